import { params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { ListedVoice } from './voice-samples.js';

export const ListVoices = params({
  language: text(2)
    .regex(/^[a-z]{2}$/, 'must be an ISO 639-1 code')
    .optional()
    .describe('An ISO 639-1 code, such as `en`. By default, voices of all languages.'),
});
export type ListVoices = z.output<typeof ListVoices>;

export const OneVoice = params({ voice: text(100).describe('The id of a voice, as in the list.') });
export type OneVoice = z.output<typeof OneVoice>;

export const VoiceRecord = record(
  'Voice',
  {
    id: z.string().describe('The id, as `audio_description_speaker` takes it.'),
    language: z.string().describe('The language that it speaks, as an ISO 639-1 code.'),
    gender: z.enum(['female', 'male']).describe('How the voice sounds.'),
    engine: z.string().describe('The engine that speaks with it.'),
  },
  { id: 'slt', language: 'en', gender: 'female', engine: 'flite' },
);

export const voiceView = ({ id, language, gender, engine }: ListedVoice): z.output<typeof VoiceRecord> => ({
  id,
  language,
  gender,
  engine,
});
