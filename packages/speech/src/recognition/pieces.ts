import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecogniseOptions, RecognisedWord, Recogniser, Recognition } from '../recogniser.js';
import { speechOf } from '../detection/speech-spans.js';
import { FRAME_MS, measureLevels, quietest } from '../detection/voice-activity.js';
import { BYTES_PER_MS, copySpan, openWav } from '../wav.js';
import type { Span, Wav } from '../wav.js';

const HEADER_BYTES = 44;

export interface CutOptions {
  /** Maximum length of a piece in ms. */
  maxMs: number;
  /** Maximum size of a piece in bytes, including the header. */
  maxBytes?: number;
  /** Folder for temporary files. Default: the system's temporary folder. */
  scratchFolder?: string;
  signal?: AbortSignal;
}

/**
 * Divides a recording into contiguous pieces of similar length, cut at the longest silence near the ideal position, or at the
 * quietest point. Deterministic for the same recording and limits.
 */
export async function cutAtSilence(
  wavPath: string,
  { maxMs, maxBytes, scratchFolder, signal }: CutOptions,
): Promise<Span[]> {
  const longestMs = longestPiece({ maxMs, maxBytes });
  const wav = await openWav(wavPath);
  if (wav.durationMs <= longestMs) return [{ startMs: 0, endMs: wav.durationMs }];
  const levels = await measureLevels(wav, signal);
  const speech = await speechOf(wav, { scratchFolder, signal }, levels);
  return divided(wav.durationMs, longestMs, { levels, speech });
}

/**
 * Returns the maximum length of a piece in ms, a multiple of the frames of which levels are measured.
 *
 * @throws {RangeError} the limits allow less than one second
 */
export function longestPiece({ maxMs, maxBytes }: Pick<CutOptions, 'maxMs' | 'maxBytes'>): number {
  const fits = maxBytes === undefined ? Infinity : Math.floor((maxBytes - HEADER_BYTES) / BYTES_PER_MS);
  const longest = Math.floor(Math.min(maxMs, fits) / FRAME_MS) * FRAME_MS;
  if (longest < 1000) throw new RangeError('the limits must allow pieces of at least one second');
  return longest;
}

interface Heard {
  levels: Int8Array;
  speech: readonly Span[];
}

/** Divides the time of a recording, see `cutAtSilence`. */
export function divided(durationMs: number, longestMs: number, { levels, speech }: Heard): Span[] {
  const pauses = between(speech, durationMs);
  const pieces: Span[] = [];
  let startMs = 0;
  for (let left; (left = durationMs - startMs) > longestMs;) {
    const even = left / Math.ceil(left / longestMs); // pieces of similar length finish at about the same time
    const window = {
      startMs: startMs + Math.floor(even * 0.75),
      endMs: startMs + Math.min(longestMs, even * 1.25),
    };
    const endMs = longestPause(pauses, window) ?? quietestMs(levels, window);
    pieces.push({ startMs, endMs });
    startMs = endMs;
  }
  return [...pieces, { startMs, endMs: durationMs }];
}

const between = (speech: readonly Span[], durationMs: number): Span[] =>
  [{ startMs: 0, endMs: 0 }, ...speech].map(({ endMs }, i) => ({
    startMs: endMs,
    endMs: speech[i]?.startMs ?? durationMs,
  }));

function longestPause(pauses: readonly Span[], window: Span): number | undefined {
  const inside = pauses
    .map((p) => ({ startMs: Math.max(p.startMs, window.startMs), endMs: Math.min(p.endMs, window.endMs) }))
    .filter((p) => p.endMs > p.startMs);
  if (!inside.length) return undefined;
  const best = inside.reduce((a, b) => (b.endMs - b.startMs > a.endMs - a.startMs ? b : a));
  return Math.round((best.startMs + best.endMs) / 2);
}

const quietestMs = (levels: Int8Array, { startMs, endMs }: Span) =>
  quietest(levels, Math.ceil(startMs / FRAME_MS), Math.floor(endMs / FRAME_MS)) * FRAME_MS;

