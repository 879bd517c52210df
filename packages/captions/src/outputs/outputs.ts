import type { Output, OutputFormat } from '../formats/format.js';
import { CaptionError } from '../model/error.js';
import { broadcastCaptions } from './broadcast-captions.js';
import { transcripts } from './transcripts.js';
import { ttmlCaptions } from './ttml-captions.js';
import { webCaptions } from './web-captions.js';

export const outputs = [...webCaptions, ...ttmlCaptions, ...broadcastCaptions, ...transcripts] as const;

export type FormatId = (typeof outputs)[number]['key'];

/** Output formats by ascending id. */
export const outputFormats: readonly OutputFormat[] = outputs.map(offered).sort((a, b) => a.id - b.id);

/** Returns the public description of a format, without its writer. */
export function offered(output: Output): OutputFormat {
  const inner = ['write', 'writeTranscript', 'keepsStyleSheets'];
  return Object.fromEntries(
    Object.entries(output).filter(([name]) => !inner.includes(name)),
  ) as unknown as OutputFormat;
}

/**
 * Returns the format with an id, such as 7, or a key, such as `srt`; or the given format itself.
 * @throws CaptionError `option`
 */
export function findOutput(format: FormatId | number | Output): Output {
  if (typeof format === 'object') return format;
  const found = outputs.find(({ id, key }) => id === format || key === format);
  if (!found) throw new CaptionError('option', `unknown output format ${String(format).slice(0, 40)}`);
  return found;
}

/**
 * Returns the file name for a rendered file.
 * @throws CaptionError `option` if the name contains the locale and the language is not a BCP 47 tag (`en_US`
 * is read as `en-US`)
 */
export function outputFileName(
  format: FormatId | number | OutputFormat,
  base: string,
  language = 'en',
): string {
  const { localeInName, extension } = typeof format === 'object' ? format : findOutput(format);
  if (!localeInName) return `${base}.${extension}`;
  const locale = toLocale(language).maximize();
  return `${base}.${locale.language}_${locale.region ?? 'US'}.${extension}`;
}

function toLocale(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language.trim().replaceAll('_', '-'));
  } catch {
    throw new CaptionError(
      'option',
      `not a language tag: ${language.slice(0, 40)}; use a BCP 47 tag, such as pt-BR`,
    );
  }
}
