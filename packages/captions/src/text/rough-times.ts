/** Times of a damaged timing line in milliseconds; an unreadable one is undefined, one before zero is negative. */
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
  const sides = sidesOf(line, ARROW);
  return sides && isMeantAsTime(sides.start) && isMeantAsTime(sides.end) ? timesOf(sides) : undefined;
}

/** An arrow of any kind, another separator, or nothing but the start of a second time. */
const ANY_ARROW = /\s*(?:-{1,3}\s?>|={1,3}>|>>|[–—]\s?>?|[→⇒]|-(?=\s)|,(?=-?\d+:)|\s(?=-?\d+:))\s*/;

/** Reads a line of two times with any separator between them. */
export function separatedTimes(line: string): RoughTimes | undefined {
  const sides = sidesOf(line, ANY_ARROW);
  return sides && isMeantAsTime(sides.start) && isMeantAsTime(sides.end) ? timesOf(sides) : undefined;
}

/**
 * Reads the line after a counter: two times with any separator, or anything with a `-->`, which no text has
 * there.
 */
export function timesAfterCounter(line: string): RoughTimes | undefined {
  const times = separatedTimes(line);
  const arrow = times ? -1 : line.indexOf('-->');
  if (arrow < 0 || arrow > LONGEST) return times;
  const start = line.slice(0, arrow).trim();
  const end = /^\s*(\S{0,60})/.exec(line.slice(arrow + 3))![1]!;
  return { startMs: legibleTime(start), endMs: legibleTime(end), rest: '' };
}

interface Sides {
  readonly start: string;
  readonly end: string;
  readonly rest: string;
}

const timesOf = ({ start, end, rest }: Sides): RoughTimes => ({
  startMs: roughTime(start),
  endMs: roughTime(end),
  rest,
});

function sidesOf(given: string, separator: RegExp): Sides | undefined {
  const line = closed(given.normalize('NFKC').trim()); // full-width digits and marks
  const arrow = separator.exec(line);
  if (!arrow || arrow.index === 0 || arrow.index > LONGEST) return undefined;
  const after = line.slice(arrow.index + arrow[0].length);
  const [end = ''] = /^\S{1,60}/.exec(after) ?? [];
  return { start: line.slice(0, arrow.index).trim(), end, rest: after.slice(end.length) };
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

/** Reads seconds too, as in `7.25`. */
function legibleTime(text: string): number | undefined {
  if (/^\d{1,6}[.,]\d{1,3}$/.test(text)) return Math.round(Number(text.replace(',', '.')) * 1000);
  return isMeantAsTime(text) ? roughTime(text) : undefined;
}

const TIME = /^([-+]?)(\d{1,6})([:;.,])(\d{1,2})(?!\d)(?:([:;.,])(-?\d{1,2})(?!\d))?(?:[:;.,](-?\d{1,40}))?/;

/** Reads as much of a time as is legible: at least minutes and seconds. */
function roughTime(text: string): number | undefined {
  const legible = text.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1');
  const parts = TIME.exec(legible);
  if (!parts) return undefined;
  const [whole, sign, first, mark, second, nextMark, third, given = ''] = parts;
  const after = legible.slice(whole.length);
  // `00:07.25`: two digits after another mark are a fraction, unless a fraction follows.
  const isFraction = third !== undefined && given === '' && nextMark !== mark && !/^[:;.,]/.test(after);
  if (given === '' && !isFraction && /^[:;.,]?[\p{L}\p{N}?*|_]/u.test(after) && !isEndOfTime(third, after))
    return undefined;
  const fraction = isFraction ? third : given.startsWith('-') ? '' : given;
  const seconds =
    third === undefined || isFraction
      ? Number(first) * 60 + Number(second)
      : (Number(first) * 60 + Number(second)) * 60 + Math.abs(Number(third));
  const ms = seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return sign === '-' || (!isFraction && third?.startsWith('-')) ? -ms : ms;
}

/** True if hours, minutes and seconds are complete and only a fraction is unreadable. */
const isEndOfTime = (third: string | undefined, after: string): boolean =>
  third !== undefined && /^[:;.,]/.test(after);

/** How long a cue lasts of which one time is unreadable, unless a neighbour is nearer. */
const USUAL_MS = 2000;

/**
 * Fills in unreadable times from those of the neighbours: the end of the cue before and the start of the one
 * after. A cue that starts before zero starts at zero. Returns undefined if there is no time for the cue.
 */
export function fillTimes(
  { startMs: start, endMs: end }: Pick<RoughTimes, 'startMs' | 'endMs'>,
  before: number,
  after: number | undefined,
): { startMs: number; endMs: number } | undefined {
  if (endsBeforeZero({ startMs: start, endMs: end })) return undefined;
  const startMs = start === undefined ? undefined : Math.max(0, start);
  const endMs = end !== undefined && end < 0 ? undefined : end;
  if (startMs !== undefined && endMs !== undefined) return { startMs, endMs };
  const from = startMs ?? Math.max(Math.min(before, endMs ?? before), (endMs ?? 0) - USUAL_MS);
  const to = endMs ?? Math.min(after !== undefined && after > from ? after : Infinity, from + USUAL_MS);
  if (startMs === undefined && endMs === undefined && (after === undefined || after <= from))
    return undefined;
  return to > from ? { startMs: from, endMs: to } : undefined;
}

export const endsBeforeZero = ({ startMs, endMs }: Pick<RoughTimes, 'startMs' | 'endMs'>): boolean =>
  endMs !== undefined && endMs <= 0 && (startMs === undefined || startMs < 0);
