import type { Line } from '../model/line.js';
import type { Plan } from '../model/plan.js';
import type { ProtectedRange } from '../model/programme.js';
import { writeMark } from '../text/marks.js';
import { clock, exactClock } from './clock.js';

/** Writes each spoken text as `[hh:mm:ss] text`, on the timeline of the described version. */
export const writeDescriptionsText = ({ placements }: Plan): string =>
  placements.map(({ startMs, text }) => `[${clock(startMs)}] ${oneLine(text)}\n`).join('');

/** Writes lines, with priorities and pins, and protected ranges as a text script that `readDescriptions` can read. */
export function writeScript(lines: readonly Line[], protectedRanges: readonly ProtectedRange[] = []): string {
  const entries = [
    ...lines.map((line) => ({
      atMs: line.atMs,
      text: `[${exactClock(line.atMs)}] ${writeMark(line)} ${oneLine(line.text)}\n`,
    })),
    ...protectedRanges.map(({ startMs, endMs, kind }) => ({
      atMs: startMs,
      text: `[${exactClock(startMs)} - ${exactClock(endMs)}] (${kind})\n`,
    })),
  ];
  return entries
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ text }) => text)
    .join('');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
