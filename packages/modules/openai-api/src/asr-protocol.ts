import { record, type Protocol } from '@scriptorium/server-kit';
import { z } from 'zod';
import { statusOf } from './missing-key.js';

const AsrError = record(
  'AsrError',
  { detail: z.string().describe('A readable reason.') },
  { detail: "Missing required parameter: 'audio_file'" },
);

/** Errors in the format of whisper-asr-webservice. */
export const asrProtocol: Protocol = {
  error: AsrError,
  statusOf,
  errorBody: ({ message }): z.output<typeof AsrError> => ({ detail: message }),
};