export interface PiecesOptions extends RecogniseOptions {
  /** Maximum length of a piece in ms, in addition to the limits of the engine. Default ten minutes. */
  pieceMs?: number;
  /** Number of concurrent pieces. Default: the limit of the engine, or 1. */
  concurrency?: number;
  /**
   * Returns the words of a saved piece, with times relative to the whole recording, or undefined. Store the span of the piece
   * with its words: other limits, or another version of this package, may cut at other positions.
   */
  loadPiece?: (index: number, piece: Span) => Promise<RecognisedWord[] | undefined>;
  /** Folder for temporary pieces. If the process is killed, the caller must clean it up. Default: the temporary folder. */
  scratchFolder?: string;
  /**
   * Measures word times that the engine only estimates, for instance by forced alignment. Receives the audio and the words of
   * a piece, and must return one word per input word. Called before the piece is saved.
   */
  refineTimes?: (wavPath: string, heard: Recognition, signal: AbortSignal) => Promise<RecognisedWord[]>;
  /** Saves a finished piece. Pieces finish in any order. */
  savePiece?: (index: number, words: RecognisedWord[], piece: Span) => Promise<void>;
}

/**
 * Recognises a recording of any length in pieces and joins the words in time order. Does not recognise saved pieces again.
 *
 * @throws the error of the first piece that fails, after all other pieces have stopped.
 */
export async function recogniseInPieces(
  engine: Recogniser,
  wavPath: string,
  options: PiecesOptions,
): Promise<Recognition> {
  const { language, phrases, onProgress, loadPiece, savePiece, refineTimes } = options;
  const maxMs = Math.min(options.pieceMs ?? 600_000, engine.limits?.maxMs ?? Infinity);
  const [wav, pieces] = await Promise.all([
    openWav(wavPath),
    cutAtSilence(wavPath, {
      maxMs,
      maxBytes: engine.limits?.maxBytes,
      scratchFolder: options.scratchFolder,
      signal: options.signal,
    }),
  ]);
  const failure = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
  const found: RecognisedWord[][] = [];
  const doneMs = pieces.map(() => 0);
  const reportProgress = (index: number, ms: number) => {
    doneMs[index] = ms;
    onProgress?.(doneMs.reduce((sum, each) => sum + each, 0) / Math.max(1, wav.durationMs));
  };

  const recognisePiece = async (index: number, folder: string) => {
    signal.throwIfAborted();
    const piece = pieces[index]!;
    const lengthMs = piece.endMs - piece.startMs;
    let words = await loadPiece?.(index, piece);
    if (!words) {
      const onPieceProgress = (fraction: number) => reportProgress(index, fraction * lengthMs);
      const path = pieces.length === 1 ? wavPath : await cutOut(wav, piece, join(folder, `${index}.wav`));
      const result = await engine.recognise(path, { language, phrases, signal, onProgress: onPieceProgress });
      const estimated = refineTimes && result.timesEstimated && result.words.length > 0;
      const heard = estimated ? await refineTimes(path, result, signal) : result.words;
      if (path !== wavPath) await rm(path);
      words = heard.map((word) => shift(word, piece.startMs));
      await savePiece?.(index, words, piece);
    }
    found[index] = words;
    reportProgress(index, lengthMs);
  };

  const folder = await mkdtemp(join(options.scratchFolder ?? tmpdir(), 'scriptorium-pieces-'));
  try {
    let next = 0;
    const worker = async () => {
      while (next < pieces.length) await recognisePiece(next++, folder);
    };
    const workers = Math.min(pieces.length, options.concurrency ?? engine.limits?.concurrency ?? 1);
    const stopped = Array.from({ length: workers }, () => worker().catch((error) => failure.abort(error)));
    await Promise.all(stopped);
    signal.throwIfAborted();
    return { language, words: found.flat() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function cutOut(wav: Wav, piece: Span, path: string): Promise<string> {
  await copySpan(wav, piece, path);
  return path;
}

const shift = (word: RecognisedWord, byMs: number): RecognisedWord => ({
  ...word,
  startMs: word.startMs + byMs,
  endMs: word.endMs + byMs,
});
