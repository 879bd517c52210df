import { layout } from '../../layout/layout.js';
import type { Reading } from '../../model/reading.js';
import type { MasterTranscript, MasterWord } from '../../model/transcript.js';
import { endsSentence, isSpaceless, splitWords } from '../../text/words.js';
import type { MasterReading } from '../json/read.js';

/** A recognised word. Missing times are interpolated. */
export interface HeardWord {
  readonly text: string;
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
  readonly confidence?: number | undefined;
  readonly speaker?: string | undefined;
  /** Written without a space after the previous word, such as punctuation. */
  readonly joins?: boolean | undefined;
  readonly paragraph?: boolean | undefined;
}

/** Speech of one segment. Without words, its text is spread over its time. */
export interface Heard {
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
  /** The text as it is to be written, with punctuation that the words may lack. */
  readonly text?: string | undefined;
  readonly speaker?: string | undefined;
  readonly confidence?: number | undefined;
  readonly words?: readonly HeardWord[] | undefined;
}

/** What a recogniser wrote. */
export interface Recognized {
  readonly segments: readonly Heard[];
  readonly language?: string | undefined;
  /** Segments of several channels, which are sorted by time. */
  readonly areParallel?: boolean;
}

type Word = { -readonly [K in keyof MasterWord]: MasterWord[K] };

/** Duration of a word of which only the start is known. */
const WORD_MS = 1000;
/** A silence after which a channel's speech is divided, so that it can be sorted among the other channels. */
const TURN_PAUSE_MS = 500;

/** Converts recognised speech to a master transcript and captions. Starts of words never decrease. */
export function fromHeard({ segments, language, areParallel }: Recognized, reading: Reading): MasterReading {
  const all = segments.map((segment) => wordsOf(segment, language, reading));
  const turns = areParallel ? all.flatMap(inTurns) : all;
  const ordered = turns.filter(({ length }) => length > 0).sort((a, b) => a[0]!.startMs - b[0]!.startMs);
  const words: Word[] = [];
  let clock = 0;
  for (const word of ordered.flat()) {
    const previous = words.at(-1);
    if (previous?.speaker !== word.speaker || !previous) word.paragraph = true;
    word.startMs = Math.max(clock, word.startMs);
    word.endMs = Math.max(word.startMs, word.endMs);
    clock = word.startMs;
    words.push(word);
  }
  const master: MasterTranscript = { version: 1, ...(language ? { language } : {}), words };
  const document = layout(master);
  for (const cue of document.cues) reading.add(cue);
  return { master, document };
}

/** Divides words at pauses, changes of speaker and ends of sentences. */
function inTurns(words: Word[]): Word[][] {
  const turns: Word[][] = [];
  words.forEach((word, index) => {
    const previous = words[index - 1];
    const starts =
      !previous ||
      word.startMs - previous.endMs >= TURN_PAUSE_MS ||
      word.speaker !== previous.speaker ||
      endsSentence(previous.text);
    if (starts) turns.push([word]);
    else turns.at(-1)!.push(word);
  });
  return turns;
}

function wordsOf(segment: Heard, language: string | undefined, reading: Reading): Word[] {
  const { text = '', startMs, endMs, speaker, confidence, words = [] } = segment;
  const given = words.filter((word) => word.text.trim() !== '');
  const heard = given.length > 0 ? withText(joined(given), text) : [{ text, confidence }];
  const split = heard.flatMap((word) => parts(word, language, reading));
  return timed(split, startMs, endMs).map((word) => {
    const own = word.speaker ?? speaker;
    return own ? { ...word, speaker: own } : word;
  });
}

