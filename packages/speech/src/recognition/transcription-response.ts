import type { RecognisedWord } from '../recogniser.js';

interface WireWord {
  word?: string;
  text?: string;
  start: number;
  end: number;
  probability?: number;
}

interface WireSegment {
  start: number;
  end: number;
  text: string;
  avg_logprob?: number;
  words?: WireWord[] | null;
}

/** Response of the OpenAI transcription protocol. Fields that servers omit or vary are optional. */
export interface TranscriptionResponse {
  text?: string;
  language?: string;
  duration?: number | string;
  words?: WireWord[] | null;
  segments?: WireSegment[] | null;
}

/**
 * Returns the words of a response. Uses measured word times, wherever the server put them, or else spreads the text of each
 * segment over its span in proportion to the length of the words.
 *
 * @param durationMs length of the recording, used to recognise times in other units than seconds
 */
export function wordsOf(response: TranscriptionResponse, durationMs: number): RecognisedWord[] {
  const segments = response.segments ?? [];
  const nested = segments.flatMap((segment) => segment.words ?? []);
  const measured = response.words?.length ? response.words : nested;
  const unit = secondsPer(measured.length ? measured : segments, durationMs / 1000);
  const toMs = (time: number) => Math.min(durationMs, Math.max(0, Math.round(time * unit * 1000)));
  if (measured.length) {
    const words = wholeWords(measured).map((word) => ({
      text: textOf(word).trim(),
      startMs: toMs(word.start),
      endMs: Math.max(toMs(word.start), toMs(word.end)),
      confidence: confidenceOf(word, segments),
    }));
    return withPunctuation(words, response.text ?? segments.map(({ text }) => text).join(' '));
  }
  const spans = segments.length
    ? segments
    : [{ start: 0, end: durationMs / 1000 / unit, text: response.text ?? '' }];
  return spans.flatMap((segment) => interpolate(segment, toMs));
}

/** Returns whether the response has word times, not only segment times. */
export const hasWordTimes = ({ words, segments }: TranscriptionResponse): boolean =>
  Boolean(words?.length || segments?.some((segment) => segment.words?.length));

const textOf = ({ word, text }: WireWord) => word ?? text ?? '';

const WINDOW_SECONDS = 30; // length of a model's window, at whose end some servers end the last segment

/** Returns the unit of times: some servers use hundredths, thousandths, millionths or billionths of a second. */
function secondsPer(times: readonly { end: number }[], durationSeconds: number): number {
  const last = times.reduce((max, { end }) => Math.max(max, end), 0);
  const longest = durationSeconds * 1.1;
  if (last <= longest + WINDOW_SECONDS) return 1;
  return [1e-2, 1e-3, 1e-6, 1e-9].find((unit) => last * unit <= longest + 5) ?? 1;
}

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Returns whether a token continues the previous word. Scripts without spaces do not mark this, except for punctuation. */
function continues(word: string, token: string): boolean {
  if (/^\s/.test(token)) return false;
  return /^\p{P}+$/u.test(token) || !(unspaced.test(word) || unspaced.test(token));
}

/** Joins tokens if the server lists tokens instead of words, in which case the first token of a word starts with a space. */
function wholeWords(list: readonly WireWord[]): WireWord[] {
  const tokens = list.filter((word) => textOf(word).trim());
  return tokens.slice(1).some((word) => /^\s/.test(textOf(word))) ? joinTokens(tokens) : tokens;
}

/** Joins tokens to words. A token with a leading space starts a word; blank tokens are dropped. */
export function joinTokens(list: readonly WireWord[]): (WireWord & { word: string })[] {
  const tokens = list.filter((word) => textOf(word).trim());
  const words: (WireWord & { word: string })[] = [];
  for (const token of tokens) {
    const last = words.at(-1);
    if (!last || !continues(textOf(last), textOf(token))) words.push({ ...token, word: textOf(token) });
    else {
      last.word += textOf(token);
      last.end = token.end;
      if (token.probability !== undefined)
        last.probability = Math.min(last.probability ?? 1, token.probability);
    }
  }
  return words;
}

const share = (value: number) => Math.min(1, Math.max(0, value));
const ofSegment = ({ avg_logprob: log }: WireSegment) =>
  typeof log === 'number' ? share(Math.exp(log)) : null;

function confidenceOf(word: WireWord, segments: readonly WireSegment[]): number | null {
  if (typeof word.probability === 'number') return share(word.probability);
  const middle = (word.start + word.end) / 2;
  const segment = segments.find(({ start, end }) => middle >= start && middle <= end);
  return segment ? ofSegment(segment) : null;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Restores punctuation, which word lists lack, from the text where the words agree. */
function withPunctuation(words: RecognisedWord[], text: string): RecognisedWord[] {
  const tokens = text.split(/\s+/).filter((token) => bare(token));
  let at = 0;
  return words.map((word) => {
    const ahead = tokens.slice(at, at + 4).findIndex((token) => bare(token) === bare(word.text));
    if (ahead < 0 || !bare(word.text)) return word;
    at += ahead + 1;
    return { ...word, text: tokens[at - 1]! };
  });
}

/** Interpolates word times within a segment. Words get the confidence of the segment, if any. */
function interpolate(segment: WireSegment, toMs: (time: number) => number): RecognisedWord[] {
  const tokens = segment.text.split(/\s+/).filter(Boolean);
  const weights = tokens.map((token) => token.length + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const at = (weight: number) => toMs(segment.start + ((segment.end - segment.start) * weight) / total);
  let before = 0;
  return tokens.map((text, i) => {
    const [startMs, endMs] = [at(before), at((before += weights[i]!))];
    return { text, startMs, endMs, confidence: ofSegment(segment) };
  });
}
