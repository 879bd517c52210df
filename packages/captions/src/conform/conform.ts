import type { CaptionDocument, Cue } from '../model/cue.js';
import { CaptionError } from '../model/error.js';
import { defaultLimits } from '../model/limits.js';
import { framesToMs, isSameRate, timecodeToFrames, type FrameRate } from '../model/timecode.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import type { EditDecisionList, EdlEvent } from './edl.js';

export interface ConformOptions {
  /** Reel for which the captions were timed; required if the list has several. */
  readonly reel?: string | undefined;
  /** Timecode of the source frame at caption time zero; `00:00:00:00` if omitted. */
  readonly sourceStart?: string | undefined;
  /** Timecode of the record frame that becomes time zero; the earliest of the list if omitted. */
  readonly recordStart?: string | undefined;
}

/** Captions after an edit. The lists hold indexes, from 0, of the original cues. */
export interface Conformed {
  readonly master: MasterTranscript;
  /** Cues outside every part of the source that is used. */
  readonly dropped: readonly number[];
  /** Cues shortened by an edit. */
  readonly cut: readonly number[];
}

/**
 * Source frames from `from` up to `to` (exclusive) appear at `at` of the record, `speed` source frames per
 * record frame.
 */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly speed: number;
}

/** Parts indexed by their source position, for lookup without a full scan. */
class Parts {
  readonly #parts: readonly Part[];
  /** For each part, the latest end of all parts up to it. */
  readonly #reach: number[] = [];

