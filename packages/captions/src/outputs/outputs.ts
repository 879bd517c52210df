import type { Output, OutputFormat } from '../formats/format.js';
import { CaptionError } from '../model/error.js';
import { documents } from './documents.js';
import { framedCaptions } from './framed-captions.js';
import { transcripts } from './transcripts.js';
import { ttmlCaptions } from './ttml-captions.js';
import { webCaptions } from './web-captions.js';

const outputs = [...webCaptions, ...ttmlCaptions, ...framedCaptions, ...transcripts, ...documents];

export type FormatId = (typeof outputs)[number]['key'];

/** Every output format that can be rendered, by rising id. */
export const outputFormats: readonly OutputFormat[] = outputs
  .map(({ id, key, name, extension, mediaType, type, description, advanced, binary }) => ({
    id,
    key,
    name,
    extension,
    mediaType,
    type,
    description,
    advanced,
    binary,
  }))
  .sort((a, b) => a.id - b.id);

/**
 * The format of an id, such as 7, or a key, such as `srt`.
 * @throws CaptionError `option`
 */
export function findOutput(format: FormatId | number): Output {
  const found = outputs.find(({ id, key }) => id === format || key === format);
  if (!found) throw new CaptionError('option', `no output format ${String(format).slice(0, 40)}`);
  return found;
}

/**
 * The name that a rendered file should have: Facebook's carries the locale (`talk.en_US.srt`).
 * @throws CaptionError `option` when that is asked for and the language is no tag of BCP 47 (`en_US` is taken as `en-US`).
 */
export function outputFileName(format: FormatId | number, base: string, language = 'en'): string {
  const { id, extension } = findOutput(format);
  if (id !== FACEBOOK) return `${base}.${extension}`;
  const locale = toLocale(language).maximize();
  return `${base}.${locale.language}_${locale.region ?? 'US'}.${extension}`;
}

const FACEBOOK = 116;

function toLocale(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language.trim().replaceAll('_', '-'));
  } catch {
    throw new CaptionError('option', `not a language tag: ${language.slice(0, 40)}; name one, such as pt-BR`);
  }
}
