import { bool, file, text, tolerant } from '@scriptorium/server-kit';
import { z } from 'zod';

/** A day of samples, in the length field of a WAV file. */
const MAX_FILE_BYTES = 24 * 3600 * 32_000;

/** Clients of this protocol send parameters of several servers, so unknown ones are ignored. */
export const TranscribeAudio = tolerant(
  {
    audio_file: file(MAX_FILE_BYTES).describe(
      'The recording. With `encode=false`: 16-bit samples, little-endian, mono, 16 kHz, without a header.',
    ),
    encode: bool().default(true).describe('`false` if the recording consists of samples without a header.'),
    task: z
      .enum(['transcribe', 'translate'])
      .default('transcribe')
      .describe('`translate` returns the text in English, translated by the engines of the service.'),
    language: text(35).default('en').describe('The spoken language: an ISO 639-1 code or a BCP 47 tag.'),
    initial_prompt: text(10_000)
      .optional()
      .describe('Names and terms that may occur, separated by commas. They become a glossary of the file.'),
    output: z
      .enum(['txt', 'vtt', 'srt', 'tsv', 'json'])
      .default('txt')
      .describe('The format of the response.'),
  },
  { audio_file: 'film.wav', task: 'transcribe', language: 'en', output: 'srt' },
);
export type TranscribeAudio = z.output<typeof TranscribeAudio>;
