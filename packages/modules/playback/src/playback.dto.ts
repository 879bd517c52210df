import { seconds, type Source } from '@scriptorium/files';
import { SPECTRUM, storyboardLayout } from '@scriptorium/media';
import { id, list, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import { browserType } from './browser-media.js';
import { mediaTypeOf, peakRates, type PlaybackFileName } from './playback-file.js';
import type { Playback } from './playback-rows.js';

export const OneFile = params({ id: id().describe('The file.') });
export const LinkedFile = params({ token: text(2000).describe('The token of the link.') });

/** More than a page of a list has. */
const MOST_POSTERS = 100;
export const ListPosters = params({
  media_file_id: list(id(), { max: MOST_POSTERS }).describe('The files.'),
});

const url = z
  .string()
  .describe('A path on this server. It is valid for 12 hours without a key, and supports range requests.');

const Media = z.strictObject({ url, type: z.string().describe('The media type.') });

export const PosterRecord = record(
  'Poster',
  {
    media_file_id: recordId().describe('The file.'),
    url,
    type: z.string().describe('The media type.'),
  },
  { media_file_id: 3, url: '/v3/files/playback_media?token=61fa…', type: 'image/jpeg' },
);

export const PlaybackRecord = record(
  'Playback',
  {
    state: z
      .enum(['preparing', 'ready', 'failed'])
      .describe('`preparing` from the first request on. Finished files are listed in every state.'),
    progress: z.number().min(0).max(1).describe('The completed share of the work, from 0 to 1.'),
    reason: z.string().nullable().describe('The reason, if the state is `failed`.'),
    source: Media.nullable().describe(
      'The source itself, if common browsers can play it as it is. Available before other files are created.',
    ),
    video: Media.nullable().describe(
      'H.264 and AAC in MP4, at most 720p. Null if the source has no video, and until the file is created.',
    ),
    audio: Media.nullable().describe(
      'AAC with a constant bit rate in MP4. Null if the source has no audio, and until the file is created. ' +
        'It is created before the video.',
    ),
    peaks: z
      .array(
        z.strictObject({
          url,
          per_second: z.int().describe('Number of sample pairs per second.'),
          duration: z
            .number()
            .describe('Seconds of the source that are covered, which grow until the audio is created.'),
        }),
      )
      .describe(
        'The waveform at several resolutions, finest first: signed bytes, alternating the lowest and the ' +
          'highest sample of each window. Available, and growing, while the audio is created.',
      ),
    spectrum: z
      .strictObject({
        url,
        per_second: z.int().describe('Number of columns per second; the first one is centred on the start.'),
        bands: z.int().describe('Number of bands, which are equally wide, and of bytes in a column.'),
        hertz: z.int().describe('Upper end of the highest band.'),
      })
      .nullable()
      .describe(
        'The spectrogram: columns of bytes from the lowest band to the highest, from 0 at −84 dB or less to 255 at full scale. ' +
          'Created with the audio. Fetch the range that is shown.',
      ),
    shots: Media.nullable().describe(
      'The times in milliseconds at which a shot but the first one starts, as a JSON array of integers. Created ' +
        'with the video.',
    ),
    storyboard: Media.extend({
      interval: z.number().describe('Seconds from one picture to the next; the first one is of the start.'),
      count: z.int().describe('Number of pictures, which grows until the video is created.'),
      columns: z.int().describe('Pictures in a row.'),
      width: z.int().describe('Width of a picture in pixels.'),
      height: z.int().describe('Height of a picture in pixels.'),
    })
      .nullable()
      .describe(
        'Small pictures of the video in one image, in rows. Available, and growing, while the video is created.',
      ),
    duration: z.number().nullable().describe('Duration in seconds. Null until the source is `complete`.'),
  },
  {
    state: 'ready',
    progress: 1,
    reason: null,
    source: { url: '/v3/files/playback_media?token=5d02…', type: 'video/mp4' },
    video: { url: '/v3/files/playback_media?token=3c61…', type: 'video/mp4' },
    audio: { url: '/v3/files/playback_media?token=9a0e…', type: 'audio/mp4' },
    peaks: [{ url: '/v3/files/playback_media?token=77d2…', per_second: 100, duration: 61.25 }],
    spectrum: { url: '/v3/files/playback_media?token=4be9…', per_second: 50, bands: 64, hertz: 8000 },
    shots: { url: '/v3/files/playback_media?token=b1f8…', type: 'application/json' },
    storyboard: {
      url: '/v3/files/playback_media?token=e07c…',
      type: 'image/jpeg',
      interval: 2,
      count: 31,
      columns: 10,
      width: 96,
      height: 54,
    },
    duration: 61.25,
  },
);
export type PlaybackView = z.output<typeof PlaybackRecord>;

/** @param playback undefined while the source is not complete */
export function playbackView(
  source: Source,
  playback: Playback | undefined,
  link: (name: PlaybackFileName | 'source') => string,
): PlaybackView {
  const isThere = (name: PlaybackFileName) => playback?.files.includes(name) ?? false;
  const media = (name: PlaybackFileName) =>
    isThere(name) ? { url: link(name), type: mediaTypeOf(name) } : null;
  const type = source.status === 'complete' ? browserType(source.media!) : undefined;
  const peaks = peakRates.filter((rate) => isThere(`peaks-${rate}`));
  const status = source.status === 'rejected' ? 'failed' : playback?.status;
  return {
    state: status === 'ready' || status === 'failed' ? status : 'preparing',
    progress: playback?.progress ?? 0,
    reason: source.cancellationReason ?? playback?.reason ?? null,
    source: type === undefined ? null : { url: link('source'), type },
    video: media('video'),
    audio: media('audio'),
    peaks: peaks.map((rate) => ({
      url: link(`peaks-${rate}`),
      per_second: rate,
      duration: playback!.sizes[playback!.files.indexOf(`peaks-${rate}`)]! / 2 / rate,
    })),
    spectrum: isThere('spectrum')
      ? {
          url: link('spectrum'),
          per_second: SPECTRUM.perSecond,
          bands: SPECTRUM.bands,
          hertz: SPECTRUM.hertz,
        }
      : null,
    shots: media('shots'),
    storyboard: withLayout(media('storyboard'), source.durationMs, playback?.pictures),
    duration: seconds(source.durationMs),
  };
}

function withLayout(
  image: z.output<typeof Media> | null,
  durationMs: number | null,
  pictures: number | null | undefined,
): PlaybackView['storyboard'] {
  if (!image) return null;
  const { intervalMs, count, ...layout } = storyboardLayout(durationMs!);
  return { ...image, interval: intervalMs / 1000, count: pictures ?? count, ...layout };
}
