import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import { progressReader, rising } from '../progress.js';
import { sandbox } from '../sandbox.js';
import { fromSourceStart } from '../source-start.js';
import { AUDIO_KBITS } from './playback-audio.js';
import { longestOf, seconds, type PlaybackOptions } from './playback-options.js';

const VIDEO_KBITS = 2_000;

/** Maximum size of the playback copy. */
const [WIDTH, HEIGHT] = [1280, 720];

export interface PlaybackVideoOptions extends PlaybackOptions {
  /** Output of `makePlaybackAudio` for the same source, used as the audio track. */
  audio?: string;
}

/** Returns the maximum size of the playback video, in bytes. */
export const playbackVideoBytes = (durationMs: number): number =>
  Math.ceil((durationMs / 1000) * (VIDEO_KBITS + AUDIO_KBITS) * 125 * 1.25) + 2 ** 24;

/** Scales down to the maximum size, with square pixels, and deinterlaces. */
const picture = (): string => {
  const factor = `min(1,min(${WIDTH}/(iw*sar),${HEIGHT}/ih))`;
  const even = (length: string) => `max(2,trunc(${length}*${factor}/2)*2)`;
  return `yadif=deint=interlaced,scale='${even('iw*sar')}':'${even('ih')}',setsar=1,format=yuv420p`;
};

/**
 * Writes the video of an untrusted source so that any browser can play and seek it: H.264 of at most 720p and 30 frames per
 * second in MP4 with the index first, and a key frame every two seconds. `outputMp4` is created only when it is complete.
 *
 * @throws {MediaError} no video track, or it cannot be decoded
 */
export async function makePlaybackVideo(
  input: string,
  outputMp4: string,
  options: PlaybackVideoOptions,
): Promise<void> {
  const { durationMs, audio, signal, isolation } = options;
  const longestMs = longestOf(options);
  const folder = await mkdtemp(join(dirname(outputMp4), '.media-'));
  try {
    const others = await fromSourceStart(input);
    const result = await sandbox(
      'ffmpeg',
      ({ inputs, output }) =>
        [
          ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-progress', 'pipe:1'],
          inputs.flatMap(untrusted),
          ['-map', '0:V:0', ...(audio ? ['-map', '1:a:0', '-c:a', 'copy'] : [])],
          ['-map_metadata', '-1', '-map_chapters', '-1', '-t', seconds(longestMs), '-vf', picture()],
          ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '26', '-threads:v', '2'],
          ['-maxrate', `${VIDEO_KBITS}k`, '-bufsize', `${2 * VIDEO_KBITS}k`, '-fpsmax', '30'],
          ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-movflags', '+faststart'],
          ['-f', 'mp4', `file:${output}/video.mp4`, ...others],
        ].flat(),
      {
        inputs: audio ? [input, audio] : [input],
        outputFolder: folder,
        timeoutMs: Math.max(600_000, 6 * durationMs),
        fileBytes: playbackVideoBytes(longestMs),
        onStdout: progressReader(rising(durationMs, options.onProgress)),
        signal,
        isolation,
      },
    );
    settled(result);
    await rename(join(folder, 'video.mp4'), outputMp4);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
