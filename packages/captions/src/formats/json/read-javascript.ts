import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import { readTranscriptJson, type MasterReading } from './read.js';

/** Reads the script written by `writeJavaScript`, one assignment of a JSON object, without executing it. */
export function readJavaScript(input: string, reading: Reading): MasterReading {
  const head = /^\s*(?:(?:var|let|const)\s+)?[\w$.]{1,80}\s*=\s*(?=\{)/.exec(input);
  if (!head)
    throw new CaptionError('malformed', 'the script must be a single assignment of an object', { line: 1 });
  return readTranscriptJson(input.slice(head[0].length).trimEnd().replace(/;$/, ''), reading);
}
