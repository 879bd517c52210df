import { DescriptionError } from '../model/error.js';
import type { Line } from '../model/line.js';
import type { Programme, Span } from '../model/programme.js';
import { defaultRules, type Rules } from '../model/rules.js';

const DAY_MS = 86_400_000;
const MOST_LINES = 5000;
const MOST_SPANS = 1_000_000;
const MOST_CHARACTERS = 2000;

/** Allowed values of each rule. */
const ranges: Readonly<Record<keyof Rules, readonly [least: number, most: number]>> = {
  wordsPerMinute: [40, 500],
  maxSpeed: [1, 2],
  afterSpeechMs: [0, 10_000],
  beforeSpeechMs: [0, 10_000],
  betweenLinesMs: [0, 10_000],
  shortestGapMs: [0, 60_000],
  shortestBriefGapMs: [0, 60_000],
  briefWords: [0, 100],
  maxMoveMs: [0, 60_000],
  maxAheadMs: [0, 60_000],
  longestPauseMs: [0, 120_000],
  shortestPlayMs: [0, 60_000],
};

/**
 * Returns the rules, with defaults for the missing ones.
 * @throws DescriptionError `option` that names a rule out of range
 */
export function toRules(given: Partial<Rules> = {}): Rules {
  const rules = { ...defaultRules, ...given };
  for (const [name, [least, most]] of Object.entries(ranges)) {
    const value = rules[name as keyof Rules];
    if (!(value >= least && value <= most))
      throw new DescriptionError('option', `${name} must be between ${least} and ${most}`);
  }
  return rules;
}

const fail = (message: string): never => {
  throw new DescriptionError('programme', message);
};

/** @throws DescriptionError `programme` */
export function checkProgramme({ durationMs, frameRate, ...lists }: Programme): void {
  if (!(Number.isSafeInteger(durationMs) && durationMs > 0 && durationMs <= DAY_MS))
    fail('durationMs must be whole milliseconds, greater than 0 and at most one day');
  const { numerator, denominator } = frameRate;
  const isRate = Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0;
  const rate = numerator / denominator;
  if (!isRate || rate < 1 || rate > 1000) fail('frameRate must be a fraction between 1 and 1000');
  const { words = [], speech = [], quiet = [], protectedRanges = [], shotChanges = [] } = lists;
  const spans: readonly Span[][] = [[...words], [...speech], [...quiet], [...protectedRanges]];
  if (spans.some((list) => list.length > MOST_SPANS) || shotChanges.length > MOST_SPANS)
    fail(`lists of a programme must have at most ${MOST_SPANS} entries`);
  for (const { startMs, endMs } of spans.flat())
    if (!Number.isFinite(startMs) || !Number.isFinite(endMs)) fail('times must be numbers');
  if (!shotChanges.every(Number.isFinite)) fail('shot changes must be numbers');
}

/** @throws DescriptionError `line`, or `limit` for too many */
export function checkLines(lines: readonly Line[]): void {
  if (lines.length > MOST_LINES)
    throw new DescriptionError('limit', `a script must have at most ${MOST_LINES} lines`);
  const ids = new Set<string>();
  for (const line of lines) {
    if (ids.has(line.id)) throw lineError(line, 'has the same id as another line');
    ids.add(line.id);
    if (!(Number.isSafeInteger(line.atMs) && line.atMs >= 0))
      throw lineError(line, 'needs a time in whole milliseconds');
    if (line.text.length > MOST_CHARACTERS)
      throw lineError(line, `has more than ${MOST_CHARACTERS} characters`);
    if (![1, 2, 3].includes(line.priority)) throw lineError(line, 'needs a priority of 1, 2 or 3');
    checkTakes(line);
  }
}

function checkTakes(line: Line): void {
  const takes = line.takes ?? [];
  for (const { durationMs, speed } of takes)
    if (!(Number.isSafeInteger(durationMs) && durationMs > 0 && durationMs <= DAY_MS && speed > 0))
      throw lineError(line, 'has a take without a length in whole milliseconds or without a speed');
  if (line.recorded && takes.length === 0)
    throw lineError(line, 'is a recording and needs a take with its length');
}

const lineError = ({ id }: Line, message: string): DescriptionError =>
  new DescriptionError('line', `line ${id.slice(0, 60)} ${message}`);
