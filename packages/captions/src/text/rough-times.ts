/** Times of a damaged timing line; an unreadable one is undefined. */
export interface RoughTimes {
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
  /** The rest of the line, such as cue settings. */
  readonly rest: string;
}

const ARROW = /\s*(?:-{1,3}\s?>|--&gt;|[–—]>|[→⇒])\s*/;
/** Longer than any time, with room for the digits of a fraction. */
const LONGEST = 60;

/**
 * Reads a line that can only be meant as times: something like a time on both sides of an arrow. Returns
 * undefined for any other line.
 */
export function roughTimes(line: string): RoughTimes | undefined {
  const arrow = ARROW.exec(line);
  if (!arrow || arrow.index === 0 || arrow.index > LONGEST) return undefined;
  const before = closed(line.slice(0, arrow.index).trim());
  const after = closed(line.slice(arrow.index + arrow[0].length));
  const [end = ''] = /^\S{1,60}/.exec(after) ?? [];
  if (!isMeantAsTime(before) || !isMeantAsTime(end)) return undefined;
  return { startMs: roughTime(before), endMs: roughTime(end), rest: after.slice(end.length) };
}

/** Removes spaces inside times, which translation programs insert: `00: 00: 01, 500`. */
const closed = (text: string): string => text.replace(/(?<=\d) ?([:;.,]) ?(?=\d)/g, '$1');

/** True for text with the separators and most of the digits of a time. */
function isMeantAsTime(text: string): boolean {
  if (!/^[-+]?[\dOoIl|?*xX_-]+[:;.,]/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  const separators = text.replace(/[^:;.,]/g, '').length;
  return separators >= 2 && digits >= 3 && text.length - digits - separators <= digits + 2;
}

const TIME = /^([-+]?)(\d{1,6})[:;.](\d{1,2})(?:[:;.](-?\d{1,2}))?(?:[:;.,](\d{1,40}))?/;

/** Reads as much of a time as is legible: at least minutes and seconds. A time before zero is zero. */
function roughTime(text: string): number | undefined {
  const legible = text.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1');
  const parts = TIME.exec(legible);
  if (!parts) return undefined;
  const [, sign, first, second, third, fraction = ''] = parts;
  if (sign === '-' || third?.startsWith('-')) return 0;
  if (third === undefined && /^[:;.,]/.test(legible.slice(parts[0].length))) return undefined;
  const seconds =
    third === undefined
      ? Number(first) * 60 + Number(second)
      : (Number(first) * 60 + Number(second)) * 60 + Number(third);
  return seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** How long a cue lasts of which one time is unreadable, unless a neighbour is nearer. */
const USUAL_MS = 2000;

/**
 * Fills in unreadable times from those of the neighbours: the end of the cue before and the start of the one
 * after. Returns undefined if there is no time for the cue.
 */
export function fillTimes(
  { startMs, endMs }: Pick<RoughTimes, 'startMs' | 'endMs'>,
  before: number,
  after: number | undefined,
): { startMs: number; endMs: number } | undefined {
  if (endMs === 0) return undefined; // before zero
  if (startMs !== undefined && endMs !== undefined) return { startMs, endMs };
  const from = startMs ?? Math.max(Math.min(before, endMs ?? before), (endMs ?? 0) - USUAL_MS);
  const to = endMs ?? Math.min(after !== undefined && after > from ? after : Infinity, from + USUAL_MS);
  if (startMs === undefined && endMs === undefined && (after === undefined || after <= from))
    return undefined;
  return to > from ? { startMs: from, endMs: to } : undefined;
}
