import { id, integer, oneOf, params, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import { audioFormats, mixFormats } from './description-formats.js';

const description = id().describe('The audio description.');

export const DescriptionMix = params({
  id: description,
  format: oneOf(mixFormats).describe(
    'The format of the file. `mp4` and `mkv` contain the video, the others only the audio.',
  ),
});
export type DescriptionMix = z.output<typeof DescriptionMix>;

export const DescriptionAudio = params({
  id: description,
  format: oneOf(audioFormats).describe('The format of the file.'),
});
export type DescriptionAudio = z.output<typeof DescriptionAudio>;

export const DescriptionText = params({
  id: description,
  output_format_id: integer(1, 1_000_000).describe(
    'The id of a format of `GET /v3/audio_descriptions/text_formats`. Format 138, and with ' +
      '`content=captions` every format of `GET /v3/transcripts/output_formats`, contains captions of the ' +
      'transcript.',
  ),
  content: oneOf(['descriptions', 'captions'])
    .default('descriptions')
    .describe(
      '`descriptions`, or `captions`: the speech of the programme, on the timeline of the described ' +
        'version.',
    ),
});
export type DescriptionText = z.output<typeof DescriptionText>;

/** A link that expires. */
export const LinkRecord = z
  .string()
  .meta({ examples: ['https://captions.example.org/v3/audio_descriptions/media?token=djE…'] });

export const MixMeta = z.strictObject({
  ahead: z
    .array(
      z.strictObject({
        line_id: z.string().describe('The id of the line in the plan.'),
        ahead_ms: z.int().describe('How long before its shot it is heard, including freezes in between.'),
      }),
    )
    .optional()
    .describe('The lines that are heard before the shot that they describe; absent if there are none.'),
  losses: z
    .array(
      z.strictObject({
        kind: z.enum(['picture', 'sound', 'captions', 'cover', 'attachment', 'data']),
        stream: z.int().describe('The number of the stream in the source, from 0.'),
        codec: z.string().describe("ffmpeg's name of the codec."),
        language: z.string().optional().describe('The language that the source states.'),
        title: z.string().optional().describe('The title of the track, or the name of the attached file.'),
        outcome: z.enum(['left_out', 'converted']),
        reason: z.string().describe('The reason, in English.'),
      }),
    )
    .optional()
    .describe(
      'The tracks of the source that the film lacks in this format, or has in another form. For `mp4` and `mkv` only.',
    ),
});

export const DescriptionTextRecord = z
  .string()
  .meta({ examples: ['WEBVTT\n\n00:00:04.200 --> 00:00:06.900\nShe opens the letter.\n'] });

const anything = z.record(z.string(), z.unknown());

export const DescriptionPlanRecord = record(
  'AudioDescriptionPlan',
  {
    mode: z
      .enum(['standard', 'extended'])
      .describe(
        '`extended` if the programme is paused for descriptions. For an undecided `auto` order, the expected ' +
          'mode.',
      ),
    slots: z
      .array(anything)
      .describe('Gaps for descriptions, with the available milliseconds and the number of words that fit.'),
    placements: z
      .array(anything)
      .describe('The descriptions and their times, on the timeline of the described version.'),
    ledger: z.array(anything).describe('The outcome of each line, with the reason.'),
    lines: z.array(anything).describe('The script.'),
    time_map: anything.describe(
      'The frames at which the programme is paused, and the duration of each pause in frames.',
    ),
    report: anything
      .nullable()
      .describe(
        'Measurements of the finished mix, whether its `picture` was `copied` or `encoded`, and as `losses` the tracks of ' +
          'the source that the film lacks, or has in another form, as `mp4` and as `mkv`; null before the mix is finished.',
      ),
  },
  {
    mode: 'standard',
    slots: [{ index: 0, startMs: 4200, endMs: 7100, gapMs: 3400, freeMs: 2900, words: 7 }],
    placements: [{ lineId: '1', text: 'She opens the letter.', startMs: 4200, endMs: 6900, speed: 1 }],
    ledger: [
      { lineId: '1', outcome: 'placed', reasons: [{ code: 'fits', text: 'It fits where it belongs.' }] },
    ],
    lines: [{ id: '1', text: 'She opens the letter.', atMs: 4200, priority: 2 }],
    time_map: { version: 1, frameRate: { numerator: 25, denominator: 1 }, pauses: [] },
    report: { passed: true, failures: [], truePeakDb: -2.4 },
  },
);
