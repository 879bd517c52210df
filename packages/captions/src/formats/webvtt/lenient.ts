import type { Timings } from './timestamp.js';

const LOOSE_TIME = String.raw`(?:(\d{1,9}):([0-5]?\d)|(\d{1,9})):([0-5]?\d)(?:[.,](\d{0,40})(?:\.\d{0,40})?|:(\d{3}))?`;
const LOOSE_TIMINGS = new RegExp(
  String.raw`^[ \t\f]*${LOOSE_TIME}[ \t\f]*-->[ \t\f]*${LOOSE_TIME}(?![^ \t\f])(.*)$`,
);

/**
 * Parses times that the standard rejects: without milliseconds or with other than three digits of them, with a
 * comma or colon before them, with single-digit minutes, or with more than 59 minutes and no hours.
 */
export function looseTimings(line: string): Timings | undefined {
  const parts = LOOSE_TIMINGS.exec(line);
  if (!parts) return undefined;
  const time = (from: number): number => {
    const [hours, minutes, onlyMinutes, seconds] = parts
      .slice(from, from + 4)
      .map((part) => Number(part ?? 0));
    const fraction = (parts[from + 4] ?? parts[from + 5] ?? '').slice(0, 3).padEnd(3, '0');
    return ((hours! * 60 + minutes! + onlyMinutes!) * 60 + seconds!) * 1000 + Number(fraction);
  };
  return { startMs: time(1), endMs: time(7), rest: parts[13]! };
}

const ODD_ARROW = /^([ \t]*(?:\d+:)?\d+:\d[\d.,:]*[ \t]*)(?:-{1,2} ?>|--&gt;|[–—]>|→)(?=[ \t]*\d+:)/gm;

/** Replaces other arrows of timing lines, such as `->` and `--&gt;`, in a file that has no `-->`. */
export const withArrows = (text: string): string =>
  text.includes('-->') ? text : text.replace(ODD_ARROW, '$1-->');

const TIME_AND_ARROW = /^[ \t\f]*\d[\d.,]*:[\d.,:]*[ \t\f]*-->|-->[ \t\f]*\d+:\d/;

/** True for a line with an arrow but without a time next to it, which is text and not a damaged timing line. */
export const isArrowInText = (line: string): boolean => !TIME_AND_ARROW.test(line);

/** Converts cue settings of drafts and other tools, such as `align:middle` and `line: 80%`, to the standard. */
export const looseSettings = (settings: string): string =>
  settings
    .replaceAll('=', ':')
    .replace(/:[ \t]+/g, ':')
    .replace(/([:,])middle(?![^ \t\f])/g, '$1center')
    .replace(/(position:[\d.]{1,20}%?),(?:start|left)(?![^ \t\f])/g, '$1,line-left')
    .replace(/(position:[\d.]{1,20}%?),(?:end|right)(?![^ \t\f])/g, '$1,line-right')
    .replace(/((?:position|size):\d{1,3}(?:\.\d{1,9})?)(?=[ \t\f,]|$)/g, '$1%');

/** `<` before a character that starts neither a tag nor a time. */
const STRAY_BRACKET = /<(?![/A-Za-z]|\d{1,9}:)/g;
const KNOWN_TAG = /^<(?:\/|(?:c|i|b|u|v|ruby|rt|lang)(?![A-Za-z]))/;

/** Escapes `<` that is text, as in `I <3 you`. The standard would drop the text up to the next `>`. */
export function escapeStrayBrackets(text: string): string {
  const escaped = text.replace(STRAY_BRACKET, '&lt;');
  const open = escaped.indexOf('<', escaped.lastIndexOf('>') + 1);
  if (open < 0 || KNOWN_TAG.test(escaped.slice(open, open + 6))) return escaped;
  return escaped.slice(0, open) + escaped.slice(open).replaceAll('<', '&lt;');
}

/** Maximum length of the value of a field in characters. */
export const MAX_FIELD = 1000;

/** Parses `Name: value`, or `Name=value` as in HLS. */
export function parseField(line: string): [name: string, value: string] | undefined {
  const [, name, given] = /^([A-Za-z][\w-]{0,60})\s*[:=](.*)$/.exec(line) ?? [];
  const value = given?.trim() ?? '';
  if (!name || value === '' || value.length > MAX_FIELD) return undefined;
  const known = ['Language', 'Kind'].find((known) => known.toLowerCase() === name.toLowerCase());
  return [known ?? name, value];
}

/** Parses a block of which every line is `Name: value`. */
export function parseFields(lines: readonly string[]): [name: string, value: string][] | undefined {
  const fields = lines.map(parseField);
  return fields.every((field) => field !== undefined) ? fields : undefined;
}
