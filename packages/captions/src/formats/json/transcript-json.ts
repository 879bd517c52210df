import { shownWord, type FlagStyle } from '../../master/flags.js';
import { parseFlags } from '../../master/to-master.js';
import type { Losses } from '../../model/loss.js';
import type { MasterTranscript, MasterWord } from '../../model/transcript.js';

/**
 * Word-synchronised transcript. Times are in milliseconds, as strings and as keys of `speakers`. A speaker
 * without a name is an empty string.
 */
export interface TranscriptJson {
  words: [ms: string, word: string][];
  paragraphs: number[];
  speakers: Record<string, string>;
}

/**
 * Converts a master transcript. Times of words are made unique and ascending, by moving words as little as
 * possible, because paragraphs and speakers refer to words by their times.
 */
export function toTranscriptJson({ words }: MasterTranscript, flagStyle: FlagStyle): TranscriptJson {
  const out: TranscriptJson = { words: [], paragraphs: [], speakers: {} };
  let speaker: string | undefined;
  let starts = true;
  let ms = -1;
  for (const word of words) {
    starts ||= word.paragraph === true || word.speaker !== speaker;
    const text = shownWord(word, flagStyle);
    if (!text) continue;
    ms = Math.max(word.startMs, ms + 1);
    out.words.push([String(ms), text]);
    if (starts) out.paragraphs.push(ms);
    if (word.speaker !== speaker) out.speakers[String(ms)] = word.speaker ?? '';
    speaker = word.speaker;
    starts = false;
  }
  return out;
}

/** Writes a word-synchronised transcript. Readers lay out its words again, which is a loss for an imported file. */
export function writeTranscriptJson(master: MasterTranscript, flagStyle: FlagStyle, losses: Losses): string {
  if (master.captions) losses.add('timing', 'captions are not written, only their words and start times');
  return JSON.stringify(toTranscriptJson(master, flagStyle));
}

/** Maximum duration of a word, and the duration of the last one. Other words last until the next. */
const WORD_MS = 1000;

/**
 * Converts a word-synchronised transcript to a master transcript. The format has no word ends; they are
 * derived from the next word's start. A paragraph starts at the first word at or after its time.
 */
export function fromTranscriptJson({ words, paragraphs, speakers }: TranscriptJson): MasterTranscript {
  const starts = paragraphs.toSorted((a, b) => a - b);
  let passed = 0;
  let speaker: string | undefined;
  const master = words.map(([ms, written], index): MasterWord => {
    const startMs = Number(ms);
    const next = Number(words[index + 1]?.[0] ?? startMs + WORD_MS);
    if (Object.hasOwn(speakers, ms)) speaker = speakers[ms];
    let paragraph = index === 0;
    for (; passed < starts.length && starts[passed]! <= startMs; passed++) paragraph = true;
    const { text, flags } = parseFlags(written);
    return {
      text,
      startMs,
      endMs: Math.max(startMs, Math.min(next, startMs + WORD_MS)),
      ...(speaker ? { speaker } : {}),
      ...(paragraph ? { paragraph: true as const } : {}),
      ...(flags ? { flags } : {}),
    };
  });
  return { version: 1, words: master };
}
