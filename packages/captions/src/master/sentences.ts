import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { endsClause, endsSentence, joinWords } from '../text/words.js';
import { cuesOfWords } from './cue-words.js';

/** A run of words that is translated as one text. */
export interface Sentence {
  /** Index of its first word in `master.words`. */
  readonly from: number;
  /** Index after its last word. */
  readonly to: number;
  readonly text: string;
}

/**
 * Limits for runs without full stops, as produced by recognisers without punctuation: they end at a clause
 * after `LONG_WORDS`, or at this length.
 */
const MOST_WORDS = 60;
const LONG_WORDS = 30;
const LONG_PAUSE_MS = 1500;

/**
 * Splits a master transcript into sentences, in order and without gaps. A sentence ends after a full stop, at
 * a change of speaker or paragraph, and at a long pause. A sound effect in brackets is a sentence by itself.
 */
export function sentences(master: MasterTranscript): Sentence[] {
  const { words } = master;
  const out: Sentence[] = [];
  const cues = words.some(({ text }) => MUSIC_START.test(text)) ? cuesOfWords(master) : undefined;
  for (let from = 0, to = 1; to <= words.length; to++) {
    // A note at the start of a caption begins a line of a song, one elsewhere may also end it.
    const startsSong = cues && cues[to] !== cues[to - 1] && MUSIC_START.test(words[to]?.text ?? '');
    if (!startsSong && !endsBefore(words, from, to)) continue;
    out.push({ from, to, text: joinWords(words.slice(from, to).map(({ text }) => text)) });
    from = to;
  }
  return out;
}

const MUSIC_START = /^[♪♫♬]/u;
const MUSIC_END = /[♪♫♬]\p{P}*$/u;

/** True within a line of a song, which begins and ends with a note. */
const isMusic = (words: readonly MasterWord[], from: number, to: number): boolean =>
  MUSIC_START.test(words[from]!.text) && to - from < MOST_WORDS;

function endsBefore(words: readonly MasterWord[], from: number, to: number): boolean {
  const [last, next] = [words[to - 1]!, words[to]];
  if (!next || next.paragraph || next.speaker !== last.speaker) return true;
  if (next.startMs - last.endMs >= LONG_PAUSE_MS) return true;
  const isEffect = words[from]!.text.startsWith('[') && !words[from]!.flags;
  if (isEffect) return /\]\p{P}*$/u.test(last.text);
  if (next.text.startsWith('[') && !next.flags) return true;
  if (MUSIC_START.test(next.text) && !isMusic(words, from, to)) return true;
  if (isMusic(words, from, to)) return to - from > 1 && MUSIC_END.test(last.text);
  const length = to - from;
  return endsSentence(last.text) || length >= MOST_WORDS || (length >= LONG_WORDS && endsClause(last.text));
}
