import type { FlagStyle } from '../master/flags.js';
import { topPlacement, type CaptionDocument, type Cue } from '../model/cue.js';
import { toFrameRate, type FrameRate } from '../model/timecode.js';
import type { MasterTranscript, ShownCaption } from '../model/transcript.js';
import { languageOfScript } from '../text/script-language.js';
import { toProfile, type LayoutProfile, type ProfileName } from './profiles.js';
import { segmentTokens, type Segment } from './segment.js';
import { fitTimes } from './timing.js';
import { makeTokens, type Token } from './tokens.js';

export interface LayoutOptions {
  readonly profile?: ProfileName | LayoutProfile | undefined;
  /** BCP 47 tag; defaults to the language of the master transcript, or else to that of its script. */
  readonly language?: string | undefined;
  readonly flagStyle?: FlagStyle | undefined;
  /** Frame rate for the profile's gap; defaults to 29.97. */
  readonly frameRate?: number | string | FrameRate | undefined;
}

/**
 * Lays words out as captions. Chooses the cheapest breaks of each run of speech (by sense, balance, reading
 * speed and duration) within the profile's limits, then adjusts the times. Linear in the number of words.
 * @throws CaptionError `option` for an unknown profile or frame rate
 */
export const layout = (master: MasterTranscript, options: LayoutOptions = {}): CaptionDocument =>
  layoutWords(master, options).document;

/** Captions, and the words of each as half-open ranges of indexes. */
export interface LaidOutWords {
  readonly document: CaptionDocument;
  readonly words: readonly (readonly [from: number, to: number])[];
}

/** Does the same as `layout`, and returns the words of each caption. */
export function layoutWords(master: MasterTranscript, options: LayoutOptions = {}): LaidOutWords {
  const language = options.language ?? master.language;
  const shownLanguage = language ?? languageOfScript(textsOf(master));
  const profile = toProfile(options.profile, shownLanguage);
  const rate = toFrameRate(options.frameRate ?? '29.97');
  const tokens = makeTokens(master.words, options.flagStyle ?? 'Standard', profile, shownLanguage);
  const segments = segmentTokens(tokens, profile);
  const shown = segments.map(({ from }) => master.words[tokens[from]!.word]!.shown);
  const cues = fitTimes(
    segments.map((segment, index) => toCue(tokens, segment, shown[index])),
    profile,
    rate,
    shown.map((set) => set !== undefined),
  );
  return {
    document: { cues, ...(language ? { language } : {}) },
    words: segments.map(({ from, to }) => [tokens[from]!.word, tokens[to - 1]!.word + 1]),
  };
}

function* textsOf({ words }: MasterTranscript): Generator<string> {
  for (const { text } of words) yield text;
}

function toCue(tokens: readonly Token[], { from, to, breaks }: Segment, shown?: ShownCaption): Cue {
  let text = '';
  for (let i = from; i < to; i++) {
    const token = tokens[i]!;
    if (i > from) text += breaks.includes(i) ? '\n' : token.space ? ' ' : '';
    text += token.text;
  }
  const { startMs, endMs } = shown ?? { startMs: tokens[from]!.startMs, endMs: tokens[to - 1]!.endMs };
  return {
    startMs,
    endMs,
    spans: [{ text, ...(shown?.italic && { style: { italic: true } }) }],
    ...(shown?.top && { placement: topPlacement }),
  };
}
