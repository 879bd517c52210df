import { findLanguage, findTurnaroundLevel } from '@scriptorium/catalog';
import { id, oneOf } from '@scriptorium/server-kit';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

/** Kinds of order that can be placed without asking anyone: those that need nothing but a file. */
export const autoOrderKinds = ['asr', 'transcription'] as const;
export type AutoOrderKind = (typeof autoOrderKinds)[number];

/** What is ordered on new videos. */
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
  kind: 'The order for new videos: `asr`, speech recognition (the default), or `transcription`, by people.',
  level:
    'How soon a `transcription` of a new video is done: the id of a level of `GET /v3/turnaround_levels`; the standard ' +
    'one by default. It has no effect on `asr`.',
  language:
    'The language of new videos for which the platform reports none: an id of `GET /v3/languages`; ' +
    'English by default.',
};

/** Parameters of requests that set the rule. */
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

/** The rule as the service names it; what was not given is left out. */
export const ruleOf = (input: GivenRule): Partial<AutoOrderRule> => ({
  ...(input.auto_order_kind && { autoOrderKind: input.auto_order_kind }),
  ...(input.auto_order_turnaround_level_id && {
    autoOrderTurnaroundLevelId: input.auto_order_turnaround_level_id,
  }),
  ...(input.auto_order_language_id && { autoOrderLanguageId: input.auto_order_language_id }),
});
