import { shownWord, type FlagStyle } from '../master/flags.js';
import type { MasterWord } from '../model/transcript.js';
import { isSpaceless, joiner, splitWords, textWidth } from '../text/words.js';
import { breakCosts, NEVER, SENTENCE } from './breaks.js';
import type { LayoutProfile } from './profile.js';

/** A word, or a piece of a word that is too long, for layout. */
export interface Token {
  readonly text: string;
  readonly width: number;
  readonly startMs: number;
  readonly endMs: number;
  /** Preceded by a space, unless it starts a line. */
  readonly space: boolean;
  /** Must start a caption. */
  readonly starts: boolean;
  /** Belongs to a caption shaped by an editor. */
  readonly shaped: boolean;
  /** Belongs to a caption that a person timed, which keeps its lines. */
  readonly timed: boolean;
  /** Starts a line of its shaped caption. */
  readonly line: boolean;
  readonly word: number;
  /** Cost of a break after it. */
  readonly cost: number;
}

interface Piece {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly starts: boolean;
  readonly shaped: boolean;
  readonly timed: boolean;
  readonly line: boolean;
  readonly word: number;
}

/**
 * Returns the displayed words as tokens. Times are made monotonic: a word that starts before its predecessor
 * is moved after it.
 */
export function makeTokens(
  words: readonly MasterWord[],
  flagStyle: FlagStyle,
  profile: LayoutProfile,
  language: string | undefined,
): Token[] {
  const pieces = shownPieces(words, flagStyle, profile, language);
  const costs = breakCosts(
    pieces.map(({ text }) => text),
    language,
  );
  const tokens: Token[] = [];
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    const space = before !== undefined && joiner(before.text, piece.text) === ' ';
    pushToken(tokens, profile.lineCharacters, { ...piece, width: 0, space, cost: costs[index] ?? SENTENCE });
  });
  return tokens;
}

function shownPieces(
  words: readonly MasterWord[],
  flagStyle: FlagStyle,
  profile: LayoutProfile,
  language: string | undefined,
): Piece[] {
  const pieces: Piece[] = [];
  let speaker: string | undefined;
  let starts = true;
  let clock = 0;
  let shaped = false;
  let timed = false;
  for (const [index, word] of words.entries()) {
    const text = shownWord(word, flagStyle);
    const changed = word.speaker !== speaker;
    if (word.caption !== 'inside') timed = word.shown !== undefined;
    // A caption that a person timed may hold the words of several speakers.
    const isHeld = shaped && timed && word.caption === 'inside';
    starts ||= (!isHeld && (changed || word.paragraph === true)) || word.caption === 'start';
    if (!text) continue;
    const isInside = shaped && word.caption === 'inside';
    const label = changed && word.speaker ? `${word.speaker.toUpperCase()}: ` : '';
    speaker = word.speaker;
    const startMs = Math.max(clock, Math.round(word.startMs) || 0);
    const endMs = Math.max(startMs, Math.round(word.endMs) || 0);
    starts ||= !isInside && (shaped || startMs - clock >= profile.pauseMs);
    clock = endMs;
    shaped = word.caption !== undefined;
    const line = isInside && (word.line === true || (isHeld && changed));
    const piece = { text, startMs, endMs, starts, shaped, timed, line, word: index };
    const [first, ...rest] = inWords(piece, profile, language);
    pieces.push({ ...first, text: label + first.text }, ...rest);
    starts = false;
  }
  return pieces;
}

/** Splits a phrase of a script without spaces, given as one word, at Unicode word boundaries. */
function inWords(piece: Piece, profile: LayoutProfile, language: string | undefined): [Piece, ...Piece[]] {
  const { text } = piece;
  if (text.length <= profile.lineCharacters / 4 || !isSpaceless(text)) return [piece];
  return share(piece, splitWords(text, language));
}

/** Splits a piece into parts and divides its time by their lengths. */
function share<T extends Piece>(piece: T, texts: readonly string[]): [T, ...T[]] {
  if (texts.length < 2) return [piece];
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const perUnit = (piece.endMs - piece.startMs) / Math.max(total, 1);
  let before = 0;
  const parts = texts.map((text, index) => {
    const startMs = Math.round(piece.startMs + perUnit * before);
    before += text.length;
    return {
      ...piece,
      text,
      startMs,
      endMs: Math.round(piece.startMs + perUnit * before),
      starts: index === 0 && piece.starts,
      line: index === 0 && piece.line,
    };
  });
  return parts as [T, ...T[]];
}

/** Adds a token; a word longer than a line is cut into pieces that fit. */
function pushToken(tokens: Token[], limit: number, token: Token): void {
  const width = textWidth(token.text);
  if (width <= limit) {
    tokens.push({ ...token, width });
    return;
  }
  const parts = share(token, cut(token.text, limit));
  parts.forEach((part, index) => {
    tokens.push({
      ...part,
      text: part.text.trimStart(),
      width: textWidth(part.text.trimStart()),
      space: index === 0 ? token.space : part.text.startsWith(' '),
      cost: index === parts.length - 1 ? token.cost : NEVER,
    });
  });
}

/** Cuts text into pieces of at most `limit` characters, before a space if possible. */
function cut(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const char of text) {
    const charWidth = textWidth(char);
    if (width + charWidth > limit) {
      const space = piece.lastIndexOf(' ');
      const end = space > 0 ? space : piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
      width = textWidth(piece.trimStart());
    }
    piece += char;
    width += charWidth;
  }
  if (piece) pieces.push(piece);
  return pieces;
}
