import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import type { ReadDocument } from '../format.js';
import { readAssemblyAi } from './assemblyai.js';
import { readAwsTranscribe } from './aws-transcribe.js';
import { readAzureBatch, readAzureFast } from './azure.js';
import { readDeepgram } from './deepgram.js';
import { readElevenLabs } from './elevenlabs.js';
import { readGoogle } from './google.js';
import { fromHeard, type Recognized } from './heard.js';
import { readPodcast } from './podcast.js';
import { readRev } from './rev.js';
import { readSpeechmatics } from './speechmatics.js';
import { parseJson } from './values.js';
import { readVosk } from './vosk.js';
import { readWhisper, readWhisperCpp } from './whisper.js';
import { readJson3 } from './youtube.js';

/** Readers that return undefined for the JSON of other programs, from the most to the least specific. */
const readers: readonly ((json: unknown) => Recognized | undefined)[] = [
  readWhisperCpp,
  readDeepgram,
  readAwsTranscribe,
  readAzureBatch,
  readAzureFast,
  readRev,
  readPodcast,
  readSpeechmatics,
  readGoogle,
  readElevenLabs,
  readWhisper,
  readAssemblyAi,
];

/**
 * Reads the JSON of a speech recogniser, recognised by its content: words with their own times, confidence and
 * speakers.
 * @throws CaptionError `malformed` if it is not JSON, `unknown_format` if no known program writes it
 */
export function readRecognizerJson(input: string, reading: Reading): ReadDocument {
  const values = parseJson(input);
  const [json] = values.length === 1 ? values : [values];
  const captions = readJson3(json, reading);
  if (captions) return captions;
  for (const read of readers) {
    const recognized = read(json);
    if (recognized) return fromHeard(recognized, reading);
  }
  const results = readVosk(values);
  if (results) return fromHeard(results, reading);
  throw new CaptionError('unknown_format', 'the JSON is of no known speech recogniser', { line: 1 });
}
