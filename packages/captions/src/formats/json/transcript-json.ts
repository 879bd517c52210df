import { shownWord, type FlagStyle } from '../../master/flags.js';
import type { MasterTranscript, MasterWord } from '../../model/transcript.js';

/** Word-synchronised transcript. Times are in milliseconds, as strings and as keys of `speakers`. */
export interface TranscriptJson {
  words: [ms: string, word: string][];
  paragraphs: number[];
  speakers: Record<string, string>;
}

export function toTranscriptJson({ words }: MasterTranscript, flagStyle: FlagStyle): TranscriptJson {
  const out: TranscriptJson = { words: [], paragraphs: [], speakers: {} };
  let speaker: string | undefined;
  let starts = true;
  for (const word of words) {
    starts ||= word.paragraph === true || word.speaker !== speaker;
    const text = shownWord(word, flagStyle);
    if (!text) continue;
    out.words.push([String(word.startMs), text]);
    if (starts) out.paragraphs.push(word.startMs);
    if (word.speaker && word.speaker !== speaker) out.speakers[String(word.startMs)] = word.speaker;
    speaker = word.speaker;
    starts = false;
  }
  return out;
}

export const writeTranscriptJson = (master: MasterTranscript, flagStyle: FlagStyle): string =>
  JSON.stringify(toTranscriptJson(master, flagStyle));

/** Maximum duration of a word, and the duration of the last one. Other words last until the next. */
const WORD_MS = 1000;

/**
 * Converts a word-synchronised transcript to a master transcript. The format has no word ends; they are
 * derived from the next word's start.
 */
export function fromTranscriptJson({ words, paragraphs, speakers }: TranscriptJson): MasterTranscript {
  const starts = new Set(paragraphs);
  let speaker: string | undefined;
  let paragraphDue = true;
  const master = words.map(([ms, text], index): MasterWord => {
    const startMs = Number(ms);
    const next = Number(words[index + 1]?.[0] ?? startMs + WORD_MS);
    if (Object.hasOwn(speakers, ms)) speaker = speakers[ms];
    const paragraph = paragraphDue || starts.delete(startMs);
    paragraphDue = false;
    if (paragraph) starts.delete(startMs);
    return {
      text,
      startMs,
      endMs: Math.max(startMs, Math.min(next, startMs + WORD_MS)),
      ...(speaker ? { speaker } : {}),
      ...(paragraph ? { paragraph: true as const } : {}),
    };
  });
  return { version: 1, words: master };
}
