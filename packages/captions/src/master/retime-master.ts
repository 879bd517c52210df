import type { Cue } from '../model/cue.js';
import { CaptionError } from '../model/error.js';
import type { MasterTranscript } from '../model/transcript.js';
import { wordsOfCues } from './to-master.js';

/** Time of a word in integer milliseconds. */
export interface WordTime {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Returns the master transcript with new times for its words. Cues start with their first word. They end
 * after their last word and keep their duration unless the next cue starts earlier. Cues whose words take no
 * time follow the previous cue, and do not shorten it.
 *
 * @param times one per word, in ascending order
 * @throws CaptionError `option` if the number of times, or of words in the cues, differs from the number of
 * words
 */
export function retimeMaster(master: MasterTranscript, times: readonly WordTime[]): MasterTranscript {
  const { captions, durationMs: _, ...rest } = master;
  const words = master.words.map(({ shown: __, ...word }, index) => ({ ...word, ...timeOf(times[index]) }));
  if (!captions) return { ...rest, words };
  const counts = wordsOfCues(captions, master.language).map((own) => own.length);
  if (counts.reduce((sum, count) => sum + count, 0) !== words.length)
    throw new CaptionError('option', 'the words do not match those of the captions');
  return { ...rest, words, captions: { ...captions, cues: retimeCues(captions.cues, counts, times) } };
}

function timeOf(time: WordTime | undefined): WordTime {
  if (!time) throw new CaptionError('option', 'every word requires a time');
  return { startMs: time.startMs, endMs: time.endMs };
}

function retimeCues(cues: readonly Cue[], counts: readonly number[], times: readonly WordTime[]): Cue[] {
  let next = 0;
  let spokenUntil = 0;
  const spoken = counts.map((count): WordTime => {
    const first = times[next];
    next += count;
    // A cue without words is placed between its neighbours.
    const startMs = count > 0 ? first!.startMs : spokenUntil;
    spokenUntil = count > 0 ? times[next - 1]!.endMs : spokenUntil;
    return { startMs, endMs: spokenUntil };
  });
  const takesNoTime = (index: number) =>
    counts[index]! > 0 && spoken[index]!.endMs === spoken[index]!.startMs;
  const untils: number[] = [];
  for (let i = cues.length - 1; i >= 0; i--)
    untils[i] =
      i === cues.length - 1 ? Infinity : takesNoTime(i + 1) ? untils[i + 1]! : spoken[i + 1]!.startMs;
  let shownUntil = 0;
  return cues.map((cue, index) => {
    const { startMs: saidMs, endMs } = spoken[index]!;
    const startMs = takesNoTime(index) ? Math.max(saidMs, shownUntil) : saidMs;
    shownUntil = Math.max(endMs, Math.min(startMs + cue.endMs - cue.startMs, untils[index]!));
    return moveCue(cue, startMs, shownUntil);
  });
}

/** Timed spans keep their relative position within the cue. */
function moveCue(cue: Cue, startMs: number, endMs: number): Cue {
  const { frames: _, ...rest } = cue;
  const scale = (endMs - startMs) / Math.max(1, cue.endMs - cue.startMs);
  const spans = cue.spans.map((span) =>
    span.startMs === undefined
      ? span
      : { ...span, startMs: Math.round(startMs + (span.startMs - cue.startMs) * scale) },
  );
  return { ...rest, spans, startMs, endMs };
}
