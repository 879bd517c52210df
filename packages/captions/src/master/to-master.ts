import type { CaptionDocument, Cue } from '../model/cue.js';
import type { MasterTranscript, MasterWord, WordFlag } from '../model/transcript.js';
import { endsSentence, splitWords } from '../text/words.js';

export interface ToMasterOptions {
  /** BCP 47 tag; defaults to the language of the document. */
  readonly language?: string;
  /** Starts paragraphs at pauses and after enough sentences, not only at a change of speaker. */
  readonly autoparagraph?: boolean;
}

type Fields = { -readonly [K in keyof MasterWord]: MasterWord[K] };

/** Minimum pause after a sentence that starts a new paragraph. */
const PARAGRAPH_PAUSE_MS = 2000;
/** Number of words after which the next sentence end ends the paragraph. */
const PARAGRAPH_WORDS = 60;

/**
 * Converts a caption document to a word-level master transcript. Words share their cue's time by length;
 * voices, `NAME:` and `>>` at the start of a line become speakers. The document is stored, so that rendering
 * preserves its cues.
 */
export function toMaster(document: CaptionDocument, options: ToMasterOptions = {}): MasterTranscript {
  const language = options.language ?? document.language;
  const words = wordsOfCues(document, language).flat();
  if (options.autoparagraph) startParagraphs(words);
  return { version: 1, ...(language ? { language } : {}), words, captions: document };
}

export function wordsOfCues(document: CaptionDocument, language: string | undefined): Fields[][] {
  let isFirst = true;
  let speaker: string | undefined;
  return document.cues.map((cue) =>
    turnsOf(cue, speaker).flatMap((turn) => {
      speaker = turn.speaker;
      return turn.words(language).map(({ text, weightFrom, weightTo }, index) => {
        const word = makeWord(cue, text, weightFrom, weightTo, speaker);
        if (isFirst || (turn.starts && index === 0)) word.paragraph = true;
        isFirst = false;
        return word;
      });
    }),
  );
}

/** Starts a paragraph after a sentence that is followed by a pause or makes the paragraph long enough. */
function startParagraphs(words: readonly Fields[]): void {
  let length = 0;
  words.forEach((word, index) => {
    const previous = words[index - 1];
    const pause = previous ? word.startMs - previous.endMs : 0;
    if (previous && endsSentence(previous.text) && (length >= PARAGRAPH_WORDS || pause >= PARAGRAPH_PAUSE_MS))
      word.paragraph = true;
    length = word.paragraph ? 1 : length + 1;
  });
}

interface Turn {
  /** Whether the speaker changes here. */
  readonly starts: boolean;
  readonly speaker?: string | undefined;
  words(language: string | undefined): { text: string; weightFrom: number; weightTo: number }[];
}

/** A name that announces a speaker at the start of a line. */
export const NAME = /^(?:>>+\s*)?(\p{Lu}[\p{Lu}\p{N} .'’-]{0,39}):(?:\s+|$)/u;
export const CHEVRON = /^>>+\s*/;

/** Splits a cue into turns, with each word's share of the cue's time. `speaker` spoke before the cue. */
function turnsOf(cue: Cue, speaker: string | undefined): Turn[] {
  const pieces: { starts: boolean; speaker?: string | undefined; text: string }[] = [];
  let voice: string | undefined;
  let lineStart = true;
  for (const { text, style } of cue.spans) {
    text.split('\n').forEach((line, index) => {
      if (index > 0) lineStart = true;
      const named = lineStart ? NAME.exec(line) : null;
      const chevron = lineStart ? CHEVRON.exec(line) : null;
      const changed = style?.voice !== voice && style?.voice !== undefined && style.voice !== speaker;
      voice = style?.voice;
      const body = line.slice((named ?? chevron)?.[0].length ?? 0);
      const starts = changed || named !== null || chevron !== null;
      if (starts) speaker = named?.[1] ?? voice;
      const last = pieces.at(-1);
      if (last && !starts) last.text += lineStart ? `\n${body}` : body;
      else pieces.push({ starts, speaker, text: body });
      lineStart = line === '' && lineStart;
    });
  }
  const total = pieces.reduce((sum, piece) => sum + piece.text.length + 1, 0);
  let from = 0;
  return pieces.map(({ starts, speaker, text }) => {
    const base = from;
    from += text.length + 1;
    return {
      starts,
      speaker,
      words: (language) => share(splitWords(text, language), base, text.length + 1, total),
    };
  });
}

function share(words: readonly string[], base: number, length: number, total: number) {
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  const unit = length / Math.max(letters, 1) / total;
  let at = base / total;
  return words.map((text) => {
    const weightFrom = at;
    at += (text.length + 1) * unit;
    return { text, weightFrom, weightTo: at };
  });
}

function makeWord(cue: Cue, written: string, from: number, to: number, speaker: string | undefined): Fields {
  const { text, flags } = parseFlags(written);
  const duration = cue.endMs - cue.startMs;
  return {
    text,
    startMs: cue.startMs + Math.round(duration * from),
    endMs: cue.startMs + Math.round(duration * Math.min(to, 1)),
    ...(speaker ? { speaker } : {}),
    ...(flags ? { flags } : {}),
  };
}

/** Parses flags: `[?word?]` is an uncertain word, `[INAUDIBLE]` an unintelligible one. */
export function parseFlags(written: string): { text: string; flags?: WordFlag[] } {
  const close = written.startsWith('[?') ? written.lastIndexOf('?]') : -1;
  const after = written.slice(close + 2);
  if (close > 2 && /^\p{P}*$/u.test(after))
    return { text: written.slice(2, close) + after, flags: ['uncertain'] };
  if (/^\[INAUDIBLE\]\p{P}*$/iu.test(written)) return { text: written, flags: ['inaudible'] };
  return { text: written };
}
