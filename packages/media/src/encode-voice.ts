import type { Priority } from '@scriptorium/core';
import { settled } from './outcome.js';
import { sandbox } from './sandbox.js';
import type { Isolation } from './isolation.js';
import { dirname, basename } from 'node:path';

/** `pcm` are 16-bit samples without a header, little-endian, at 24 kHz. `opus` is in Ogg, `aac` in ADTS. */
export type VoiceFormat = 'mp3' | 'opus' | 'aac' | 'flac' | 'wav' | 'pcm';

export interface EncodeVoiceOptions {
  format: VoiceFormat;
  /** Factor of the tempo, from 0.25 to 4; the pitch does not change. Default 1. */
  tempo?: number;
  signal?: AbortSignal;
  priority?: Priority;
  isolation?: Isolation;
}

const encoders: Record<VoiceFormat, readonly string[]> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '96k', '-f', 'mp3'],
  opus: ['-c:a', 'libopus', '-b:a', '48k', '-f', 'ogg'],
  aac: ['-c:a', 'aac', '-b:a', '96k', '-f', 'adts'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  pcm: ['-c:a', 'pcm_s16le', '-ar', '24000', '-f', 's16le'],
};

/**
 * Encodes synthesised speech, a mono WAV file. `output` must not exist.
 * @throws {MediaError} the input is damaged; the signal's reason when aborted
 */
export async function encodeVoice(wav: string, output: string, options: EncodeVoiceOptions): Promise<void> {
  const { format, tempo = 1, signal, priority, isolation } = options;
  // One filter slows down to half the tempo at most.
  const tempos = tempo < 0.5 ? [0.5, tempo / 0.5] : [tempo];
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output: folder }) =>
      [
        ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', 'wav'],
        ['-i', `file:${inputs[0]}`, '-map', '0:a:0', '-map_metadata', '-1', '-ac', '1'],
        tempo === 1 ? [] : ['-af', tempos.map((each) => `atempo=${each.toFixed(5)}`).join(',')],
        [...encoders[format], `file:${folder}/${basename(output)}`],
      ].flat(),
    {
      inputs: [wav],
      outputFolder: dirname(output),
      timeoutMs: 60_000,
      fileBytes: 2 ** 28,
      signal,
      priority,
      isolation,
    },
  );
  settled(result);
}
