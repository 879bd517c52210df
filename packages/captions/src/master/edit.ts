import { CaptionError } from '../model/error.js';
import type { CaptionDocument, Cue } from '../model/cue.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';

/** Start and end in milliseconds of the programme. */
export type Clip = readonly [startMs: number, endMs: number];

interface Timed {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Parses an amount with its unit, such as `1.5s` or `-200ms`, to milliseconds.
 * @throws CaptionError `option`
 */
export function parseOffset(text: string): number {
  const parts = /^\s*([+-]?\d{1,9}(?:\.\d{1,9})?)\s*(ms|s)\s*$/i.exec(text);
  if (!parts) throw new CaptionError('option', `not an offset: ${text.slice(0, 40)}; write 1.5s or -200ms`);
  return Math.round(Number(parts[1]) * (parts[2]!.toLowerCase() === 's' ? 1000 : 1)) + 0;
}

/**
 * Parses start and end of a segment in milliseconds, such as `0,1500`.
 * @throws CaptionError `option`
 */
export function parseClip(text: string): [startMs: number, endMs: number] {
  const parts = /^\s*(\d{1,12})\s*,\s*(\d{1,12})\s*$/.exec(text);
  const clip: [number, number] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || clip[0] >= clip[1])
    throw new CaptionError('option', `not a clip: ${text.slice(0, 40)}; write start,end in milliseconds`);
  return clip;
}

/** Moves an item to its new, possibly clipped, times; `by` is the offset before clipping. */
type Move<T> = (item: T, startMs: number, endMs: number, by: number) => T;

/** Returns the parts of `items` inside the clips, in clip order, without the time between clips. */
function clipTimed<T extends Timed>(
  items: readonly T[],
  clips: readonly Clip[],
  inside: (item: T, clip: Clip) => boolean,
  move: Move<T>,
): T[] {
  const out: T[] = [];
  let before = 0;
  for (const clip of clips) {
    const [startMs, endMs] = clip;
    const by = before - startMs;
    for (const item of items)
      if (inside(item, clip))
        out.push(move(item, Math.max(item.startMs, startMs) + by, Math.min(item.endMs, endMs) + by, by));
    before += endMs - startMs;
  }
  return out;
}

/** A word belongs to the clip that contains its midpoint, so that adjacent clips do not repeat it. */
const middleInside = ({ startMs, endMs }: Timed, [from, to]: Clip): boolean => {
  const middle = (startMs + endMs) / 2;
  return middle >= from && middle < to;
};
const overlaps = ({ startMs, endMs }: Timed, [from, to]: Clip): boolean =>
  startMs < to && (endMs > from || startMs >= from);

const moveCue = (cue: Cue, startMs: number, endMs: number, by: number): Cue => {
  const { frames: _, ...rest } = cue;
  if (!cue.spans.some((span) => span.startMs !== undefined)) return { ...rest, startMs, endMs };
  const spans = cue.spans.map((span) =>
    span.startMs === undefined ? span : { ...span, startMs: Math.max(startMs, span.startMs + by) },
  );
  return { ...rest, startMs, endMs, spans };
};

const moveWord = ({ shown, ...word }: MasterWord, startMs: number, endMs: number, by: number): MasterWord => {
  const at = (ms: number) => Math.max(0, ms + by);
  return {
    ...word,
    startMs,
    endMs,
    ...(shown && { shown: { ...shown, startMs: at(shown.startMs), endMs: at(shown.endMs) } }),
  };
};

/** Trims the document to the clips and removes the time between them. */
export const clipDocument = (document: CaptionDocument, clips: readonly Clip[]): CaptionDocument => ({
  ...document,
  cues: clipTimed(document.cues, clips, overlaps, moveCue),
});

/** Shifts the document by `offsetMs`. Times before zero are cut off. */
export const shiftDocument = (document: CaptionDocument, offsetMs: number): CaptionDocument => ({
  ...document,
  cues: shiftTimed(document.cues, offsetMs, moveCue),
});

function shiftTimed<T extends Timed>(items: readonly T[], by: number, move: Move<T>): T[] {
  const out: T[] = [];
  for (const item of items)
    if (item.endMs + by > 0 || item.startMs + by >= 0)
      out.push(move(item, Math.max(0, item.startMs + by), item.endMs + by, by));
  return out;
}

export interface Edit {
  readonly clips?: readonly Clip[] | undefined;
  readonly offsetMs?: number | undefined;
}

/**
 * Trims the master transcript to the clips, then shifts it by the offset, for both words and stored captions.
 * @throws CaptionError `option` for a clip that ends before it starts
 */
export function editMaster(master: MasterTranscript, { clips = [], offsetMs = 0 }: Edit): MasterTranscript {
  for (const [startMs, endMs] of clips)
    if (!(startMs >= 0 && endMs > startMs))
      throw new CaptionError('option', `not a clip: ${startMs},${endMs}`);
  if (!Number.isFinite(offsetMs)) throw new CaptionError('option', 'the offset is not a number');
  if (clips.length === 0 && offsetMs === 0) return master;
  let { words, captions, durationMs } = master;
  if (clips.length > 0) {
    words = clipTimed(words, clips, middleInside, moveWord);
    captions = captions && clipDocument(captions, clips);
    durationMs = clips.reduce((sum, [startMs, endMs]) => sum + endMs - startMs, 0);
  }
  const by = Math.round(offsetMs);
  if (by !== 0) {
    words = shiftTimed(words, by, moveWord);
    captions = captions && shiftDocument(captions, by);
    durationMs = durationMs === undefined ? undefined : Math.max(0, durationMs + by);
  }
  return {
    ...master,
    words,
    ...(captions ? { captions } : {}),
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}
