import type { RecognisedWord } from '../recogniser.js';
import { joinTokens } from './transcription-response.js';
import type { Span } from '../wav.js';

/** Output of whisper.cpp for one window: the text, and the tokens with times in ms from the start of the window. */
export interface HeardWindow {
  text: string;
  tokens: { text: string; t0: number; t1: number }[];
}

const HALF_CHARACTERS = /\uFFFD+/; // result of decoding incomplete characters
const NOTHING = /^\[BLANK_AUDIO\]$/;

/** Returns the words of a window, with times from the start of the recording and without confidences. */
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
 * Joins tokens that contain parts of the same character, and replaces them by the complete character from the text of the
 * window.
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
