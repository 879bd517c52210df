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
export function layout(master: MasterTranscript, options: LayoutOptions = {}): CaptionDocument {
  const language = options.language ?? master.language;
  const profile = toProfile(options.profile, language);
  const rate = toFrameRate(options.frameRate ?? '29.97');
  const tokens = makeTokens(master.words, options.flagStyle ?? 'Standard', profile, language);
  const cues = segmentTokens(tokens, profile).map((segment) => toCue(tokens, segment));
  return { cues: fitTimes(cues, profile, rate), ...(language ? { language } : {}) };
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
