import type { CaptionDocument, Cue } from '../model/cue.js';
import { shownWord, type FlagStyle } from '../master/flags.js';
import type { MasterTranscript } from '../model/transcript.js';
import { joiner, textWidth } from '../text/words.js';
import { breakCosts } from './breaks.js';
import { toProfile, type LayoutProfile, type ProfileName } from './profiles.js';
import { segmentTokens, type Token } from './segment.js';

export interface LayoutOptions {
  readonly profile?: ProfileName | LayoutProfile | undefined;
  /** BCP 47; the master's own when left out. */
  readonly language?: string | undefined;
  readonly flagStyle?: FlagStyle | undefined;
}

/**
 * Words to captions: chooses, over each run of speech, the breaks that together cost least (sense, balance, reading speed,
 * duration) within the profile's limits, then gives each caption the time it needs. Linear in the number of words.
 */
export function layout(master: MasterTranscript, options: LayoutOptions = {}): CaptionDocument {
  const language = options.language ?? master.language;
  const profile = toProfile(options.profile, language);
  const tokens = makeTokens(master, options.flagStyle ?? 'Standard', profile);
  const cues: Cue[] = [];
  for (const { from, to, breaks } of segmentTokens(tokens, profile)) {
    let text = '';
    for (let i = from; i < to; i++) {
      const token = tokens[i]!;
      if (i > from) text += breaks.includes(i) ? '\n' : token.space ? ' ' : '';
      text += token.text;
    }
    cues.push({ startMs: tokens[from]!.startMs, endMs: tokens[to - 1]!.endMs, spans: [{ text }] });
  }
  return { cues: fitTimes(cues, profile), ...(language ? { language } : {}) };
}

function makeTokens({ words }: MasterTranscript, flagStyle: FlagStyle, profile: LayoutProfile): Token[] {
  const tokens: Token[] = [];
  const costs = breakCosts(words.map((word) => word.text));
  let speaker: string | undefined;
  let previous = '';
  let starts = true;
  words.forEach((word, index) => {
    const shown = shownWord(word, flagStyle);
    const changed = word.speaker !== speaker;
    starts ||= changed;
    if (!shown) return;
    const pause = tokens.length > 0 && word.startMs - tokens.at(-1)!.endMs >= profile.pauseMs;
    const label = changed && word.speaker ? `${word.speaker.toUpperCase()}: ` : '';
    speaker = word.speaker;
    pushToken(tokens, profile.lineCharacters, {
      text: label + shown,
      width: 0,
      startMs: word.startMs,
      endMs: Math.max(word.endMs, word.startMs),
      space: joiner(previous, shown) === ' ',
      starts: starts || pause,
      cost: costs[index]!,
    });
    previous = shown;
    starts = false;
  });
  return tokens;
}

/** A word longer than a line is cut into pieces that fit. */
function pushToken(tokens: Token[], limit: number, token: Token): void {
  const width = textWidth(token.text);
  if (width <= limit) {
    tokens.push({ ...token, width });
    return;
  }
  const pieces = cut(token.text, limit);
  const unit = (token.endMs - token.startMs) / pieces.length;
  pieces.forEach((text, index) => {
    tokens.push({
      text,
      width: textWidth(text),
      startMs: Math.round(token.startMs + unit * index),
      endMs: Math.round(token.startMs + unit * (index + 1)),
      space: index === 0 ? token.space : text.startsWith(' '),
      starts: index === 0 && token.starts,
      cost: index === pieces.length - 1 ? token.cost : 400,
    });
  });
}

/** Pieces of at most `limit` characters, cut at a space where there is one. */
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
      piece = piece.slice(end).trimStart();
      width = textWidth(piece);
    }
    piece += char;
    width += charWidth;
  }
  if (piece) pieces.push(piece);
  return pieces;
}

/** Gives each caption the time that reading needs, as far as the next one leaves it. */
function fitTimes(cues: readonly Cue[], profile: LayoutProfile): Cue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.startMs ?? Infinity;
    const reading = (textWidth(cue.spans[0]!.text) * 1000) / profile.charactersPerSecond;
    const wanted = Math.max(
      cue.startMs + profile.minDurationMs,
      Math.min(cue.startMs + reading, cue.endMs + profile.lingerMs),
      cue.endMs,
    );
    const endMs = Math.min(wanted, cue.startMs + Math.max(profile.maxDurationMs, 1), next - profile.minGapMs);
    return { ...cue, endMs: Math.round(Math.max(endMs, Math.min(cue.startMs + 1, next))) };
  });
}
