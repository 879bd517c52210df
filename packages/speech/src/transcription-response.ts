import type { RecognisedWord } from './recogniser.js';

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

/** What servers of the OpenAI transcription protocol answer, with what they are known to leave out or vary. */
export interface TranscriptionResponse {
  text?: string;
  language?: string;
  duration?: number | string;
  words?: WireWord[] | null;
  segments?: WireSegment[] | null;
}

/**
 * The words of an answer. Measured word times are preferred, wherever the server put them; else the text of a segment is
 * spread over its span by the length of the words.
 *
 * @param durationMs the recording's true length, by which times in other units than seconds are recognised.
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

/** Whether a server measured the times of words, rather than of segments alone. */
export const hasWordTimes = ({ words, segments }: TranscriptionResponse): boolean =>
  Boolean(words?.length || segments?.some((segment) => segment.words?.length));

const textOf = ({ word, text }: WireWord) => word ?? text ?? '';

const WINDOW_SECONDS = 30; // models hear this much at a time, and some end the last segment with it

/** Some servers count in hundredths, thousandths or billionths of a second. */
function secondsPer(times: readonly { end: number }[], durationSeconds: number): number {
  const last = times.reduce((max, { end }) => Math.max(max, end), 0);
  const longest = durationSeconds * 1.1;
  if (last <= longest + WINDOW_SECONDS) return 1;
  return [1e-2, 1e-3, 1e-6, 1e-9].find((unit) => last * unit <= longest + 5) ?? 1;
}

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Whether a token belongs to the word before. In scripts without spaces none tells, but punctuation never stands alone. */
function continues(word: string, token: string): boolean {
  if (/^\s/.test(token)) return false;
  return /^\p{P}+$/u.test(token) || !(unspaced.test(word) || unspaced.test(token));
}

/** Servers that list tokens mark the first of a word with a space: the others belong to the word before. */
function wholeWords(list: readonly WireWord[]): WireWord[] {
  const tokens = list.filter((word) => textOf(word).trim());
  return tokens.slice(1).some((word) => /^\s/.test(textOf(word))) ? joinTokens(tokens) : tokens;
}

/** Tokens as words: one that begins with a space begins a word. Those that are nothing else are left out. */
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

/** Word lists come without the punctuation that the text has: it is put back where the words agree. */
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

/** Times inside a segment are guesses; its confidence is that of the segment's text, when the server gave one. */
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
