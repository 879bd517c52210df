import { seconds, type Source } from '@scriptorium/files';
import { id, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import { mediaTypeOf, peakRates, type PlaybackFileName } from './playback-file.js';
import type { Playback } from './playback-rows.js';

export const OneFile = params({ id: id().describe('The file.') });
export const LinkedFile = params({ token: text(2000).describe('From the link.') });

const url = z
  .string()
  .describe('A path on this server. It works for 12 hours, without a key, and takes range requests.');

const Media = z.strictObject({ url, type: z.string().describe('The media type.') });

export const PlaybackRecord = record(
  'Playback',
  {
    state: z
      .enum(['preparing', 'ready', 'failed'])
      .describe('`preparing` from the first request on. What is made already is listed in any state.'),
    progress: z.number().min(0).max(1).describe('The share that is done.'),
    reason: z.string().nullable().describe('Only when `failed`.'),
    video: Media.nullable().describe(
      'H.264 and AAC in MP4, at most 720p. Null without video, or until it is made.',
    ),
    audio: Media.nullable().describe(
      'AAC of a constant rate in MP4. Null without audio, or until it is made; it comes before the video.',
    ),
    peaks: z
      .array(
        z.strictObject({
          url,
          per_second: z.int().describe('How many pairs a second.'),
        }),
      )
      .describe(
        'The outline of the sound, finest first: signed bytes, the lowest and the highest sample of each window in turn. ' +
          'Comes with the audio.',
      ),
    duration: z.number().nullable().describe('Seconds. Null until the source is `complete`.'),
  },
  {
    state: 'ready',
    progress: 1,
    reason: null,
    video: { url: '/v3/files/playback_media?token=3c61…', type: 'video/mp4' },
    audio: { url: '/v3/files/playback_media?token=9a0e…', type: 'audio/mp4' },
    peaks: [{ url: '/v3/files/playback_media?token=77d2…', per_second: 100 }],
    duration: 61.25,
  },
);
export type PlaybackView = z.output<typeof PlaybackRecord>;

/** @param playback undefined while the source is not complete */
export function playbackView(
  source: Source,
  playback: Playback | undefined,
  link: (name: PlaybackFileName) => string,
): PlaybackView {
  const isThere = (name: PlaybackFileName) => playback?.files.includes(name) ?? false;
  const media = (name: PlaybackFileName) =>
    isThere(name) ? { url: link(name), type: mediaTypeOf(name) } : null;
  const peaks = peakRates.filter((rate) => isThere(`peaks-${rate}`));
  const status = source.status === 'rejected' ? 'failed' : playback?.status;
  return {
    state: status === 'ready' || status === 'failed' ? status : 'preparing',
    progress: playback?.progress ?? 0,
    reason: source.cancellationReason ?? playback?.reason ?? null,
    video: media('video'),
    audio: media('audio'),
    peaks: peaks.map((rate) => ({ url: link(`peaks-${rate}`), per_second: rate })),
    duration: seconds(source.durationMs),
  };
}
