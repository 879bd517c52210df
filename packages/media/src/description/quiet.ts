import { createReadStream } from 'node:fs';
import { MediaError } from '../errors.js';
import { readPlainWav } from '../plain-wav.js';
import type { Span } from './span.js';

const FRAME_MS = 10;
/** Levels that are compared: the loudest frame within this time on either side is speech if there is any. */
const AROUND_FRAMES = 150;
const LEAST_DROP_DB = 28;
/** Digital silence and the noise of a converter. */
const SILENT_DB = -68;
/** A stop within a word is shorter. */
const SHORTEST_MS = 120;
/** Kept free on either side, for the decay of a word and the start of the next. */
const MARGIN_MS = 20;

/**
 * Finds spans in which no word can be heard: at least 0.12 s that are 28 dB below the loudest sound around them. Sound without
 * a pause, such as speech over music, has none.
 *
 * @param wav file from `extractAudio`
 */
export async function findQuiet(wav: string): Promise<Span[]> {
  const format = await readPlainWav(wav);
  if (!format) throw new MediaError('unsupported', 'This is not a WAV file of one channel.');
  const { sampleRate, dataOffset, dataBytes } = format;
  const levels: number[] = [];
  const perFrame = (sampleRate * FRAME_MS) / 1000;
  let [energy, count, rest]: [number, number, Buffer] = [0, 0, Buffer.alloc(0)];
  const bytes = createReadStream(wav, {
    start: dataOffset,
    end: dataOffset + Math.max(0, dataBytes - 1),
    highWaterMark: 2 ** 18,
  });
  for await (const read of bytes as AsyncIterable<Buffer>) {
    const all = rest.length > 0 ? Buffer.concat([rest, read]) : read;
    for (let at = 0; at + 1 < all.length; at += 2) {
      const sample = all.readInt16LE(at) / 32_768;
      energy += sample * sample;
      if (++count < perFrame) continue;
      levels.push(10 * Math.log10(energy / perFrame + 1e-10));
      [energy, count] = [0, 0];
    }
    rest = all.subarray(all.length - (all.length % 2));
  }
  return quietSpans(levels);
}

function quietSpans(levels: readonly number[]): Span[] {
  const loudest = slidingMaximum(levels, AROUND_FRAMES);
  const spans: Span[] = [];
  let from = 0;
  const end = (to: number) => {
    const span = { startMs: from * FRAME_MS + MARGIN_MS, endMs: to * FRAME_MS - MARGIN_MS };
    if ((to - from) * FRAME_MS >= SHORTEST_MS) spans.push(span);
    from = to + 1;
  };
  levels.forEach((level, i) => {
    if (level > SILENT_DB && level > loudest[i]! - LEAST_DROP_DB) end(i);
  });
  end(levels.length);
  return spans;
}

/** Returns the maximum of the values within `reach` of each index, in linear time. */
function slidingMaximum(values: readonly number[], reach: number): number[] {
  const best: number[] = []; // indexes with falling values
  const result: number[] = [];
  let first = 0;
  for (let i = 0; i < values.length + reach; i++) {
    if (i < values.length) {
      while (best.length > first && values[best.at(-1)!]! <= values[i]!) best.pop();
      best.push(i);
    }
    const at = i - reach;
    while (best[first]! < at - reach) first++;
    if (at >= 0) result.push(values[best[first]!]!);
  }
  return result;
}
