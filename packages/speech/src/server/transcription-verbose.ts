import type { RecognisedWord, Recognition } from '../recogniser.js';
import type { Granularity } from './transcription-form.js';

const SEGMENT_PAUSE_MS = 700;
const SEGMENT_WORDS = 40;
const seconds = (ms: number) => ms / 1000;
const textOf = (words: readonly RecognisedWord[]) => words.map(({ text }) => text).join(' ');

/**
 * Converts a recognition to `verbose_json`, with times in seconds and segments cut at pauses.
 *
 * @param durationMs length of the whole recording
 * @param granularities whether the response includes `words`, `segments` or both
 */
export function verbose(
  { language, words }: Recognition,
  durationMs: number,
  granularities: ReadonlySet<Granularity>,
) {
  return {
    task: 'transcribe',
    language: new Intl.DisplayNames('en', { type: 'language' }).of(language)?.toLowerCase() ?? language,
    duration: seconds(durationMs),
    text: textOf(words),
    ...(granularities.has('word') && {
      words: words.map(({ text, startMs, endMs, confidence }) => ({
        word: text,
        start: seconds(startMs),
        end: seconds(endMs),
        ...(confidence !== null && { probability: confidence }),
      })),
    }),
    ...(granularities.has('segment') && { segments: segmentsOf(words).map(segment) }),
  };
}

/** Cuts words into segments at pauses. */
export function segmentsOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const segments: RecognisedWord[][] = [];
  for (const word of words) {
    const current = segments.at(-1);
    const last = current?.at(-1);
    if (!last || word.startMs - last.endMs >= SEGMENT_PAUSE_MS || current!.length >= SEGMENT_WORDS)
      segments.push([word]);
    else current!.push(word);
  }
  return segments;
}

function segment(words: RecognisedWord[], id: number) {
  const logs = words.flatMap(({ confidence }) =>
    confidence === null ? [] : [Math.log(Math.max(1e-4, confidence))],
  );
  const [start, end] = [seconds(words[0]!.startMs), seconds(words.at(-1)!.endMs)];
  return {
    id,
    seek: Math.round(start * 100),
    start,
    end,
    text: ` ${textOf(words)}`,
    tokens: [],
    temperature: 0,
    avg_logprob: logs.length ? logs.reduce((sum, log) => sum + log, 0) / logs.length : 0,
    compression_ratio: 1,
    no_speech_prob: 0,
  };
}
