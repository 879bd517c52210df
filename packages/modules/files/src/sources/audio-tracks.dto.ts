import { integer, list, oneOf, requestSchema, wireTypes } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Source } from './source.entity.js';

const trackNumbers = list(integer(1, 1000), { max: 100 }).transform((all) =>
  [...new Set(all)].sort((a, b) => a - b),
);

/** Which audio tracks of a source are heard. */
export const audioTracks = z
  .union([oneOf(['auto']), trackNumbers])
  .register(wireTypes, { json: () => requestSchema(trackNumbers) })
  .optional()
  .describe(
    'The audio tracks that are heard, mixed if several: their numbers, from 1, as in `meta` of the source. With `auto`, ' +
      'all tracks in the primary language of the file, without audio descriptions and commentaries.',
  );

/** `meta` of a source. */
export const SourceMeta = z
  .strictObject({
    audio_tracks: z
      .array(
        z.strictObject({
          number: z.int().describe('From 1.'),
          language: z.string().nullable().describe('BCP 47, according to the file; null if it does not say.'),
          title: z.string().nullable().describe('The title in the file, if any.'),
          channels: z.int().describe('The number of channels.'),
          layout: z
            .string()
            .nullable()
            .describe('The layout of the channels, such as `stereo`; null if unknown.'),
          default: z.boolean().describe('Whether players choose the track by default.'),
          description: z.boolean().describe('Whether the track is an audio description.'),
          heard: z
            .boolean()
            .describe(
              'Whether the track is heard: recognised, aligned, played and described; mixed if several are.',
            ),
        }),
      )
      .optional()
      .describe('The audio tracks of the source. Present once it has been inspected.'),
  })
  .meta({ examples: [{}] });

export const sourceMeta = ({ media }: Source): z.output<typeof SourceMeta> => ({
  ...(media?.audioTracks && {
    audio_tracks: media.audioTracks.map((track, index) => ({
      number: index + 1,
      language: track.language ?? null,
      title: track.title ?? null,
      channels: track.channels,
      layout: track.layout ?? null,
      default: track.isDefault ?? false,
      description: track.isDescription ?? false,
      heard: media.heard?.includes(index) ?? false,
    })),
  }),
});
