import type { Heard, HeardWord, Recognized } from './heard.js';
import {
  confidenceOf,
  isObject,
  languageOf,
  objectOf,
  objects,
  seconds,
  speakerOf,
  textOf,
  type Json,
} from './values.js';

/**
 * Reads results of Google Cloud Speech-to-Text v1 (`startTime`, `speakerTag`) and v2 (`startOffset`,
 * `speakerLabel`): an answer, a finished operation, a list of streamed answers, or the file of a batch. Fields
 * may be in snake case, and durations objects, as client libraries write them.
 */
export function readGoogle(json: unknown): Recognized | undefined {
  const results = (Array.isArray(json) ? json : [json]).flatMap(resultsOf);
  const spoken = results.filter(({ alternatives }) => objects(alternatives).length > 0);
  if (spoken.length === 0) return undefined;
  const channels = new Set(spoken.map((result) => field(result, 'channelTag')));
  let endMs = 0;
  const segments = diarized(spoken).map((result): Heard => {
    const [best] = objects(result['alternatives']);
    const channel = field(result, 'channelTag');
    const startMs = channels.size > 1 ? 0 : endMs;
    endMs = duration(field(result, 'resultEndTime') ?? field(result, 'resultEndOffset')) ?? endMs;
    const words = objects(best!['words']).map(wordOf);
    return {
      startMs: words[0]?.startMs ?? startMs,
      endMs,
      text: textOf(best!['transcript'])?.trim(),
      confidence: confidenceOf(best!['confidence']),
      speaker: channels.size > 1 && channel !== undefined ? `Channel ${String(channel)}` : undefined,
      words,
    };
  });
  return {
    segments,
    language: languageOf(field(spoken[0]!, 'languageCode')),
    areParallel: channels.size > 1,
  };
}

function resultsOf(json: unknown): readonly Json[] {
  const { results, response, transcript, inlineResult } = objectOf(json);
  if (Array.isArray(results))
    return objects(results).filter((result) => result['isFinal'] !== false && result['is_final'] !== false);
  if (isObject(results)) return Object.values(results).flatMap(resultsOf); // a batch, by address
  for (const inner of [response, transcript, inlineResult]) if (isObject(inner)) return resultsOf(inner);
  return [];
}

/** With speakers, v1 repeats the words of all results with their speakers in a last result. */
function diarized(results: readonly Json[]): readonly Json[] {
  const last = results.at(-1)!;
  const count = (result: Json): number => objects(objects(result['alternatives'])[0]?.['words']).length;
  const tagged = objects(objects(last['alternatives'])[0]?.['words']).some(
    (word) => field(word, 'speakerTag') !== undefined || field(word, 'speakerLabel') !== undefined,
  );
  const before = results.slice(0, -1).reduce((sum, result) => sum + count(result), 0);
  return tagged && before > 0 && count(last) >= before ? [last] : results;
}

const field = (json: Json, name: string): unknown =>
  json[name] ?? json[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

/** A time of zero is omitted. */
function wordOf(word: Json): HeardWord {
  const start = field(word, 'startTime') ?? field(word, 'startOffset');
  const end = field(word, 'endTime') ?? field(word, 'endOffset');
  const speaker = field(word, 'speakerTag') || field(word, 'speakerLabel');
  const confidence = confidenceOf(word['confidence']);
  return {
    text: textOf(word['word']) ?? '',
    startMs: duration(start) ?? (end === undefined ? undefined : 0),
    endMs: duration(end),
    confidence: confidence === 0 ? undefined : confidence, // 0 means unknown
    speaker: speakerOf(speaker),
  };
}

/** Parses `1.400s`, or an object of seconds and nanoseconds. */
function duration(value: unknown): number | undefined {
  if (typeof value === 'string') return seconds(value.replace(/s$/, ''));
  if (!isObject(value)) return seconds(value);
  const whole = seconds(value['seconds'] ?? 0);
  return whole === undefined ? undefined : whole + Math.round(Number(value['nanos'] ?? 0) / 1e6);
}
