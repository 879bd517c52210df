import {
  isDescriptionError,
  readDescriptions,
  type DescriptionScript,
  type Line,
  type ScriptProblem,
} from '@scriptorium/description-planner';
import { unacceptable } from '@scriptorium/core';
import type { LineRecording, WrittenDescription } from '../queue/work-item.js';

const MOST_FAULTS = 20;
/** Limit of the planner. */
const MOST_CHARACTERS = 2000;

/**
 * Reads the script that a describer submits.
 * @throws {DomainError} `invalid`, naming each invalid line
 */
export function readWrittenDescription(
  bytes: Uint8Array,
  durationMs: number,
): Omit<WrittenDescription, 'recordings'> {
  const { lines, protectedRanges, problems } = read(bytes);
  const faults = [...problems.map(problemText), ...lines.flatMap((line) => faultsOf(line, durationMs))];
  if (faults.length === 0) return { lines: [...lines], protectedRanges: [...protectedRanges] };
  const more = faults.length > MOST_FAULTS ? `; and ${faults.length - MOST_FAULTS} more` : '';
  throw unacceptable('caption_file', faults.slice(0, MOST_FAULTS).join('; ') + more);
}

/**
 * Adds the describer's recordings.
 * @param recorded by the index of the line in the script, from 1
 * @throws {DomainError} `invalid` for a recording of a line that the script does not contain
 */
export function withRecordings(
  { lines, protectedRanges }: Omit<WrittenDescription, 'recordings'>,
  recorded: ReadonlyMap<number, LineRecording>,
): WrittenDescription {
  const stray = [...recorded.keys()].find((place) => place > lines.length);
  if (stray !== undefined) {
    const message = `a script with the recorded line ${stray}: it has ${lines.length} line${lines.length === 1 ? '' : 's'}`;
    throw unacceptable('caption_file', message);
  }
  const recordings: Record<string, LineRecording> = {};
  const marked = lines.map((line, index): Line => {
    const recording = recorded.get(index + 1);
    if (!recording) return line;
    recordings[line.id] = recording;
    const { durationMs } = recording;
    return { ...line, recorded: true, takes: [{ text: line.text, speed: 1, durationMs }] };
  });
  return { lines: marked, protectedRanges, recordings };
}

function read(bytes: Uint8Array): DescriptionScript {
  try {
    return readDescriptions(bytes);
  } catch (error) {
    throw isDescriptionError(error) ? unacceptable('caption_file', problemText(error)) : error;
  }
}

const problemText = ({ line, message }: ScriptProblem): string =>
  line === undefined ? message : `line ${line}: ${message}`;

function faultsOf({ id, text, atMs }: Line, durationMs: number): string[] {
  const name = `${id} (“${text.slice(0, 30)}”)`;
  return [
    ...(atMs >= durationMs ? [`${name} is after the end of the programme`] : []),
    ...(text.length > MOST_CHARACTERS ? [`${name} has more than ${MOST_CHARACTERS} characters`] : []),
  ];
}
