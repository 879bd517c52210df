import { z } from 'zod';
import { languages, type Language } from './languages.js';
import {
  higherRateLanguageIds,
  translationVendors,
  type TranslationLevel,
  type TranslationVendor,
} from './translation-vendors.js';

/** A vendor's translation level for a pair of languages. */
export interface TranslationOption {
  id: number;
  vendor: TranslationVendor;
  level: TranslationLevel;
  sourceLanguageId: number;
  targetLanguageId: number;
  /** Price in thousandths of a US dollar per unit of the level's `pricePer`. */
  rateMills: number;
}

/** Composed of permanent ids, so that additions never change it. Language ids have at most three digits. */
const optionId = (level: TranslationLevel, source: Language, target: Language): number =>
  level.id * 1_000_000 + source.id * 1_000 + target.id;

const translates = ({ pairs }: TranslationVendor, source: Language, target: Language): boolean =>
  source.iso639 !== target.iso639 && (pairs === 'all' || source.iso639 === 'en' || target.iso639 === 'en');

/** Sorted by vendor, level, source and target, which is also the order of the ids. */
export const translationOptions: readonly TranslationOption[] = translationVendors.flatMap((vendor) =>
  vendor.levels.flatMap((level) =>
    languages.flatMap((source) =>
      languages
        .filter((target) => translates(vendor, source, target))
        .map((target) => ({
          id: optionId(level, source, target),
          vendor,
          level,
          sourceLanguageId: source.id,
          targetLanguageId: target.id,
          rateMills: [source, target].some(({ id }) => higherRateLanguageIds.has(id))
            ? level.higherRateMills
            : level.rateMills,
        })),
    ),
  ),
);

export const optionsById = new Map(translationOptions.map((option) => [option.id, option]));

/** Alternative ids used by clients, with the ids of their options. */
export type TranslationOptionIds = Readonly<Record<string, number>>;

/** Ids built into public clients: translations of the standard level from and to English. */
export const publicTranslationOptionIds: TranslationOptionIds = {
  56: 3_001_018,
  76: 3_001_023,
  93: 3_001_013,
  94: 3_001_005,
  97: 3_001_007,
  116: 3_001_008,
  132: 3_013_001,
  282: 3_023_001,
  285: 3_018_001,
  287: 3_007_001,
  290: 3_005_001,
  294: 3_008_001,
};

/** Alternative ids configured by an operator, instead of the public ones. */
export const TranslationOptionIdRules = z
  .record(
    z.string().regex(/^[1-9]\d{0,14}$/, 'must be an id in decimal digits'),
    z.number().refine((id) => optionsById.has(id), 'must be the id of an option, such as 3001012'),
  )
  .refine(
    (ids) => !Object.keys(ids).some((id) => optionsById.has(Number(id))),
    'must not use the id of another option',
  )
  .refine(
    (ids) => new Set(Object.values(ids)).size === Object.keys(ids).length,
    'must not assign two ids to one option',
  );
