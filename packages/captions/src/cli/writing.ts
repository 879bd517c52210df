import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { FlagStyle } from '../master/flags.js';
import { CaptionError } from '../model/error.js';
import type { Loss } from '../model/loss.js';
import { outputFileName } from '../outputs/outputs.js';
import type { OutputFormat } from '../formats/format.js';
import type { Rendered, RenderOptions } from '../render.js';
import type { LayoutProfile } from '../layout/profiles.js';
import type { Options, Values } from './command.js';
import { ebuStlOptions, toEbuStlOptions } from './ebu-stl.js';
import type { Source } from './sources.js';
import type { Terminal } from './terminal.js';

/** Options of every command that writes captions. */
export const writingOptions = {
  to: {
    type: 'string',
    short: 't',
    value: 'format',
    help: 'output format: an extension, or a name or id listed by `formats`',
  },
  output: {
    type: 'string',
    short: 'o',
    value: 'file',
    help: 'output file; its extension determines the format',
  },
  'out-dir': {
    type: 'string',
    short: 'd',
    value: 'folder',
    help: 'write one file per input into this folder',
  },
  profile: {
    type: 'string',
    short: 'p',
    value: 'name',
    help: 'lay the words out again: 3play, netflix-adult, bbc, dcmp, fcc … or a JSON file',
  },
  fps: {
    type: 'string',
    value: 'rate',
    help: 'frame rate of an output that counts frames, such as 25 or 29.97df',
  },
  start: {
    type: 'string',
    value: 'timecode',
    help: 'timecode of the first frame of the output, such as 01:00:00:00',
  },
  title: { type: 'string', value: 'text', help: 'title of a document' },
  clean: {
    type: 'boolean',
    help: 'write uncertain words without [? ?] and leave out [INAUDIBLE]',
  },
  ...ebuStlOptions,
  lossless: { type: 'boolean', help: 'exit with code 1 if the output cannot hold everything' },
  'allow-loss': {
    type: 'boolean',
    help: 'exit with code 0 even if no captions, or less than half of the text, are left',
  },
  json: {
    type: 'boolean',
    help: 'write a JSON report to standard output, or to standard error if standard output has the content',
  },
} as const satisfies Options;

type Writing = Values<typeof writingOptions>;

export const renderOptions = (
  values: Writing,
  language: string | undefined,
  profile: LayoutProfile | undefined,
): RenderOptions => ({
  language,
  profile,
  frameRate: values.fps,
  startingTimecode: values.start,
  title: values.title,
  ebuStl: toEbuStlOptions(values),
  flagStyle: (values.clean ? 'Clean' : 'Standard') satisfies FlagStyle,
});

/** Decides where the output of each source goes: to a file, or to standard output. */
export class Destination {
  readonly #taken = new Map<string, string>();

  /** @throws CaptionError `option` if several sources would share one output */
  constructor(
    private readonly values: Writing,
    private readonly terminal: Terminal,
    sources: readonly Source[],
  ) {
    if (sources.length > 1 && values['out-dir'] === undefined)
      throw new CaptionError('option', `${sources.length} inputs need --out-dir`);
    if (values.output !== undefined && values['out-dir'] !== undefined)
      throw new CaptionError('option', '--output and --out-dir cannot be combined');
  }

  get isStandardOutput(): boolean {
    return this.values.output === undefined && this.values['out-dir'] === undefined;
  }

  /** Writes the output of a source. @returns the name of the file, or `stdout` */
  async write(
    source: Source,
    format: OutputFormat,
    { content, binary }: Rendered,
    language?: string,
  ): Promise<string> {
    const { terminal } = this;
    if (this.isStandardOutput) {
      if (binary && terminal.interactive.out)
        throw new CaptionError('option', `${format.key} is a binary format; write it to a file with -o`);
      terminal.out(content);
      return 'stdout';
    }
    const name =
      this.values.output ?? join(this.values['out-dir']!, outputFileName(format, baseOf(source), language));
    this.#claim(resolve(terminal.folder, name), source);
    await replaceFile(resolve(terminal.folder, name), content);
    return name;
  }

  #claim(path: string, source: Source): void {
    if (path === source.path)
      throw new CaptionError('option', 'the output would overwrite the input; choose another file or folder');
    const other = this.#taken.get(path);
    if (other !== undefined) throw new CaptionError('option', `${other} has the same output file`);
    this.#taken.set(path, source.name);
  }
}

const baseOf = ({ path }: Source): string =>
  path === undefined ? 'captions' : basename(path, extname(path));

/** Writes to a temporary file and renames it, so that no partial file is visible. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CaptionError('option', `cannot write ${path}: ${(error as Error).message}`);
  }
}

/** Number of characters that are listed individually. */
const CHARACTERS_SHOWN = 10;

/** Formats one line per loss; lists the first characters only. */
export function lossTexts(losses: readonly Loss[], file: string): string[] {
  const isCharacter = ({ character }: Loss): boolean => character !== undefined;
  const rest = losses.filter(isCharacter).slice(CHARACTERS_SHOWN);
  const lines = losses.filter((loss) => !rest.includes(loss)).map((loss) => lossText(loss, file));
  if (rest.length === 0) return lines;
  const count = rest.reduce((sum, loss) => sum + loss.count, 0);
  return [...lines, `${file}: ${rest.length} more characters are replaced or lost (${count} times)`];
}

function lossText({ code, message, cue, count }: Loss, file: string): string {
  const first = cue === undefined ? '' : `, first at cue ${cue + 1}`;
  const what = code === 'substitution' ? 'replaced' : `lost ${code}`;
  const times = `${count} ${count === 1 ? 'time' : 'times'}`;
  return `${file}: ${what}: ${message}${count > 1 || first ? ` (${times}${first})` : ''}`;
}
