import { unacceptable } from '@scriptorium/core';
import { bool, file, list, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';

/** 25 MiB, the limit of the hosted service. */
const MAX_FILE_BYTES = 25 * 2 ** 20;

const formats = ['json', 'text', 'srt', 'verbose_json', 'vtt'] as const;
/** Only transcriptions have speakers. */
const transcriptionFormats = [...formats, 'diarized_json'] as const;
/** Formats whose text can be sent as events. */
const streamed: readonly string[] = ['json', 'text'];

const shared = {
  file: file(MAX_FILE_BYTES).describe(
    `The recording: audio or video in any common format, up to ${MAX_FILE_BYTES / 2 ** 20} MiB.`,
  ),
  model: text(200).describe(
    'Any name; it is ignored. The operator of the service selects the engine by project and language.',
  ),
  prompt: text(10_000)
    .optional()
    .describe('Names and terms that may occur, separated by commas. They become a glossary of the file.'),
  response_format: z.enum(formats).default('json').describe('The format of the response.'),
  temperature: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
    .optional()
    .describe('From 0 to 1. Accepted for compatibility, without effect.'),
};

export const CreateTranscription = params(
  {
    ...shared,
    language: text(35)
      .default('en')
      .describe('The spoken language: an ISO 639-1 code such as `en`, or a BCP 47 tag such as `pt-BR`.'),
    response_format: z
      .enum(transcriptionFormats)
      .default('json')
      .describe('The format of the response. `diarized_json` tells the speakers apart.'),
    timestamp_granularities: list(z.enum(['word', 'segment']))
      .optional()
      .describe('The timestamps in a `verbose_json` response; `segment` by default.'),
    chunking_strategy: z
      .literal('auto')
      .optional()
      .describe('Accepted for compatibility, without effect: long recordings are always cut at pauses.'),
    stream: bool()
      .default(false)
      .describe(
        'Whether the text is sent as server-sent events, one for each segment, when the order is complete. Needs the ' +
          `response_format ${streamed.join(' or ')}.`,
      ),
  },
  {
    file: 'lecture.mp3',
    model: 'whisper-1',
    language: 'en',
    response_format: 'verbose_json',
    timestamp_granularities: ['word'],
  },
);
export type CreateTranscription = z.output<typeof CreateTranscription>;

/** @throws {DomainError} `invalid` for parameters that exclude each other */
export function checkTranscription(input: CreateTranscription): void {
  if (input.timestamp_granularities && input.response_format !== 'verbose_json')
    throw unacceptable('timestamp_granularities', 'only the response_format verbose_json has times');
  if (input.stream && !streamed.includes(input.response_format))
    throw unacceptable('stream', `only the formats ${streamed.join(' and ')} can be streamed`);
}

export const CreateTranslation = params(
  {
    ...shared,
    language: text(35).describe(
      'The spoken language: an ISO 639-1 code such as `de`, or a BCP 47 tag such as `pt-BR`. An extension of the protocol.',
    ),
  },
  { file: 'vorlesung.mp3', model: 'whisper-1', language: 'de', response_format: 'text' },
);
export type CreateTranslation = z.output<typeof CreateTranslation>;

const seconds = (what: string) => z.number().nonnegative().describe(`${what}, in seconds.`);

const usage = z
  .strictObject({
    type: z.literal('duration').describe('The basis of the price.'),
    seconds: z.int().nonnegative().describe('The length of the recording in whole seconds, rounded up.'),
  })
  .describe('The duration that is charged for.');

const spoken = z.string().describe('The text of the recording.');

export const TranscriptionRecord = record(
  'Transcription',
  { text: spoken, usage },
  { text: 'Good morning.', usage: { type: 'duration', seconds: 2 } },
);

const word = z.strictObject({
  word: z.string().describe('The word, with its punctuation.'),
  start: seconds('Start'),
  end: seconds('End'),
  probability: z
    .number()
    .optional()
    .describe('The confidence of the engine, from 0 to 1, if it reports one.'),
});

const segment = z.strictObject({
  id: z.int().describe('Index of the segment, from 0.'),
  seek: z.int().describe('Start, in hundredths of a second.'),
  start: seconds('Start'),
  end: seconds('End'),
  text: z.string().describe('The text of the segment.'),
  tokens: z.array(z.int()).describe('Always empty.'),
  temperature: z.number().describe('Always 0.'),
  avg_logprob: z.number().describe('The mean logarithm of the probabilities of its words; 0 if unknown.'),
  compression_ratio: z.number().describe('Always 1.'),
  no_speech_prob: z.number().describe('Always 0.'),
});

export const VerboseTranscriptionRecord = record(
  'VerboseTranscription',
  {
    task: z.enum(['transcribe', 'translate']).describe('`translate` for a translation into English.'),
    language: z.string().describe('The English name of the language in lower case.'),
    duration: seconds('The length of the recording'),
    text: spoken,
    words: z
      .array(word)
      .optional()
      .describe('The words with their times, if the granularity `word` was requested.'),
    segments: z
      .array(segment)
      .optional()
      .describe('The segments, split at pauses, if the granularity `segment` was requested.'),
    usage,
  },
  {
    task: 'transcribe',
    language: 'english',
    duration: 1.52,
    text: 'Good morning.',
    words: [
      { word: 'Good', start: 0.16, end: 0.41, probability: 0.98 },
      { word: 'morning.', start: 0.41, end: 0.87, probability: 0.99 },
    ],
    usage: { type: 'duration', seconds: 2 },
  },
);

export const DiarizedTranscriptionRecord = record(
  'DiarizedTranscription',
  {
    task: z.literal('transcribe').describe('Always `transcribe`.'),
    duration: seconds('The length of the recording'),
    text: spoken,
    segments: z
      .array(
        z.strictObject({
          type: z.literal('transcript.text.segment').describe('The type of the segment.'),
          id: z.string().describe('`seg_0`, `seg_1` and so on.'),
          start: seconds('Start'),
          end: seconds('End'),
          text: z.string().describe('The text of the segment.'),
          speaker: z.string().describe('`A`, `B` and so on, in the order in which they begin to speak.'),
        }),
      )
      .describe('The segments, split at pauses and changes of the speaker.'),
    usage,
  },
  {
    task: 'transcribe',
    duration: 1.52,
    text: 'Good morning.',
    segments: [
      {
        type: 'transcript.text.segment',
        id: 'seg_0',
        start: 0.16,
        end: 0.87,
        text: 'Good morning.',
        speaker: 'A',
      },
    ],
    usage: { type: 'duration', seconds: 2 },
  },
);
