import type { Heard, HeardWord, Recognized } from './heard.js';
import {
  confidenceOf,
  isoDuration,
  languageOf,
  millis,
  objectOf,
  objects,
  speakerOf,
  textOf,
  type Json,
} from './values.js';

const TICK_MS = 1 / 10_000;

interface Times {
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
}

function times(json: Json): Times {
  const startMs =
    millis(json['offsetMilliseconds']) ??
    millis(json['offsetInTicks'], TICK_MS) ??
    isoDuration(json['offset']) ??
    millis(json['offset']);
  const lengthMs =
    millis(json['durationMilliseconds']) ??
    millis(json['durationInTicks'], TICK_MS) ??
    isoDuration(json['duration']) ??
    millis(json['duration']);
  return { startMs, endMs: startMs === undefined || lengthMs === undefined ? undefined : startMs + lengthMs };
}

/** Reads an answer of Azure's fast transcription (api-version 2024-11-15 and previews). */
export function readAzureFast(json: unknown): Recognized | undefined {
  const { phrases, combinedPhrases } = objectOf(json);
  const spoken = objects(phrases).filter(({ text }) => typeof text === 'string');
  if (!Array.isArray(combinedPhrases) || spoken.length === 0) return undefined;
  const areParallel = new Set(spoken.map(({ channel }) => channel)).size > 1;
  return {
    segments: spoken.map((phrase) => ({
      ...times(phrase),
      text: textOf(phrase['text']),
      speaker: speakerIn(phrase, areParallel),
      confidence: confidenceOf(phrase['confidence']),
      words: withConfidence(objects(phrase['words']), phrase['confidence'], 'text'),
    })),
    language: languageOf(spoken[0]!['locale']),
    areParallel,
  };
}

/** Reads a result of Azure's batch transcription (speech to text API 3.0 to 3.2, 2024-11-15). */
export function readAzureBatch(json: unknown): Recognized | undefined {
  const phrases = objects(objectOf(json)['recognizedPhrases']);
  const spoken = phrases.filter(({ nBest }) => objects(nBest).length > 0);
  if (spoken.length === 0) return undefined;
  const areParallel = new Set(spoken.map(({ channel }) => channel)).size > 1;
  return {
    segments: spoken.map((phrase): Heard => {
      const [best] = objects(phrase['nBest']);
      const { display, lexical, confidence, words, displayWords } = best!;
      const written = objects(displayWords);
      return {
        ...times(phrase),
        text: textOf(display) ?? textOf(lexical),
        speaker: speakerIn(phrase, areParallel),
        confidence: confidenceOf(confidence),
        words:
          written.length > 0
            ? withConfidence(written, confidence, 'displayText')
            : withConfidence(objects(words), confidence, 'word'),
      };
    }),
    language: languageOf(spoken[0]!['locale']),
    areParallel,
  };
}

const speakerIn = ({ speaker, channel }: Json, areParallel: boolean): string | undefined =>
  speakerOf(speaker) ?? (areParallel && channel !== undefined ? `Channel ${String(channel)}` : undefined);

/** Words without a confidence of their own have that of their phrase. */
const withConfidence = (words: readonly Json[], phrase: unknown, name: string): HeardWord[] =>
  words.map((word) => ({
    text: textOf(word[name]) ?? textOf(word['word']) ?? '',
    ...times(word),
    confidence: confidenceOf(word['confidence']) ?? confidenceOf(phrase),
  }));
