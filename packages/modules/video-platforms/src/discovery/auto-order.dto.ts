import { findLanguage, findTurnaroundLevel } from '@scriptorium/catalog';
import { id, oneOf } from '@scriptorium/server-kit';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

/** Kinds of order that can be placed automatically, because they require only a file. */
export const autoOrderKinds = ['asr', 'transcription'] as const;
export type AutoOrderKind = (typeof autoOrderKinds)[number];

/** Rule for automatic orders on new videos. */
export type AutoOrderRule = Pick<
  VideoPlatformIntegration,
  'autoOrderKind' | 'autoOrderTurnaroundLevelId' | 'autoOrderLanguageId'
>;

const english = 1;

export const defaultRule: AutoOrderRule = {
  autoOrderKind: 'asr',
  autoOrderTurnaroundLevelId: null,
  autoOrderLanguageId: english,
};

const isTranscriptionLevel = (level: number): boolean =>
  findTurnaroundLevel(level)?.service === 'TranscriptionService';

export const ruleMeanings = {
  kind: 'The kind of order for new videos: `asr`, by speech recognition (the default), or `transcription`, by people.',
  level:
    'The turnaround level of a `transcription` of a new video: the id of a level of `GET /v3/turnaround_levels`; ' +
    'by default the standard level. It has no effect on `asr`.',
  language:
    'The language of new videos for which the platform reports none: an id of `GET /v3/languages`; ' +
    'English by default.',
};

/** Request parameters that set the rule. */
export const ruleParams = {
  auto_order_kind: oneOf(autoOrderKinds).optional().describe(ruleMeanings.kind),
  auto_order_turnaround_level_id: id()
    .refine(isTranscriptionLevel, 'a level of transcription')
    .optional()
    .describe(ruleMeanings.level),
  auto_order_language_id: id()
    .refine((given) => findLanguage(given) !== undefined, 'one of the ids of GET /v3/languages')
    .optional()
    .describe(ruleMeanings.language),
};

interface GivenRule {
  auto_order_kind?: AutoOrderKind;
  auto_order_turnaround_level_id?: number;
  auto_order_language_id?: number;
}

/** Maps the parameters to the service's names and omits those not given. */
export const ruleOf = (input: GivenRule): Partial<AutoOrderRule> => ({
  ...(input.auto_order_kind && { autoOrderKind: input.auto_order_kind }),
  ...(input.auto_order_turnaround_level_id && {
    autoOrderTurnaroundLevelId: input.auto_order_turnaround_level_id,
  }),
  ...(input.auto_order_language_id && { autoOrderLanguageId: input.auto_order_language_id }),
});
