import { chatDescriber, type DescriberRule } from '@scriptorium/production';
import {
  espeakSynthesiser,
  fliteSynthesiser,
  openAiSynthesiser,
  type Synthesiser,
} from '@scriptorium/speech';
import { z } from 'zod';
import { languageCode } from './config-fields.js';
import { InstalledModels, modelFolders } from './installed-models.js';
import { openAiFields, openAiServer } from './openai-server.js';
import { openSherpaVoices, sherpaFields } from './sherpa-engine.js';

/** `DESCRIPTION_ENGINES`: a JSON list. The first matching entry drafts the audio description of an order. */
export const describerRules = z
  .array(
    z.strictObject({
      engine: z.literal('chat'),
      ...openAiFields,
      projects: z.array(z.int().positive()).optional(),
      languages: z.array(languageCode).optional(),
    }),
  )
  .min(1);
export type DescriberSettings = z.output<typeof describerRules>[number];

/**
 * `VOICE_ENGINES`: a JSON list. The first entry with the voice, or else with the language, speaks an audio
 * description.
 */
export const voiceRules = z
  .array(
    z.discriminatedUnion('engine', [
      z.strictObject({ engine: z.literal('flite') }),
      z.strictObject({ engine: z.literal('espeak') }),
      z.strictObject({ engine: z.literal('sherpa'), ...sherpaFields }),
      z.strictObject({
        engine: z.literal('openai'),
        ...openAiFields,
        voices: z
          .array(
            z.strictObject({
              id: z.string().min(1),
              language: languageCode,
              gender: z.enum(['female', 'male']),
            }),
          )
          .min(1),
      }),
    ]),
  )
  .min(1);
export type VoiceSettings = z.output<typeof voiceRules>[number];

/** Opens the engines of `DESCRIPTION_ENGINES`; none by default. */
export const openDescribers = (settings: readonly DescriberSettings[] = []): DescriberRule[] =>
  settings.map(({ projects, languages, ...server }) => ({
    describer: chatDescriber(openAiServer(server)),
    projects,
    languages,
  }));

interface VoiceConfig {
  VOICE_ENGINES?: VoiceSettings[];
  MODELS_FOLDER: string;
  SCRIPTORIUM_DATA: string;
}

/** The installed voices; Flite speaks English, and eSpeak NG many languages if it is installed. */
const defaultVoices: VoiceSettings[] = [{ engine: 'sherpa' }, { engine: 'flite' }, { engine: 'espeak' }];

/** Opens the engines of `VOICE_ENGINES`, with the voices that are installed now. */
export async function openVoices(config: VoiceConfig): Promise<Synthesiser[]> {
  const place = { installed: await InstalledModels.in(config.MODELS_FOLDER), folders: modelFolders(config) };
  return (config.VOICE_ENGINES ?? defaultVoices).flatMap((each) => {
    if (each.engine === 'flite') return fliteSynthesiser();
    if (each.engine === 'espeak') return espeakSynthesiser();
    if (each.engine === 'sherpa') return openSherpaVoices(each, place);
    return openAiSynthesiser({ ...openAiServer(each), voices: each.voices });
  });
}
