import {
  isDescriptionError,
  readDescriptions,
  type DescriptionScript,
  type Line,
  type ScriptProblem,
} from '@scriptorium/audio-description';
import { unacceptable } from '@scriptorium/core';
import type { WrittenDescription } from './work-item.js';

const MOST_FAULTS = 20;
/** The planner takes no more. */
const MOST_CHARACTERS = 2000;

/**
 * Reads the script that a describer hands in.
 * @throws {DomainError} `invalid`, naming each line at fault
 */
export function readWrittenDescription(bytes: Uint8Array, durationMs: number): WrittenDescription {
  const { lines, problems } = read(bytes);
  const faults = [...problems.map(problemText), ...lines.flatMap((line) => faultsOf(line, durationMs))];
  if (faults.length === 0) return { lines: [...lines] };
  const more = faults.length > MOST_FAULTS ? `; and ${faults.length - MOST_FAULTS} more` : '';
  throw unacceptable('caption_file', faults.slice(0, MOST_FAULTS).join('; ') + more);
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