  constructor(parts: readonly Part[]) {
    this.#parts = parts.toSorted((a, b) => a.from - b.from);
    let reach = -Infinity;
    for (const { to } of this.#parts) this.#reach.push((reach = Math.max(reach, to)));
  }

  /** Returns the parts that may overlap the frames from `from` up to `to` (exclusive). */
  near(from: number, to: number): Part[] {
    let low = 0;
    let high = this.#parts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#reach[middle]! <= from) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < this.#parts.length && this.#parts[end]!.from < to) end++;
    return this.#parts.slice(low, end);
  }
}

/** The portion of an item within one part, in exact source and record frames. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Re-times captions by an edit decision list. Items move with the part of the source that contains them, to
 * the frame. They are cut at edits and repeated if the part is used twice. A caption across a cut that
 * removes nothing stays whole.
 * @throws CaptionError `option` if the list has several reels and none is named, or a timecode is invalid;
 * `limit` if the result has more captions than a document may have
 */
export function conformMaster(
  master: MasterTranscript,
  list: EditDecisionList,
  options: ConformOptions = {},
): Conformed {
  const { frameRate } = list;
  const parts = new Parts(partsOf(list, options));
  const dropped: number[] = [];
  const cut: number[] = [];
  const { captions } = master;
  const cues: Cue[] = [];
  captions?.cues.forEach((cue, index) => {
    const [from, to] = exactFrames(cue, captions, frameRate);
    const pieces = joined(piecesOf(from, to, parts));
    if (pieces.length === 0) dropped.push(index);
    else if (pieces.some((piece) => piece.to - piece.from < to - from - 1e-6)) cut.push(index);
    if (cues.length + pieces.length > defaultLimits.cues)
      throw new CaptionError('limit', `the result has more than ${defaultLimits.cues} captions`);
    for (const piece of pieces) cues.push(moved(cue, piece, captions, frameRate));
  });
  const words = wordsIn(master.words, parts, frameRate);
  const { durationMs: _, ...rest } = master;
  cues.sort((a, b) => a.startMs - b.startMs);
  return {
    master: { ...rest, words, ...(captions ? { captions: { ...captions, cues } } : {}) },
    dropped,
    cut,
  };
}

function partsOf(list: EditDecisionList, { reel, sourceStart, recordStart }: ConformOptions): Part[] {
  const { frameRate } = list;
  const used = ofReel(pictureEvents(list.events), reel);
  const startOf = (label: string | undefined, otherwise: number): number =>
    label === undefined ? otherwise : timecodeToFrames(label, frameRate);
  const source = startOf(sourceStart, 0);
  const record = startOf(
    recordStart,
    list.events.reduce((least, event) => Math.min(least, event.recordIn), Infinity),
  );
  // Captions are dropped for still frames and reversed playback.
  return used
    .filter(({ speed, recordIn, recordOut }) => speed > 0 && recordOut > recordIn)
    .map(({ sourceIn, sourceOut, recordIn, speed }) => ({
      from: sourceIn - source,
      to: sourceOut - source,
      at: recordIn - record,
      speed,
    }));
}

/** Returns the events that edit the picture, or all events if none does: captions follow the picture. */
function pictureEvents(events: readonly EdlEvent[]): readonly EdlEvent[] {
  const picture = events.filter(({ tracks }) => /V|^B$/.test(tracks));
  return picture.length > 0 ? picture : events;
}

const BLACK: ReadonlySet<string> = new Set(['BL', 'BLK', 'BLACK']);

function ofReel(events: readonly EdlEvent[], reel: string | undefined): EdlEvent[] {
  const sources = events.filter((event) => !BLACK.has(event.reel.toUpperCase()));
  const reels = [...new Set(sources.map((event) => event.reel))];
  if (reel !== undefined && !reels.includes(reel))
    throw new CaptionError('option', `unknown reel ${reel.slice(0, 40)}; the list has ${some(reels)}`);
  if (reel === undefined && reels.length > 1)
    throw new CaptionError(
      'option',
      `the list has several reels; specify the one that the captions belong to: ${some(reels)}`,
    );
  return reel === undefined ? sources : sources.filter((event) => event.reel === reel);
}

const some = (names: readonly string[]): string =>
  names.slice(0, 10).join(', ') + (names.length > 10 ? ` and ${names.length - 10} more` : '');

const toFrames = (ms: number, { numerator, denominator }: FrameRate): number =>
  (ms * numerator) / (1000 * denominator);

function exactFrames(cue: Cue, { frameRate }: CaptionDocument, rate: FrameRate): readonly [number, number] {
  if (cue.frames && frameRate && isSameRate(frameRate, rate)) return cue.frames;
  return [toFrames(cue.startMs, rate), toFrames(cue.endMs, rate)];
}

/** Returns the portions of source frames `from` to `to` that the parts show, in record order. */
function piecesOf(from: number, to: number, parts: Parts): Piece[] {
  const pieces: Piece[] = [];
  for (const part of parts.near(from, to)) {
    const [first, last] = [Math.max(from, part.from), Math.min(to, part.to)];
    if (first >= last) continue;
    const place = (frame: number): number => part.at + (frame - part.from) / part.speed;
    pieces.push({ from: first, to: last, start: place(first), end: place(last) });
  }
  return pieces.sort((a, b) => a.start - b.start);
}

/** Merges pieces that are contiguous in source and record, as at a cut that removes nothing. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last && near(last.to, piece.from) && near(last.end, piece.start))
      out[out.length - 1] = { ...last, to: piece.to, end: piece.end };
    else out.push(piece);
  }
  return out;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

function moved(cue: Cue, piece: Piece, { frameRate }: CaptionDocument, rate: FrameRate): Cue {
  const { frames, ...rest } = cue;
  const counts = frames && frameRate && isSameRate(frameRate, rate);
  const [start, end] = counts
    ? [Math.round(piece.start), Math.max(Math.round(piece.start), Math.round(piece.end))]
    : [piece.start, piece.end];
  const [startMs, endMs] = [framesToMs(start, rate), framesToMs(end, rate)];
  const scale = (piece.end - piece.start) / (piece.to - piece.from);
  const spans = cue.spans.map((span) => {
    if (span.startMs === undefined) return span;
    const at = piece.start + (toFrames(span.startMs, rate) - piece.from) * scale;
    return { ...span, startMs: Math.min(endMs, Math.max(startMs, framesToMs(at, rate))) };
  });
  return { ...rest, spans, startMs, endMs, ...(counts ? { frames: [start, end] as const } : {}) };
}

/** A word belongs to the part that contains its midpoint. */
function wordsIn(words: readonly MasterWord[], parts: Parts, rate: FrameRate): MasterWord[] {
  const out: MasterWord[] = [];
  for (const { shown: _, ...word } of words) {
    const [from, to] = [toFrames(word.startMs, rate), toFrames(word.endMs, rate)];
    const middle = (from + to) / 2;
    for (const part of parts.near(middle, middle + 1)) {
      if (middle < part.from || middle >= part.to) continue;
      const place = (frame: number): number =>
        framesToMs(part.at + (Math.min(part.to, Math.max(part.from, frame)) - part.from) / part.speed, rate);
      out.push({ ...word, startMs: place(from), endMs: place(to) });
    }
    if (out.length > MAX_WORDS)
      throw new CaptionError('limit', `the result has more than ${MAX_WORDS} words`);
  }
  return out.sort((a, b) => a.startMs - b.startMs);
}

const MAX_WORDS = 1_000_000;
