import { join } from 'node:path';
import { sandbox, type Priority } from '@scriptorium/media';
import { SynthesisError } from './synthesiser.js';
import { readVoice, writeVoice } from './voice-wav.js';
import type { VoiceSamples } from './voice-wav.js';

/** Time stretching beyond these factors is audible. */
export const [slowestTempo, fastestTempo] = [0.85, 1.18];

interface Place {
  folder: string;
  signal?: AbortSignal;
  priority?: Priority;
}

/** Changes the tempo of speech by a factor without changing its pitch (ffmpeg's `atempo`). */
export async function changeTempo(
  samples: VoiceSamples,
  factor: number,
  place: Place,
): Promise<VoiceSamples> {
  const path = join(place.folder, 'tempo-in.wav');
  await writeVoice(path, samples);
  return convertVoice(path, place, `atempo=${factor.toFixed(5)}`);
}

const demuxers = 'wav,mp3,ogg,flac,aac,mov,mp4,matroska,webm';
const LONGEST_S = 600;

/** Decodes a recording that an engine returned in another format than WAV. */
export async function convertVoice(
  path: string,
  { folder, signal, priority }: Place,
  filter = 'anull',
): Promise<VoiceSamples> {
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', demuxers],
        ['-i', `file:${inputs[0]}`, '-map', '0:a:0', '-af', filter, '-ac', '1', '-c:a', 'pcm_s16le'],
        ['-t', String(LONGEST_S), '-f', 'wav', '-y', `file:${output}/converted.wav`],
      ].flat(),
    { inputs: [path], outputFolder: folder, timeoutMs: 60_000, fileBytes: 2 ** 27, signal, priority },
  );
  const samples = result.ending === 'ok' ? await readVoice(join(folder, 'converted.wav')) : undefined;
  if (!samples)
    throw new SynthesisError(
      'failed',
      `the engine returned unreadable audio: ${result.ending}`,
      result.ending === 'killed',
    );
  return samples;
}
