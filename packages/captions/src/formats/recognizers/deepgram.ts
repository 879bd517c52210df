import type { Heard, HeardWord, Recognized } from './heard.js';
import {
  confidenceOf,
  languageOf,
  objectOf,
  objects,
  seconds,
  speakerOf,
  textOf,
  type Json,
} from './values.js';

/** Reads the answer of Deepgram's API v1 for recordings (2025-09), with words, utterances and paragraphs. */
export function readDeepgram(json: unknown): Recognized | undefined {
  const { results } = objectOf(json);
  const channels = objects(objectOf(results)['channels']);
  const best = channels.map(({ alternatives }) => objects(alternatives)[0] ?? {});
  if (!best.some(({ transcript, words }) => textOf(transcript) !== undefined || Array.isArray(words)))
    return undefined;
  const areParallel = best.length > 1;
  const languages: unknown[] = Array.isArray(best[0]!['languages']) ? best[0]!['languages'] : [];
  return {
    segments: best.map((alternative, channel) => channelOf(alternative, areParallel ? channel : undefined)),
    language: languageOf(channels[0]?.['detected_language'] ?? languages[0]),
    areParallel,
  };
}

function channelOf({ transcript, words, paragraphs }: Json, channel: number | undefined): Heard {
  const starts = new Set(objects(objectOf(paragraphs)['paragraphs']).map(({ start }) => seconds(start)));
  const heard = objects(words).map((word): HeardWord => {
    const startMs = seconds(word['start']);
    return {
      text: textOf(word['punctuated_word']) ?? textOf(word['word']) ?? '',
      startMs,
      endMs: seconds(word['end']),
      confidence: confidenceOf(word['confidence']),
      speaker: speakerOf(word['speaker']),
      paragraph: starts.has(startMs),
    };
  });
  return {
    text: textOf(transcript),
    words: heard,
    speaker: channel === undefined ? undefined : `Channel ${channel}`,
  };
}
