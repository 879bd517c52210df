import { sentences } from '@scriptorium/captions';
import type { Programme, Rate, Span, SpokenWord } from '../model/programme.js';
import { frameToMs, msToFrames } from '../model/rate.js';
import { blocksOf } from './slots.js';
import { firstEndingAfter, gapsBetween, merged, overlaps } from './spans.js';

/** Silence in which the programme may pause; may be empty. */
export interface Silence extends Span {
  /** 0: gap in the speech. 1: between two sentences. 2: between two words. */
  readonly rank: 0 | 1 | 2;
}

/** Returns the silences in which a programme may pause, in time order: gaps, and those between words within speech. */
export function silencesOf(programme: Programme): Silence[] {
  const { durationMs, frameRate } = programme;
  const gaps = gapsBetween(blocksOf(programme), durationMs);
  // A programme that starts or ends with speech may pause before its first frame and after its last.
  const edges = [0, durationMs].map((ms) => ({ startMs: ms, endMs: ms }));
  const apart = [
    ...gaps.map((gap) => withinEdges(gap, programme)).filter((gap) => hasFrame(gap, frameRate)),
    ...edges.filter(({ startMs: ms }) => !gaps.some((gap) => gap.startMs <= ms && gap.endMs >= ms)),
  ];
  const between = betweenWords(programme).filter(
    (silence) => !overlapsOrTouches(gaps, silence) && hasFrame(silence, frameRate),
  );
  return [...apart.map((gap): Silence => ({ ...gap, rank: 0 })), ...between].sort(
    (a, b) => a.startMs - b.startMs,
  );
}

/** A pause at any other frame would split a word. */
const hasFrame = ({ startMs, endMs }: Span, rate: Rate): boolean =>
  Math.ceil(msToFrames(startMs, rate)) <= Math.floor(msToFrames(endMs, rate));

/** The last sound of a word may be too weak for speech detection. */
const EDGE_MS = 150;

/** Returns a gap without its edges, if the sound was examined. */
function withinEdges({ startMs, endMs }: Span, { quiet, durationMs }: Programme): Span {
  if (!quiet) return { startMs, endMs };
  const edge = Math.min(EDGE_MS, Math.floor((endMs - startMs) / 4));
  return {
    startMs: startMs === 0 ? 0 : startMs + edge,
    endMs: endMs === durationMs ? durationMs : endMs - edge,
  };
}

const overlapsOrTouches = (gaps: readonly Span[], { startMs, endMs }: Span): boolean =>
  overlaps(gaps, { startMs: startMs - 1, endMs: endMs + 1 });

function betweenWords(programme: Programme): Silence[] {
  const { durationMs, words = [], speech = [], protectedRanges = [] } = programme;
  const heard = programme.quiet && merged(programme.quiet, durationMs);
  const transcribed = merged(words, durationMs);
  const unknown = merged(speech, durationMs).filter((span) => !overlaps(transcribed, span));
  const closed = merged([...protectedRanges, ...unknown], durationMs);
  const sorted = [...words].sort((a, b) => a.startMs - b.startMs);
  const sentenceEnds = sentenceEndsOf(sorted);
  const silences: Silence[] = [];
  let endMs = 0;
  sorted.forEach((word, index) => {
    const startMs = Math.ceil(Math.max(endMs, word.endMs));
    endMs = startMs;
    const next = sorted[index + 1];
    if (!next || next.startMs < startMs || startMs > durationMs) return;
    const gap = { startMs, endMs: Math.floor(next.startMs) };
    const silence = heard ? quietNear(gap, { quiet: heard, before: word, after: next }) : gap;
    if (!silence || silence.startMs < (silences.at(-1)?.endMs ?? 0)) return;
    if (overlaps(closed, { startMs: startMs - 1, endMs: silence.endMs + 1 })) return;
    silences.push({ ...silence, rank: sentenceEnds.has(index) ? 1 : 2 });
  });
  return silences;
}

/** Maximum error of the times of words. */
const REACH_MS = 250;

/** Returns the longest quiet span around the gap between two words, at most up to the middle of either. */
function quietNear(
  gap: Span,
  { quiet, before, after }: { quiet: readonly Span[]; before: Span; after: Span },
): Span | undefined {
  const fromMs = Math.max(gap.startMs - REACH_MS, Math.ceil((before.startMs + before.endMs) / 2));
  const toMs = Math.min(gap.endMs + REACH_MS, Math.floor((after.startMs + after.endMs) / 2));
  let longest: Span | undefined;
  for (let i = firstEndingAfter(quiet, fromMs); i < quiet.length && quiet[i]!.startMs < toMs; i++) {
    const span = { startMs: Math.max(fromMs, quiet[i]!.startMs), endMs: Math.min(toMs, quiet[i]!.endMs) };
    if (!longest || span.endMs - span.startMs > longest.endMs - longest.startMs) longest = span;
  }
  return longest;
}

/** Returns the indexes of the words that end a sentence. */
const sentenceEndsOf = (words: readonly SpokenWord[]): Set<number> =>
  new Set(sentences({ version: 1, words: words.filter(({ text }) => text) }).map(({ to }) => to - 1));

/** Returns the frame within a silence that is nearest to `ms`, and the start of that frame. */
export function pauseIn({ startMs, endMs }: Span, ms: number, rate: Rate): { frame: number; ms: number } {
  const [first, last] = [Math.ceil(msToFrames(startMs, rate)), Math.floor(msToFrames(endMs, rate))];
  // A silence shorter than a frame may contain no frame start: use the nearest one.
  const frame =
    first > last
      ? Math.round(msToFrames((startMs + endMs) / 2, rate))
      : Math.min(last, Math.max(first, Math.round(msToFrames(ms, rate))));
  return { frame, ms: frameToMs(frame, rate) };
}
