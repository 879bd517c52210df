import { extname } from 'node:path';
import type { OutputFormat } from '../formats/format.js';
import { CaptionError } from '../model/error.js';
import { outputFormats } from '../outputs/outputs.js';

interface Asked {
  readonly to?: string | undefined;
  readonly output?: string | undefined;
}

/**
 * The format asked for by name, id or extension, by the output's extension, or else the format of the input.
 * @throws CaptionError `option` when there is none, or several have that extension.
 */
export function outputFormat({ to, output }: Asked, input?: string): OutputFormat {
  if (to !== undefined) return byName(to) ?? byExtension(to, input);
  if (output !== undefined) return byExtension(extname(output).slice(1), input);
  if (input === undefined)
    throw new CaptionError('option', 'which format? Write --to vtt, or -o with a file name that says it');
  const same = byName(input);
  if (same) return same;
  throw new CaptionError('option', `${input} is not written; name another format with --to`);
}

const byName = (name: string): OutputFormat | undefined =>
  outputFormats.find(({ key, id }) => key === name || String(id) === name);

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

function byExtension(extension: string, input: string | undefined): OutputFormat {
  const all = outputFormats.filter((format) => format.extension === extension.toLowerCase());
  const [found, ...others] = all.filter(({ key }) => !SPECIAL.has(key));
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
