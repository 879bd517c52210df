import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { MediaError } from '../errors.js';
import { settled, untrusted } from '../outcome.js';
import { rising } from '../progress.js';
import { sandbox } from '../sandbox.js';
import { fromSourceStart } from '../source-start.js';
import { AUDIO_KBITS } from './playback-audio.js';
import { longestOf, seconds, type PlaybackOptions } from './playback-options.js';
import { storyboardFilters, storyboardLayout, storyboardOutput, StoryboardReader } from './storyboard.js';
import type { StoryboardPictures } from './storyboard.js';

const VIDEO_KBITS = 2_000;

const FIRST_PICTURES = 4;
/** Each report has this many times as many pictures as the one before, so that all of them together cost in proportion to the length. */
const PICTURES_GROWTH = 1.5;

/** Maximum size of the playback copy. */
const [WIDTH, HEIGHT] = [1280, 720];

export interface PlaybackVideoOptions extends PlaybackOptions {
  /** Output of `makePlaybackAudio` for the same source, used as the audio track. */
  audio?: string;
  /** Called with the pictures of the storyboard so far, now and then. */
  onPictures?: (pictures: StoryboardPictures) => void;
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
 * @returns the pictures for `makeStoryboard`
 * @throws {MediaError} no video track, or it cannot be decoded
 */
export async function makePlaybackVideo(
  input: string,
  outputMp4: string,
  options: PlaybackVideoOptions,
): Promise<StoryboardPictures> {
  const { durationMs, audio, signal, isolation } = options;
  const longestMs = longestOf(options);
  const noteProgress = rising(durationMs, options.onProgress);
  const { intervalMs } = storyboardLayout(durationMs);
  let report = FIRST_PICTURES;
  const reader = new StoryboardReader((count) => {
    noteProgress(count * intervalMs);
    if (count < report) return;
    report = count * PICTURES_GROWTH;
    options.onPictures?.(reader.pictures());
  });
  const folder = await mkdtemp(join(dirname(outputMp4), '.media-'));
  try {
    const others = await fromSourceStart(input);
    const result = await sandbox(
      'ffmpeg',
      ({ inputs, output }) =>
        [
          ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
          inputs.flatMap(untrusted),
          [
            '-filter_complex',
            `[0:V:0]${picture()},split[video][other];[other]${storyboardFilters(durationMs)}[small]`,
          ],
          ['-map', '[video]', ...(audio ? ['-map', '1:a:0', '-c:a', 'copy'] : [])],
          ['-map_metadata', '-1', '-map_chapters', '-1', '-t', seconds(longestMs)],
          ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '26', '-threads:v', '2'],
          ['-maxrate', `${VIDEO_KBITS}k`, '-bufsize', `${2 * VIDEO_KBITS}k`, '-fpsmax', '30'],
          ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-movflags', '+faststart'],
          ['-f', 'mp4', `file:${output}/video.mp4`],
          ['-map', '[small]', ...storyboardOutput(durationMs), ...others],
        ].flat(),
      {
        inputs: audio ? [input, audio] : [input],
        outputFolder: folder,
        timeoutMs: Math.max(600_000, 6 * durationMs),
        fileBytes: playbackVideoBytes(longestMs),
        stdoutTo: reader,
        signal,
        isolation,
      },
    );
    settled(result);
    await finished(reader);
    if (reader.count === 0) throw new MediaError('unreadable', 'The video cannot be decoded.');
    await rename(join(folder, 'video.mp4'), outputMp4);
    return reader.pictures();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
