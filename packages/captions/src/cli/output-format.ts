import { extname } from 'node:path';
import type { Output } from '../formats/format.js';
import { CaptionError } from '../model/error.js';
import { outputs } from '../outputs/outputs.js';
import type { Terminal } from './terminal.js';

interface Asked {
  readonly to?: string | undefined;
  readonly output?: string | undefined;
}

/**
 * The format asked for by name, id or extension, by the output's extension, or else the format of the input.
 * @throws CaptionError `option` when there is none, or several have that extension.
 */
export function outputFormat(
  { to, output }: Asked,
  { moreOutputs = [] }: Pick<Terminal, 'moreOutputs'>,
  input?: string,
): Output {
  const formats = [...outputs, ...moreOutputs];
  if (to !== undefined) return byName(formats, to) ?? byExtension(formats, to, input);
  if (output !== undefined) return byExtension(formats, extname(output).slice(1), input);
  if (input === undefined)
    throw new CaptionError('option', 'which format? Write --to vtt, or -o with a file name that says it');
  const same = byName(formats, input);
  if (same) return same;
  throw new CaptionError('option', `${input} is not written; name another format with --to`);
}

const byName = (formats: readonly Output[], name: string): Output | undefined =>
  formats.find(({ key, id }) => key === name || String(id) === name);

/** Formats for a special purpose, which leave their extension to the usual one. */
const SPECIAL: ReadonlySet<string> = new Set([
  'facebook-srt',
  'webvtt-plain',
  'webvtt-descriptions',
  'html-accessible',
  'doc-stamped',
  'doc-smpte',
  'wmp-text',
  'avid-ds',
  'keyword-cloud',
]);

/** Extensions of formats that a package of their own writes. */
const DOCUMENTS: ReadonlySet<string> = new Set(['pdf', 'docx', 'doc', 'rtf']);

function byExtension(formats: readonly Output[], extension: string, input: string | undefined): Output {
  const all = formats.filter((format) => format.extension === extension.toLowerCase());
  const [found, ...others] = all.filter(({ key }) => !SPECIAL.has(key));
  if (!found && DOCUMENTS.has(extension.toLowerCase()))
    throw new CaptionError(
      'option',
      `${extension} needs another package: npx @scriptorium/caption-documents convert …`,
    );
  if (!found)
    throw new CaptionError(
      'option',
      `no format is called ${JSON.stringify(extension.slice(0, 40))}; \`formats\` lists them`,
    );
  if (others.length === 0) return found;
  const same = all.find(({ key }) => key === input);
  if (same) return same;
  const names = [found, ...others].map(({ key }) => key).join(', ');
  throw new CaptionError('option', `${extension} could be ${names}; write --to with one of them`);
}

/** The key under which a format that was read is written. */
export const writtenAs = (input: string): string => (input === 'ttml' ? 'dfxp' : input);
