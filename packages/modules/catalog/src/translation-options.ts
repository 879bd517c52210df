import { languages, type Language } from './languages.js';
import {
  higherRateLanguageIds,
  translationVendors,
  type TranslationLevel,
  type TranslationVendor,
} from './translation-vendors.js';

/** One way to have one language translated into another. */
export interface TranslationOption {
  id: number;
  vendor: TranslationVendor;
  level: TranslationLevel;
  sourceLanguageId: number;
  targetLanguageId: number;
  /** Thousandths of a US dollar for each unit of the level's `pricePer`. */
  rateMills: number;
}

/** Made of ids that stay, so that it stays, whatever is added later. Language ids have at most three digits. */
const optionId = (level: TranslationLevel, source: Language, target: Language): number =>
  level.id * 1_000_000 + source.id * 1_000 + target.id;

const translates = ({ pairs }: TranslationVendor, source: Language, target: Language): boolean =>
  source.iso639 !== target.iso639 && (pairs === 'all' || source.iso639 === 'en' || target.iso639 === 'en');

/** By vendor, level, source and target, which is also by id. */
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

const byId = new Map(translationOptions.map((option) => [option.id, option]));

export const findTranslationOption = (id: number): TranslationOption | undefined => byId.get(id);
