import { CaptionError } from '../../model/error.js';

/** Untrusted parsed JSON. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objects = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns a number, also one given as a string. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** More than any recording lasts: 1,000 days. */
const MAX_MS = 86_400_000_000;

/** Returns milliseconds as a non-negative integer. */
export function millis(value: unknown, unitMs = 1): number | undefined {
  const number = numberOf(value);
  if (number === undefined || number * unitMs > MAX_MS) return undefined;
  return Math.max(0, Math.round(number * unitMs));
}

export const seconds = (value: unknown): number | undefined => millis(value, 1000);

const ISO_DURATION = /^PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?$/;

/** Parses an ISO 8601 duration of hours, minutes and seconds to milliseconds. */
export function isoDuration(value: unknown): number | undefined {
  const parts = typeof value === 'string' ? ISO_DURATION.exec(value) : null;
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return seconds((hours * 60 + minutes) * 60 + rest);
}

/** Returns a confidence from 0 to 1. */
export function confidenceOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 && number <= 1 ? number : undefined;
}

/** Returns a label as it is, and a number as `Speaker 1`. */
export function speakerOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return `Speaker ${value}`;
  if (typeof value !== 'string') return undefined;
  const name = value.trim();
  return /^\d{1,6}$/.test(name) ? `Speaker ${name}` : name || undefined;
}

/** Languages of Whisper, whose API gives their English names. */
const CODES =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh yue';

let codesByName: ReadonlyMap<string, string> | undefined;

function codeOf(name: string): string | undefined {
  if (!codesByName) {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    codesByName = new Map(CODES.split(' ').map((code) => [names.of(code)!.toLowerCase(), code]));
  }
  return codesByName.get(name);
}

/** Returns a BCP 47 tag for a tag, a code of three letters, `en_us`, or an English name. */
export function languageOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().replaceAll('_', '-');
  const named = text.length > 3 ? codeOf(text.toLowerCase()) : undefined;
  if (named) return named;
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag && !/^(?:und|mul|auto|zxx)\b/i.test(tag) && !/^[a-z]{5,8}$/i.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** Parses one JSON value, or several one after the other. @throws CaptionError `malformed` */
export function parseJson(input: string): unknown[] {
  try {
    return [JSON.parse(input)];
  } catch (error) {
    const parts = input.split(/(?<=[}\]])\s*\n\s*(?=[{[])/);
    const values = parts.length > 1 ? parseParts(parts) : undefined;
    if (values) return values;
    throw new CaptionError('malformed', `not JSON: ${(error as Error).message}`);
  }
}

/** Joins lines until they are a value, because values may be indented. */
function parseParts(parts: readonly string[]): unknown[] | undefined {
  const values: unknown[] = [];
  let open = '';
  for (const part of parts) {
    open += open ? `\n${part}` : part;
    // Only the closing bracket of a value stands at the start of a line or ends a value on one line.
    if (/\n[ \t]+[}\]]\s*$/.test(open)) continue;
    try {
      values.push(JSON.parse(open));
      open = '';
    } catch {
      continue;
    }
  }
  return open ? undefined : values;
}
