import type { CaptionDocument, Cue } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { WriteContext } from '../formats/format.js';
import { frameTimes } from '../formats/timecode/labels.js';
import { nominalRate } from '../model/timecode.js';
import { command, encodeLine, type Pair, type Unit } from './encode.js';
import { toLines, type Line608 } from './lines.js';

/** Pairs sent from a frame on, one per frame. */
export interface Transmission {
  readonly frame: number;
  readonly pairs: readonly Pair[];
}

/** Frames of a command and its repetition. */
const ERASURE = 2;

interface Caption {
  readonly start: number;
  end: number;
  readonly cue: Cue;
  readonly index: number;
  readonly lines: Line608[];
}

/**
 * Schedules the bytes of field 1, channel CC1, for a document. Each caption is loaded before its start and
 * erased at its end, unless it rolls up. An erasure due while the next caption loads is sent in between. Line
 * 21 carries one pair per frame: a caption that cannot be loaded in time is late, which is reported.
 */
export function schedule(document: CaptionDocument, losses: Losses, context: WriteContext): Transmission[] {
  const out: { frame: number; pairs: Pair[] }[] = [];
  let free = context.startFrame;
  let shown: Caption | undefined;
  // Every change of the screen starts a new transmission: many readers use the timecode of an SCC line as the
  // caption's time.
  const send = (frame: number, units: readonly Unit[]) => {
    const at = Math.max(frame, free);
    const pairs = units.flat();
    if (pairs.length > 0) out.push({ frame: at, pairs });
    free = at + pairs.length;
  };
  for (const caption of captionsOf(document, losses, context)) {
    const { before, after } = codes(caption);
    const due = caption.start;
    const length = before.flat().length;
    // An erasure that takes as long as the pause is left out before a loaded caption, which replaces the one shown.
    const pause = isLoaded(caption) ? ERASURE : 1;
    const erases =
      shown !== undefined &&
      shown.end + pause <= due &&
      !rollsOn(shown, caption, nominalRate(context.frameRate));
    if (shown && erases && shown.end + ERASURE <= due - length) {
      send(shown.end, [command.eraseDisplayed]);
      shown = undefined;
    }
    if (shown && erases && isLoaded(caption) && shown.end - length >= free) {
      // The screen can be erased after the load, on a line of its own: readers take a line for one event.
      send(shown.end - length, before);
      send(shown.end, [command.eraseDisplayed]);
      send(due, after);
      shown = caption;
      continue;
    }
    const inserted =
      shown && (erases || caption.cue.mode === 'paint-on') ? command.eraseDisplayed : undefined;
    const start = Math.max(free, due - length - (inserted ? inserted.length : 0));
    const parts = inserted ? insertAt(before, inserted, shown!.end - start) : [before];
    const late = start + parts.flat(2).length - due;
    if (late > 0)
      losses.add('timing', 'captions appear late: line 21 has no time to send them earlier', caption.index);
    for (const units of isLoaded(caption) ? parts : [parts.flat()]) send(start, units);
    send(due, after);
    shown = caption;
  }
  if (shown) send(shown.end, [command.eraseDisplayed]);
  return out;
}

/**
 * True if a row rolls up less than a second after the previous one ends; the previous row then stays until
 * the carriage return.
 */
const rollsOn = (before: Caption, after: Caption, second: number): boolean =>
  isRolling(before) && isRolling(after) && after.start - before.end < second;

/** True for a caption that is loaded before it is shown, without a change of the screen. */
const isLoaded = (caption: Caption): boolean => caption.cue.mode !== 'paint-on' && !isRolling(caption);

const isRolling = ({ cue, lines }: Caption): boolean => cue.mode === 'roll-up' && lines.length === 1;

/** Inserts a unit between two others, at least `frames` frames after the start. Returns the parts. */
function insertAt(units: readonly Unit[], unit: Unit, frames: number): Unit[][] {
  let at = 0;
  let index = 0;
  while (index < units.length && at < frames) at += units[index++]!.length;
  return [units.slice(0, index), [unit], units.slice(index)];
}

/** Returns captions sorted by start; cues with equal times share a screen. */
function captionsOf(document: CaptionDocument, losses: Losses, context: WriteContext): Caption[] {
  const captions: Caption[] = [];
  const timed = document.cues
    .map((cue, index) => ({ cue, index, times: frameTimes(cue, document, context) }))
    .toSorted((a, b) => a.times[0] - b.times[0]);
  for (const { cue, index, times } of timed) {
    const [start, end] = times;
    const lines = toLines(cue, index, document, losses);
    if (lines.length === 0) continue;
    const last = captions.at(-1);
    if (last && last.start === start && last.end === end && fit(last.lines, lines)) {
      last.lines.push(...lines);
      continue;
    }
    if (last && last.end > start) {
      losses.add('overlap', 'overlapping cues are cut where the next one starts', last.index);
      last.end = start;
    }
    captions.push({ start, end, cue, index, lines });
  }
  return captions;
}

const fit = (lines: readonly Line608[], more: readonly Line608[]): boolean =>
  more.every(({ row }) => lines.every((line) => line.row !== row));

/** Splits a caption's codes into those sent before its start and those sent at its start. */
function codes(caption: Caption): { before: Unit[]; after: Unit[] } {
  const { cue, lines } = caption;
  const text = lines.flatMap(encodeLine);
  if (cue.mode === 'paint-on') return atFirstCharacter([command.resumeDirectCaptioning, ...text]);
  if (isRolling(caption))
    return atFirstCharacter([command.rollUp(cue.rollUpRows ?? 2), command.carriageReturn, ...text]);
  return {
    before: [command.resumeCaptionLoading, command.eraseNonDisplayed, ...text],
    after: [command.endOfCaption],
  };
}

const isCharacter = ([pair]: Unit): boolean =>
  pair![0] >= 0x20 || (pair![0] === 0x11 && pair![1] >= 0x30 && pair![1] < 0x40);

function atFirstCharacter(units: readonly Unit[]): { before: Unit[]; after: Unit[] } {
  const index = units.findIndex(isCharacter);
  const at = index < 0 ? units.length : index;
  return { before: units.slice(0, at), after: units.slice(at) };
}
