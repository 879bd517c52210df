import { bool, file, record, text, tolerant } from '@scriptorium/server-kit';
import { z } from 'zod';

/** A day of samples, in the length field of a WAV file. */
const MAX_FILE_BYTES = 24 * 3600 * 32_000;

const recording = {
  audio_file: file(MAX_FILE_BYTES).describe(
    'The recording. With `encode=false`: 16-bit samples, little-endian, mono, 16 kHz, without a header.',
  ),
  encode: bool().default(true).describe('`false` if the recording consists of samples without a header.'),
};

/** Clients of this protocol send parameters of several servers, so unknown ones are ignored. */
export const TranscribeAudio = tolerant(
  {
    ...recording,
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

export const DetectLanguage = tolerant(recording, { audio_file: 'film.wav' });
export type DetectLanguage = z.output<typeof DetectLanguage>;

export const DetectedLanguage = record(
  'DetectedLanguage',
  {
    detected_language: z
      .string()
      .describe('The English name of the language in lower case; `unknown` if there is none.'),
    language_code: z.string().describe('The ISO 639-1 code; `und` if no language was identified.'),
    confidence: z.number().describe('From 0 to 1.'),
  },
  { detected_language: 'english', language_code: 'en', confidence: 0.98 },
);
