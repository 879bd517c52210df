import type { Line } from '../model/line.js';
import type { Plan } from '../model/plan.js';
import { writeMark } from '../text/marks.js';
import { clock, exactClock } from './clock.js';

/** Writes what is spoken, a line each as `[hh:mm:ss] text`, on the timeline of the described version. */
export const writeDescriptionsText = ({ placements }: Plan): string =>
  placements.map(({ startMs, text }) => `[${clock(startMs)}] ${oneLine(text)}\n`).join('');

/** Writes lines as a script that `readDescriptions` reads back, with priorities and pins. */
export const writeScript = (lines: readonly Line[]): string =>
  lines.map((line) => `[${exactClock(line.atMs)}] ${writeMark(line)} ${oneLine(line.text)}\n`).join('');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
