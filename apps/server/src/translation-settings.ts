import {
  apertium,
  chatTranslator,
  deepL,
  libreTranslate,
  type Translator,
} from '@scriptorium/machine-translation';
import type { TranslatorRule } from '@scriptorium/production';
import { z } from 'zod';
import { baseUrl, languageCode, serverKey } from './config-fields.js';
import { openAiFields, openAiServer } from './openai-server.js';

const rule = {
  projects: z.array(z.int().positive()).optional(),
  languages: z.array(languageCode).optional(),
};

/**
 * `TRANSLATION_ENGINES`: a JSON list. The first matching entry that supports the languages translates an
 * order.
 */
export const translationRules = z
  .array(
    z.discriminatedUnion('engine', [
      z.strictObject({ ...rule, engine: z.literal('apertium') }),
      z.strictObject({
        ...rule,
        engine: z.literal('libretranslate'),
        base_url: baseUrl(),
        api_key: serverKey.optional(),
      }),
      z.strictObject({
        ...rule,
        engine: z.literal('deepl'),
        api_key: serverKey,
        base_url: baseUrl().optional(),
        formality: z.enum(['default', 'more', 'less', 'prefer_more', 'prefer_less']).optional(),
      }),
      z.strictObject({
        ...rule,
        engine: z.literal('chat'),
        ...openAiFields,
      }),
    ]),
  )
  .min(1);
export type TranslationSettings = z.output<typeof translationRules>[number];

/** Opens the engines of `TRANSLATION_ENGINES`; none by default. */
export const openTranslators = (settings: readonly TranslationSettings[] = []): TranslatorRule[] =>
  settings.map((each) => ({
    translator: open(each),
    projects: each.projects,
    languages: each.languages,
  }));

function open(settings: TranslationSettings): Translator {
  switch (settings.engine) {
    case 'apertium':
      return apertium();
    case 'libretranslate':
      return libreTranslate({ baseUrl: settings.base_url, apiKey: settings.api_key });
    case 'deepl':
      return deepL({
        apiKey: settings.api_key,
        baseUrl: settings.base_url,
        formality: settings.formality,
      });
    case 'chat':
      return chatTranslator(openAiServer(settings));
  }
}
