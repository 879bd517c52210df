import type { ProtectedRange } from '../model/programme.js';
import type { RawLine, ScriptProblem } from './script.js';

/** `[hh:mm:ss.mmm]` or `[mm:ss]`, optionally without brackets, or with an end time, which is ignored. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const TIMED = new RegExp(
  String.raw`^\s*(?:\[\s*${TIME}\s*(?:(?:-{1,2}>?|–)\s*[\d:.,]+\s*)?\]|${TIME}(?=\s))\s*(.*)$`,
);
/** Protected range: `[hh:mm:ss - hh:mm:ss] (song)`. */
const RANGE = new RegExp(
  String.raw`^\s*\[\s*${TIME}\s*(?:-{1,2}>?|–)\s*${TIME}\s*\]\s*\(\s*(song|effect|silence)\s*\)\s*$`,
  'i',
);
/** Bracket with digits and colons that is not a valid time. */
const ALMOST = /^\s*\[\s*[\d:;.,]+\s*\]/;

interface TimedText {
  raw: RawLine[];
  protectedRanges: ProtectedRange[];
  problems: ScriptProblem[];
}

/** Parses `[hh:mm:ss] text` and `[hh:mm:ss - hh:mm:ss] (song)`. Lines without a time continue the previous one; `#` comments. */
export function readTimedText(text: string): TimedText {
  const raw: { atMs: number; text: string; line: number }[] = [];
  const protectedRanges: ProtectedRange[] = [];
  const problems: ScriptProblem[] = [];
  let isSkipped = false;
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    const line = index + 1;
    if (content.trim() === '' || content.trimStart().startsWith('#')) return;
    const range = RANGE.exec(content);
    if (range) {
      isSkipped = true;
      const read = toRange(range);
      if (read) protectedRanges.push(read);
      else problems.push({ line, message: 'a protected range must end after it starts' });
      return;
    }
    const parts = TIMED.exec(content);
    const atMs = parts
      ? toMs(parts[1] === undefined && parts[2] === undefined ? parts.slice(5) : parts.slice(1))
      : undefined;
    isSkipped = parts ? atMs === undefined : isSkipped || ALMOST.test(content);
    if (parts && atMs !== undefined) raw.push({ atMs, text: parts[9]!, line });
    else if (parts || ALMOST.test(content))
      problems.push({
        line,
        message: `not a time: ${content.trim().slice(0, 20)}; write [hh:mm:ss] or [hh:mm:ss.mmm]`,
      });
    else if (!isSkipped && raw.length > 0) raw.at(-1)!.text += ` ${content.trim()}`;
    else problems.push({ line, message: 'a text without a time was skipped; write [hh:mm:ss] before it' });
  });
  return { raw, protectedRanges, problems };
}

function toRange(parts: readonly (string | undefined)[]): ProtectedRange | undefined {
  const [startMs, endMs] = [toMs(parts.slice(1, 5)), toMs(parts.slice(5, 9))];
  if (startMs === undefined || endMs === undefined || endMs <= startMs) return undefined;
  return { startMs, endMs, kind: parts[9]!.toLowerCase() as ProtectedRange['kind'] };
}

function toMs([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number | undefined {
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number((fraction ?? '').padEnd(3, '0'));
}
