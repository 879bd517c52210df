import { params, text } from '@scriptorium/server-kit';
import { z } from 'zod';

/** Media types of the response, by format. */
export const speechTypes = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
} as const;
type SpeechFormat = keyof typeof speechTypes;

/** The limit of the hosted service. */
const MAX_CHARACTERS = 4096;

const speed = z
  .string()
  .regex(/^\d(\.\d{1,4})?$/, 'a number from 0.25 to 4')
  .transform(Number)
  .refine((value) => value >= 0.25 && value <= 4, 'a number from 0.25 to 4');

export const CreateSpeech = params(
  {
    input: text(MAX_CHARACTERS).describe('The text to speak.'),
    model: text(200).describe('Any name; it is ignored. The voice determines the engine.'),
    voice: text(200).describe(
      'The id of an installed voice. A built-in name of the hosted service, such as `alloy`, stands for the first voice of the ' +
        'language.',
    ),
    language: text(35)
      .default('en')
      .describe('For built-in names: an ISO 639-1 code or a BCP 47 tag. An extension of the protocol.'),
    response_format: z
      .enum(Object.keys(speechTypes) as [SpeechFormat, ...SpeechFormat[]])
      .default('mp3')
      .describe('The format of the response. `pcm` are 16-bit samples at 24 kHz without a header.'),
    speed: speed.prefault('1').describe('Factor of the natural pace of the voice, from 0.25 to 4.'),
    instructions: text(4096).optional().describe('Accepted for compatibility, without effect.'),
    stream_format: z
      .literal('audio')
      .default('audio')
      .describe('Only `audio`: the response is sent when it is complete.'),
  },
  { input: 'Good morning.', model: 'tts-1', voice: 'alloy', response_format: 'mp3' },
);
export type CreateSpeech = z.output<typeof CreateSpeech>;
