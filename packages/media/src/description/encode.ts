import { MIX_RATE } from './pcm.js';

export type AudioFormat = 'wav' | 'flac' | 'ogg' | 'mp3';
export type MixFormat = AudioFormat | 'mp4' | 'mkv';

const audioCodecs: Record<AudioFormat, readonly string[]> = {
  wav: ['-c:a', 'pcm_s16le', '-rf64', 'auto', '-f', 'wav'],
  flac: ['-c:a', 'flac', '-sample_fmt', 's16', '-f', 'flac'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '5', '-f', 'ogg'],
  // 5.1 is mixed to stereo without exceeding its peaks.
  mp3: ['-rematrix_maxval', '1', '-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3'],
};

export const isVideoFormat = (format: MixFormat): format is 'mp4' | 'mkv' =>
  format === 'mp4' || format === 'mkv';

/** Whether a format is lossy, so that peaks may be higher after encoding. */
export const isCoded = (format: MixFormat): boolean => !['wav', 'flac', 'mkv'].includes(format);

/** Input arguments that read the mixed samples from stdin. */
export const samplesFromStdin = (channels: number): readonly string[] =>
  [
    ['-protocol_whitelist', 'pipe', '-f', 'f32le'],
    ['-ar', String(MIX_RATE), '-ac', String(channels), '-i', 'pipe:0'],
  ].flat();

/** Output arguments for the mix alone. */
export const audioOutput = (format: AudioFormat, input: number, track = 0): readonly string[] =>
  [['-map', `${input}:a:${track}`, '-map_metadata', '-1', '-map_chapters', '-1'], audioCodecs[format]].flat();
