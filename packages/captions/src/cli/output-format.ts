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
 * Returns the output format: by the name, id or extension in `to`, by the extension of `output`, or that of
 * the input.
 * @throws CaptionError `option` if no format, or more than one, matches
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
    throw new CaptionError(
      'option',
      'no output format: use --to, such as --to vtt, or -o with a known extension',
    );
  const same = byName(formats, input);
  if (same) return same;
  throw new CaptionError('option', `${input} cannot be written; choose another format with --to`);
}

const byName = (formats: readonly Output[], name: string): Output | undefined =>
  formats.find(({ key, id }) => key === name || String(id) === name);

/** Special-purpose formats, never chosen by extension. */
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

/** Extensions of formats that a separate package writes. */
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
      `unknown format ${JSON.stringify(extension.slice(0, 40))}; \`formats\` lists all formats`,
    );
  if (others.length === 0) return found;
  const same = all.find(({ key }) => key === input);
  if (same) return same;
  const names = [found, ...others].map(({ key }) => key).join(', ');
  throw new CaptionError(
    'option',
    `the extension ${extension} is ambiguous; choose one of ${names} with --to`,
  );
}

/** Returns the output key of an input format. */
export const writtenAs = (input: string): string => (input === 'ttml' ? 'dfxp' : input);
