import { DescriptionError } from '../model/error.js';
import type { Line, Priority, Take } from '../model/line.js';
import type { LedgerEntry, Mode, Placement, Plan, RequestedMode } from '../model/plan.js';
import type { Programme } from '../model/programme.js';
import { frameToMs, msToFrames } from '../model/rate.js';
import type { Rules } from '../model/rules.js';
import type { TimeMap } from '../model/time-map.js';
import { makeTimeMap, toExtended } from '../time-map/map-time.js';
import { checkLines, checkProgramme, toRules } from './check.js';
import type { Choice } from './choice.js';
import { fieldOf } from './field.js';
import { leftOutEntry, notRequestedEntry, placedEntry } from './ledger.js';
import { search } from './search.js';
import { taskOf, type Task } from './task.js';
import { isTakeOf, speedsOf } from './variants.js';

export interface FitOptions {
  /** Default `auto`. */
  readonly mode?: RequestedMode;
  readonly rules?: Partial<Rules>;
  /** Only lines of this priority or more important ones are placed: 1 makes a brief version. Default: all lines. */
  readonly lowestPriority?: Priority;
}

/**
 * Fits lines of description into a programme. If a line does not fit at its time, it is spoken faster, moved within its shot
 * or a little ahead of it, and finally shortened by its last sentences, lower priorities first. In extended mode the
 * picture freezes instead. In standard mode no line is ever heard over speech or a protected range. Lines keep their order,
 * and each has an entry in the ledger. The result is deterministic. Add measured lengths as `Line.takes` and fit again
 * until `placementsToSpeak` is empty.
 *
 * @throws DescriptionError `option`, `programme`, `line` or `limit`
 */
export function fitLines(programme: Programme, lines: readonly Line[], options: FitOptions = {}): Plan {
  const { mode: requestedMode = 'auto' } = options;
  const rules = toRules(options.rules);
  checkProgramme(programme);
  checkLines(lines);
  const fit = (mode: Mode) => fitIn(programme, lines, { ...options, rules, mode, requestedMode });
  if (requestedMode !== 'auto') return fit(requestedMode);
  const standard = fit('standard');
  if (standard.ledger.every(isWhole)) return standard;
  const extended = fit('extended');
  return extended.timeMap.pauses.length > 0 ? extended : standard;
}

const isWhole = ({ outcome, reasons }: LedgerEntry): boolean =>
  outcome === 'placed' || outcome === 'moved' || reasons.some(({ code }) => code === 'not_requested');

type Fitting = FitOptions & {
  readonly rules: Rules;
  readonly mode: Mode;
  readonly requestedMode: RequestedMode;
};

function fitIn(programme: Programme, lines: readonly Line[], options: Fitting): Plan {
  const { rules, mode, requestedMode, lowestPriority = 3 } = options;
  const field = fieldOf(programme, rules, mode);
  const tasks = lines
    .filter(({ priority }) => priority <= lowestPriority)
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((line) => taskOf(line, field));
  const choices = search(tasks);
  const pauses = choices.flatMap((choice) => (choice?.pause ? [choice.pause] : []));
  const timeMap = makeTimeMap(programme.durationMs, programme.frameRate, pauses);
  const entries = new Map<string, LedgerEntry>();
  const placements: Placement[] = [];
  let before: Choice | undefined;
  for (const [index, task] of tasks.entries()) {
    const choice = choices[index];
    if (choice) {
      const placement = placementOf(task, choice, timeMap);
      placements.push(placement);
      entries.set(task.line.id, placedEntry(task, choice, aheadOf(task, placement, timeMap), before));
      before = choice;
    } else entries.set(task.line.id, leftOutEntry(task));
  }
  const ledger = lines.map(({ id }) => entries.get(id) ?? notRequestedEntry(id));
  return { version: 1, mode, requestedMode, slots: field.slots, placements, ledger, timeMap };
}

function placementOf({ line, field }: Task, choice: Choice, timeMap: TimeMap): Placement {
  const { variant, pause, slot } = choice;
  const speed = line.recorded ? 1 : speedsOf(field.rules)[choice.speed]!;
  const startMs = toExtended(timeMap, choice.startMs, pause ? 'before' : 'after') + (pause?.leadMs ?? 0);
  return {
    lineId: line.id,
    text: variant.text,
    speed,
    wordsPerMinute: Math.round(field.rules.wordsPerMinute * speed),
    measured: isMeasured(line, variant.text, speed),
    startMs,
    endMs: startMs + variant.lengths[choice.speed]!,
    original: { startMs: choice.startMs, endMs: choice.endMs },
    ...(slot === undefined ? {} : { slot }),
    ...(pause ? { pause: { atFrame: pause.atFrame, frames: pause.frames } } : {}),
  };
}

/** Returns how long before its shot a line is heard, in ms. A freeze at the first frame of the shot shows the shot before. */
function aheadOf({ window: { shotMs } }: Task, { startMs }: Placement, timeMap: TimeMap): number {
  if (shotMs === 0) return 0;
  const { frameRate } = timeMap;
  const frameMs = frameToMs(Math.round(msToFrames(shotMs, frameRate)), frameRate);
  return Math.max(0, shotMs + toExtended(timeMap, frameMs) - frameMs - startMs);
}

const isMeasured = (line: Line, text: string, speed: number): boolean =>
  line.recorded === true || (line.takes ?? []).some((take) => isTakeOf(take, text, speed));

/** Returns the placements whose length is estimated: their text has yet to be spoken at their speed. */
export const placementsToSpeak = ({ placements }: Plan): Placement[] =>
  placements.filter(({ measured }) => !measured);

/**
 * Returns the lines with a measured length added to one of them. Replaces a take with the same text and speed.
 * @throws DescriptionError `line` for an unknown id
 */
export function withTake(lines: readonly Line[], lineId: string, take: Take): Line[] {
  if (!lines.some(({ id }) => id === lineId))
    throw new DescriptionError('line', `unknown line ${lineId.slice(0, 60)}`);
  return lines.map((line) => {
    if (line.id !== lineId) return line;
    const others = (line.takes ?? []).filter((other) => !isTakeOf(other, take.text, take.speed));
    return { ...line, takes: [...others, take] };
  });
}
