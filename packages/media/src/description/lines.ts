import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../errors.js';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import { integratedLoudness, loudnessMeter } from './loudness.js';
import { CENTRE, MIX_RATE } from './pcm.js';

/** Line of description: a recording of a synthetic or human voice in any format that `probe` accepts. */
export interface DescriptionLine {
  file: string;
  /** Start of the line on the timeline of the result. */
  startMs: number;
  /** Level relative to the programme's speech, in dB. Default 0. */
  gainDb?: number;
}

/** Line as raw mono 16-bit samples. */
export interface DecodedLine {
  path: string;
  startMs: number;
  gainDb: number;
  frames: number;
  rate: number;
}

const LONGEST_S = 120;
const LINES_A_PROCESS = 16; // each line uses two of the 64 files that a process may open

interface DecodeOptions {
  folder: string;
  rate?: number;
  signal?: AbortSignal;
  isolation?: Isolation;
}

/**
 * Decodes the recordings into `folder`, several per process, since starting a process takes longer than decoding a line.
 *
 * @throws {MediaError} a recording has no audio or is longer than two minutes.
 */
export async function decodeLines(
  lines: readonly DescriptionLine[],
  options: DecodeOptions,
): Promise<DecodedLine[]> {
  const { rate = MIX_RATE } = options;
  const files = [...new Set(lines.map(({ file }) => file))];
  const frames = new Map<string, { path: string; frames: number }>();
  for (let from = 0; from < files.length; from += LINES_A_PROCESS) {
    const batch = files.slice(from, from + LINES_A_PROCESS);
    await decodeBatch(batch, from, options);
    for (const [i, file] of batch.entries()) {
      const path = join(options.folder, `line-${from + i}.raw`);
      const { size } = await stat(path);
      if (size >= LONGEST_S * rate * 2)
        throw new MediaError('too_long', `A line is longer than ${LONGEST_S} seconds.`);
      frames.set(file, { path, frames: Math.floor(size / 2) });
    }
  }
  return lines
    .map(({ file, startMs, gainDb = 0 }) => ({ ...frames.get(file)!, startMs, gainDb, rate }))
    .sort((a, b) => a.startMs - b.startMs);
}

async function decodeBatch(
  files: readonly string[],
  from: number,
  { folder, rate = MIX_RATE, signal, isolation }: DecodeOptions,
): Promise<void> {
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        inputs.flatMap((input) => untrusted(input)),
        inputs.flatMap((_, i) =>
          [
            ['-map', `${i}:a:0`, '-ac', '1', '-ar', String(rate), '-t', String(LONGEST_S)],
            ['-c:a', 'pcm_s16le', '-f', 's16le', `file:${output}/line-${from + i}.raw`],
          ].flat(),
        ),
      ].flat(),
    {
      inputs: files,
      outputFolder: folder,
      timeoutMs: 60_000 * LINES_A_PROCESS,
      fileBytes: LONGEST_S * rate * 2 + 2 ** 16,
      signal,
      isolation,
    },
  );
  if (/matches no streams/.test(result.stderr))
    throw new MediaError('no_audio', 'A line has no audio track.');
  settled(result);
}

/** Returns the span of a line in the result. */
export const spanOf = ({ startMs, frames, rate }: DecodedLine) => ({
  startMs,
  endMs: startMs + (frames * 1000) / rate,
});

/** Reads `count` samples from `from`, or fewer at the end. */
export async function readLine(file: FileHandle, from: number, count: number): Promise<Int16Array> {
  const bytes = Buffer.alloc(2 * count);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 2 * from);
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytesRead / 2));
}

/** Converts 16-bit samples to floats from −1 to 1, without a call for each sample. */
export function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples);
  for (let i = 0; i < floats.length; i++) floats[i]! /= 32_768;
  return floats;
}

const PIECE = 16_384;

/** Returns the integrated loudness of a line in LUFS, or undefined if it is silent. The line must have the rate of the mix. */
export async function lineLoudness({ path, frames }: DecodedLine): Promise<number | undefined> {
  const meter = loudnessMeter(1);
  const file = await open(path);
  try {
    for (let at = 0; at < frames; at += PIECE) meter.add(toFloats(await readLine(file, at, PIECE)));
  } finally {
    await file.close();
  }
  return integratedLoudness(meter.curve());
}

/** Line with its gain factor. */
export interface PlacedLine extends DecodedLine {
  factor: number;
}

/** Adds lines, sorted by start, to successive blocks of a mix. */
export function lineAdder(lines: readonly PlacedLine[], channels: number) {
  const active: { line: PlacedLine; start: number; file: FileHandle }[] = [];
  let [at, next] = [0, 0];
  return {
    async add(block: Float32Array): Promise<void> {
      const end = at + block.length / channels;
      for (; next < lines.length && startFrame(lines[next]!) < end; next++) {
        const line = lines[next]!;
        active.push({ line, start: startFrame(line), file: await open(line.path) });
      }
      for (const { line, start, file } of active) {
        const from = Math.max(at, start);
        const count = Math.min(end, start + line.frames) - from;
        if (count > 0)
          addSamples(block, (from - at) * channels, await readLine(file, from - start, count), [
            line.factor / 32768,
            channels,
          ]);
      }
      at = end;
      await finish(({ line, start }) => start + line.frames <= at);
    },
    close: () => finish(() => true),
  };

  async function finish(done: (each: (typeof active)[number]) => boolean): Promise<void> {
    for (const each of active.filter(done)) {
      active.splice(active.indexOf(each), 1);
      await each.file.close();
    }
  }
}

const startFrame = ({ startMs }: PlacedLine) => Math.round((startMs * MIX_RATE) / 1000);

function addSamples(
  block: Float32Array,
  to: number,
  samples: Int16Array,
  [factor, channels]: readonly [number, number],
): void {
  const [first, end] = channels === 6 ? [CENTRE, CENTRE + 1] : [0, channels];
  for (let i = 0; i < samples.length; i++)
    for (let c = first; c < end; c++) block[to + i * channels + c]! += samples[i]! * factor;
}
