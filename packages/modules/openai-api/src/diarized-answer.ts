import { segmentsOf } from '@scriptorium/speech/server';
import type { MasterWord } from '@scriptorium/captions';
import type { Transcribed } from './transcription-answer.js';

/** Returns the segments of `diarized_json`, each of one speaker. Words without a speaker belong to the one before. */
export function diarizedSegments({ master }: Transcribed) {
  const labels = new Map<string, string>();
  let speaker = '';
  const runs: { speaker: string; words: MasterWord[] }[] = [];
  for (const word of master.words) {
    speaker = word.speaker ?? speaker;
    if (runs.at(-1)?.speaker === speaker) runs.at(-1)!.words.push(word);
    else runs.push({ speaker, words: [word] });
  }
  const segments = runs.flatMap((run) => {
    if (!labels.has(run.speaker)) labels.set(run.speaker, labelAt(labels.size));
    const words = run.words.map(({ confidence = null, ...word }) => ({ ...word, confidence }));
    return segmentsOf(words).map((part) => ({ speaker: labels.get(run.speaker)!, part }));
  });
  return segments.map(({ speaker: label, part }, index) => ({
    type: 'transcript.text.segment' as const,
    id: `seg_${index}`,
    start: part[0]!.startMs / 1000,
    end: part.at(-1)!.endMs / 1000,
    text: part.map(({ text }) => text).join(' '),
    speaker: label,
  }));
}

/** `A` to `Z`, then `AA` and so on. */
const labelAt = (index: number): string =>
  (index < 26 ? '' : labelAt(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
