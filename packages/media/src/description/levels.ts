import type { DecodedLine, PlacedLine } from './lines.js';
import { lineLoudness } from './lines.js';
import { integratedLoudness, loudnessMeter } from './loudness.js';
import { decodePcm } from './pcm.js';
import type { PcmOptions } from './pcm.js';
import type { Span } from './span.js';

/** Target level of EBU R 128, for programmes without speech. */
export const USUAL_LUFS = -23;
const MOST_DB = 40;

/** Increase in loudness when a mono recording is played on all channels; in 5.1, it is played on the centre alone. */
export const channelsDb = (channels: number): number => (channels === 6 ? 0 : 10 * Math.log10(channels));

/** Measures the loudness of a programme's speech in LUFS; undefined if there are no spans or they are silent. */
export async function measureSpeech(
  programme: string,
  speech: readonly Span[],
  pcm: PcmOptions,
  onProgress?: (fraction: number) => void,
): Promise<number | undefined> {
  const meter = loudnessMeter(pcm.channels);
  let samples = 0;
  for await (const piece of decodePcm(programme, pcm)) {
    meter.add(piece);
    samples += piece.length;
    onProgress?.(samples / pcm.channels / 48 / pcm.durationMs);
  }
  return speech.length > 0 ? integratedLoudness(meter.curve(), speech) : undefined;
}

/** Adds to each line the factor that brings it to the loudness of the speech. Silent lines get the factor 1. */
export async function levelLines(
  lines: readonly DecodedLine[],
  speechLufs: number = USUAL_LUFS,
  channels: number,
): Promise<PlacedLine[]> {
  const levelled: PlacedLine[] = [];
  for (const line of lines) {
    const loudness = await lineLoudness(line);
    const raise = loudness === undefined ? 0 : speechLufs - loudness - channelsDb(channels);
    const gainDb = Math.max(-MOST_DB, Math.min(MOST_DB, raise + line.gainDb));
    levelled.push({ ...line, factor: 10 ** (gainDb / 20) });
  }
  return levelled;
}
