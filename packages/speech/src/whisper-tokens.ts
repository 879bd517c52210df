import type { RecognisedWord } from './recogniser.js';
import { joinTokens } from './transcription-response.js';
import type { Span } from './wav.js';

/** What whisper.cpp hears in one window: its text, and a segment a token with times in ms from the start of the window. */
export interface HeardWindow {
  text: string;
  tokens: { text: string; t0: number; t1: number }[];
}

const HALF_CHARACTERS = /\uFFFD+/; // what decoding makes of bytes that are no character
const NOTHING = /^\[BLANK_AUDIO\]$/;

/** The words of a window, with times from the start of the recording. Confidences are not told. */
export function wordsOfWindow(heard: HeardWindow, { startMs, endMs }: Span): RecognisedWord[] {
  const within = (ms: number) => Math.min(endMs, startMs + Math.max(0, Math.round(ms)));
  const tokens = wholeCharacters(heard).map(({ text, t0, t1 }) => ({ word: text, start: t0, end: t1 }));
  return joinTokens(tokens)
    .map(({ word, start, end }) => ({
      text: word.trim(),
      startMs: within(start),
      endMs: Math.max(within(start), within(end)),
      confidence: null,
    }))
    .filter(({ text }) => !NOTHING.test(text));
}

/**
 * A token may hold a part of a character. Such tokens are joined with those that hold the rest, and read from the text of
 * the window, in which the character is whole.
 */
function wholeCharacters({ text, tokens }: HeardWindow): HeardWindow['tokens'] {
  const groups: HeardWindow['tokens'] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (last?.text.endsWith('\uFFFD') && token.text.startsWith('\uFFFD')) {
      last.text += token.text;
      last.t1 = token.t1;
    } else groups.push({ ...token });
  }
  let at = 0;
  return groups.map((group, i) => {
    const next = groups[i + 1];
    const pattern = new RegExp(`${patternOf(group.text)}(?=${next ? patternOf(next.text) : '$'})`, 'y');
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? group.text;
    at += found.length;
    return { ...group, text: found };
  });
}

const patternOf = (text: string) =>
  text
    .split(HALF_CHARACTERS)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('[^]+?');
