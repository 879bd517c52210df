import type { HeardWord, Recognized } from './heard.js';
import {
  confidenceOf,
  languageOf,
  millis,
  objectOf,
  objects,
  speakerOf,
  textOf,
  type Json,
} from './values.js';

/** Reads a transcript of AssemblyAI's API v2 (2025-09). Times are in milliseconds. */
export function readAssemblyAi(json: unknown): Recognized | undefined {
  const { words, utterances, text, status, language_code: code, id } = objectOf(json);
  if (typeof text !== 'string' || (typeof status !== 'string' && typeof id !== 'string')) return undefined;
  const turns = objects(utterances).filter(({ words }) => objects(words).length > 0);
  const spoken = turns.length > 0 ? turns : [{ text, words }];
  return {
    segments: spoken.map(({ start, end, text, speaker, words }) => ({
      startMs: millis(start),
      endMs: millis(end),
      text: textOf(text),
      speaker: speakerOf(speaker),
      words: objects(words).map(wordOf),
    })),
    language: languageOf(code),
  };
}

const wordOf = ({ text, start, end, confidence, speaker }: Json): HeardWord => ({
  text: textOf(text) ?? '',
  startMs: millis(start),
  endMs: millis(end),
  confidence: confidenceOf(confidence),
  speaker: speakerOf(speaker),
});