/** Appends words that continue the previous one to it. */
function joined(words: readonly HeardWord[]): HeardWord[] {
  const out: HeardWord[] = [];
  for (const word of words) {
    const last = out.at(-1);
    if (!last || !word.joins) out.push(word);
    else {
      const confidences = [last.confidence, word.confidence].filter((value) => value !== undefined);
      out[out.length - 1] = {
        ...last,
        text: last.text.trimEnd() + word.text.trim(),
        endMs: word.endMs === undefined ? last.endMs : Math.max(word.endMs, last.endMs ?? 0),
        confidence: confidences.length > 0 ? Math.min(...confidences) : undefined,
      };
    }
  }
  return out;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/**
 * Gives words the spelling of the segment's text, which has the capital letters and punctuation that they may
 * lack. Words stay as they are where the text has others.
 */
function withText(words: readonly HeardWord[], text: string): readonly HeardWord[] {
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  if (pieces.length < words.length) return words;
  const out: HeardWord[] = [];
  let at = 0;
  for (const word of words) {
    if (at >= pieces.length || bare(pieces[at]!) !== bare(word.text)) return words;
    let spelled = pieces[at++]!;
    // A dash or other mark between spaces belongs to the word before it.
    while (at < pieces.length && bare(pieces[at]!) === '') spelled += ` ${pieces[at++]!}`;
    out.push({ ...word, text: spelled });
  }
  return at === pieces.length ? out : words;
}

/** Splits a word that contains several, and divides its time by their lengths. */
function parts(word: HeardWord, language: string | undefined, reading: Reading): HeardWord[] {
  const texts = splitWords(reading.cueText(word.text), language);
  if (texts.length < 2) return texts.length === 1 ? [{ ...word, text: texts[0]! }] : [];
  const { startMs, endMs } = word;
  const total = texts.reduce((sum, { length }) => sum + length + 1, 0);
  let before = 0;
  return texts.map((text, index) => {
    const from = before / total;
    before += text.length + 1;
    const at = (share: number): number | undefined =>
      startMs === undefined || endMs === undefined || endMs < startMs
        ? undefined
        : Math.round(startMs + (endMs - startMs) * share);
    return {
      ...word,
      text,
      startMs: at(from) ?? (index === 0 ? startMs : undefined),
      endMs: at(before / total) ?? (index === texts.length - 1 ? endMs : undefined),
      paragraph: index === 0 && word.paragraph,
    };
  });
}

/** Fills in missing times: words without times share that between their neighbours. */
function timed(words: readonly HeardWord[], fromMs: number | undefined, toMs: number | undefined): Word[] {
  const out: Word[] = [];
  let clock = fromMs ?? 0;
  for (let index = 0; index < words.length;) {
    let next = index;
    while (next < words.length && words[next]!.startMs === undefined) next++;
    if (next > index) {
      const until = Math.max(clock, words[next]?.startMs ?? toMs ?? clock + (next - index) * (WORD_MS / 2));
      spread(words.slice(index, next), clock, until, out);
      clock = until;
      index = next;
      continue;
    }
    const word = words[index]!;
    const startMs = word.startMs!;
    const following = words[index + 1]?.startMs ?? (index + 1 === words.length ? toMs : undefined);
    const endMs = word.endMs ?? Math.min(Math.max(startMs, following ?? Infinity), startMs + WORD_MS);
    out.push(toWord(word, startMs, Math.max(startMs, endMs)));
    clock = Math.max(startMs, endMs);
    index++;
  }
  return out;
}

function spread(words: readonly HeardWord[], fromMs: number, toMs: number, out: Word[]): void {
  const total = words.reduce((sum, { text }) => sum + text.length + 1, 0);
  let before = 0;
  const at = (): number => Math.round(fromMs + ((toMs - fromMs) * before) / total);
  for (const word of words) {
    const startMs = at();
    before += word.text.length + 1;
    out.push(toWord(word, startMs, at()));
  }
}

const toWord = (
  { text, confidence, speaker, paragraph }: HeardWord,
  startMs: number,
  endMs: number,
): Word => ({
  text,
  startMs,
  endMs,
  ...(confidence === undefined ? {} : { confidence }),
  ...(speaker ? { speaker } : {}),
  ...(paragraph ? { paragraph: true as const } : {}),
});

/** True for text of which a part belongs to the previous word unless it starts with a space. */
export const joinsWithoutSpace = (text: string): boolean =>
  !/^\s/.test(text) && (!isSpaceless(text) || isMark(text));

/** True for closing punctuation alone. */
export const isMark = (text: string): boolean => /^[^\P{P}\p{Ps}\p{Pi}\p{Pd}]+$/u.test(text.trim());
