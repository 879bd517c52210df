import type { FlagStyle } from '../master/flags.js';
import type { CaptionDocument, Cue } from '../model/cue.js';
import { toFrameRate, type FrameRate } from '../model/timecode.js';
import type { MasterTranscript } from '../model/transcript.js';
import { toProfile, type LayoutProfile, type ProfileName } from './profiles.js';
import { segmentTokens, type Segment } from './segment.js';
import { fitTimes } from './timing.js';
import { makeTokens, type Token } from './tokens.js';

export interface LayoutOptions {
  readonly profile?: ProfileName | LayoutProfile | undefined;
  /** BCP 47; the master's own when left out. */
  readonly language?: string | undefined;
  readonly flagStyle?: FlagStyle | undefined;
  /** In which the profile's gap is counted; 29.97 when left out. */
  readonly frameRate?: number | string | FrameRate | undefined;
}

/**
 * Words to captions: chooses, over each run of speech, the breaks that together cost least (sense, balance, reading speed,
 * duration) within the profile's limits, then gives each caption the time it needs. Linear in the number of words.
 * @throws CaptionError `option` for a profile or frame rate that does not exist.
 */
export const layout = (master: MasterTranscript, options: LayoutOptions = {}): CaptionDocument =>
  layoutWords(master, options).document;

/** Captions, and the words of each: half-open ranges of indexes. */
export interface LaidOutWords {
  readonly document: CaptionDocument;
  readonly words: readonly (readonly [from: number, to: number])[];
}

/** As `layout`, with the words that each caption holds. */
export function layoutWords(master: MasterTranscript, options: LayoutOptions = {}): LaidOutWords {
  const language = options.language ?? master.language;
  const profile = toProfile(options.profile, language);
  const rate = toFrameRate(options.frameRate ?? '29.97');
  const tokens = makeTokens(master.words, options.flagStyle ?? 'Standard', profile, language);
  const segments = segmentTokens(tokens, profile);
  const cues = fitTimes(
    segments.map((segment) => toCue(tokens, segment)),
    profile,
    rate,
  );
  return {
    document: { cues, ...(language ? { language } : {}) },
    words: segments.map(({ from, to }) => [tokens[from]!.word, tokens[to - 1]!.word + 1]),
  };
}

function toCue(tokens: readonly Token[], { from, to, breaks }: Segment): Cue {
  let text = '';
  for (let i = from; i < to; i++) {
    const token = tokens[i]!;
    if (i > from) text += breaks.includes(i) ? '\n' : token.space ? ' ' : '';
    text += token.text;
  }
  return { startMs: tokens[from]!.startMs, endMs: tokens[to - 1]!.endMs, spans: [{ text }] };
}
