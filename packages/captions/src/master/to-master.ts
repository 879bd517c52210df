import { cueText, type CaptionDocument, type Cue } from '../model/cue.js';
import type { MasterTranscript, MasterWord, WordFlag } from '../model/transcript.js';
import { CHEVRON, labelOf } from '../text/speaker-names.js';
import { splitWords } from '../text/words.js';
import { paragraphStarts } from './paragraph-starts.js';

export interface ToMasterOptions {
  /** BCP 47 tag; defaults to the language of the document. */
  readonly language?: string;
  /** Starts paragraphs at pauses and after enough sentences, not only at a change of speaker. */
  readonly autoparagraph?: boolean;
}

type Fields = { -readonly [K in keyof MasterWord]: MasterWord[K] };

/**
 * Converts a caption document to a word-level master transcript. Words share their cue's time by length;
 * voices, `NAME:` and `>>` at the start of a line become speakers. The document is stored, so that rendering
 * preserves its cues.
 */
export function toMaster(document: CaptionDocument, options: ToMasterOptions = {}): MasterTranscript {
  const language = options.language ?? document.language;
  let words: Fields[] | undefined;
  return {
    version: 1,
    ...(language ? { language } : {}),
    /** Made on first use, because most conversions need only the cues. */
    get words() {
      if (words) return words;
      const cues = wordsOfCues(document, language);
      words = cues.flat();
      if (options.autoparagraph) startParagraphs(words, new Set(cues.map(([first]) => first)));
      return words;
    },
    captions: document,
  };
}

function startParagraphs(words: readonly Fields[], firsts: ReadonlySet<Fields | undefined>): void {
  for (const index of paragraphStarts(words, (at) => firsts.has(words[at]))) words[index]!.paragraph = true;
}

export function wordsOfCues(document: CaptionDocument, language: string | undefined): Fields[][] {
  let isFirst = true;
  let speaker: string | undefined;
  return document.cues.map((cue) => {
    const words = turnsOf(cue, speaker, document.speakers).flatMap((turn) => {
      speaker = turn.speaker;
      return turn.words(language).map(({ text, weightFrom, weightTo }, index) => {
        const word = makeWord(cue, text, weightFrom, weightTo, speaker);
        if (isFirst || (turn.starts && index === 0)) word.paragraph = true;
        isFirst = false;
        return word;
      });
    });
    return cue.spans.some(({ startMs }) => startMs !== undefined) ? timedBySpans(cue, words) : words;
  });
}

const leadingSpace = (text: string): number => text.length - text.trimStart().length;

/** Gives words the times that the cue has inside: those of the spans that they are in. */
function timedBySpans(cue: Cue, words: Fields[]): Fields[] {
  const anchors: (readonly [offset: number, ms: number])[] = [[0, cue.startMs]];
  let length = 0;
  for (const { text, startMs } of cue.spans) {
    if (startMs !== undefined && startMs >= anchors.at(-1)![1] && startMs <= cue.endMs)
      anchors.push([length + leadingSpace(text), startMs]);
    length += text.length;
  }
  anchors.push([length, cue.endMs]);
  const text = cueText(cue);
  let at = 0;
  let next = 1;
  const timeAt = (offset: number): number => {
    while (next < anchors.length - 1 && anchors[next]![0] <= offset) next++;
    const [[from, fromMs], [to, toMs]] = [anchors[next - 1]!, anchors[next]!];
    return Math.round(fromMs + ((toMs - fromMs) * (offset - from)) / Math.max(1, to - from));
  };
  return words.map((word) => {
    const found = text.indexOf(word.text, at);
    if (found < 0) return word;
    at = found + word.text.length;
    const startMs = timeAt(found);
    return { ...word, startMs, endMs: Math.max(startMs, timeAt(at + leadingSpace(text.slice(at, at + 9)))) };
  });
}

interface Turn {
  /** Whether the speaker changes here. */
  readonly starts: boolean;
  readonly speaker?: string | undefined;
  words(language: string | undefined): { text: string; weightFrom: number; weightTo: number }[];
}

/** Splits a cue into turns, with each word's share of the cue's time. `speaker` spoke before the cue. */
function turnsOf(cue: Cue, speaker: string | undefined, names: readonly string[] | undefined): Turn[] {
  const pieces: { starts: boolean; speaker?: string | undefined; text: string }[] = [];
  let voice: string | undefined;
  let lineStart = true;
  for (const { text, style } of cue.spans) {
    text.split('\n').forEach((line, index) => {
      if (index > 0) lineStart = true;
      const named = lineStart ? labelOf(line, names) : undefined;
      const chevron = lineStart ? CHEVRON.exec(line) : null;
      const changed = style?.voice !== voice && style?.voice !== undefined && style.voice !== speaker;
      voice = style?.voice;
      const body = line.slice(named?.length ?? chevron?.[0].length ?? 0);
      const starts = changed || named !== undefined || chevron !== null;
      if (starts) speaker = named?.name ?? voice;
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
