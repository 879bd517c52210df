/** A translation vendor with its service levels and prices. */
export interface TranslationVendor {
  /** Permanent, because translation profiles refer to it. */
  id: number;
  name: string;
  /** Supported pairs of languages. */
  pairs: 'all' | 'from and to English';
  /** Whether translations require approval by the project, each or all in advance. */
  approval: boolean;
  levels: readonly TranslationLevel[];
}

export interface TranslationLevel {
  /** Permanent, because the ids of options contain it. */
  id: number;
  name: string;
  /**
   * Producer of the text: the operator's engines, the embedded Apertium, or people with a draft from an engine.
   */
  madeBy: 'engine' | 'apertium' | 'people';
  pricePer: 'word' | 'minute';
  /** Price in thousandths of a US dollar per word or minute. */
  rateMills: number;
  /** Price if one of the languages is in `higherRateLanguageIds`. */
  higherRateMills: number;
}

const byPeople = (level: Omit<TranslationLevel, 'madeBy'>): TranslationLevel => ({
  ...level,
  madeBy: 'people',
});

/** Append only: ids must never be reused. */
export const translationVendors: readonly TranslationVendor[] = [
  {
    id: 1,
    name: 'Scriptorium Machine',
    pairs: 'all',
    approval: false,
    levels: [
      { id: 1, name: 'Machine', madeBy: 'engine', pricePer: 'minute', rateMills: 250, higherRateMills: 250 },
    ],
  },
  {
    id: 2,
    name: 'Scriptorium Translators',
    pairs: 'from and to English',
    approval: true,
    levels: [
      byPeople({
        id: 2,
        name: 'Edited Machine',
        pricePer: 'minute',
        rateMills: 4_500,
        higherRateMills: 6_000,
      }),
      byPeople({ id: 3, name: 'Standard', pricePer: 'word', rateMills: 140, higherRateMills: 190 }),
      byPeople({ id: 4, name: 'Premium', pricePer: 'word', rateMills: 220, higherRateMills: 290 }),
    ],
  },
  {
    id: 3,
    name: 'House Machine',
    pairs: 'all',
    approval: false,
    levels: [
      { id: 5, name: 'Machine', madeBy: 'engine', pricePer: 'minute', rateMills: 0, higherRateMills: 0 },
    ],
  },
  {
    id: 4,
    name: 'House Translators',
    pairs: 'all',
    approval: false,
    levels: [byPeople({ id: 6, name: 'Standard', pricePer: 'word', rateMills: 0, higherRateMills: 0 })],
  },
  {
    // Apertium produces drafts for people to correct; they are not sold as translations.
    id: 5,
    name: 'Embedded Apertium',
    pairs: 'all',
    approval: false,
    levels: [
      {
        id: 7,
        name: 'Machine Draft',
        madeBy: 'apertium',
        pricePer: 'minute',
        rateMills: 0,
        higherRateMills: 0,
      },
    ],
  },
];

/** The higher rate applies to pairs with one of these languages. */
export const higherRateLanguageIds: ReadonlySet<number> = new Set([
  10, 18, 19, 20, 21, 23, 26, 27, 28, 29, 30, 31, 32, 34, 36, 37, 38, 39, 40, 41, 46, 47, 48,
]);

const byId = new Map(translationVendors.map((vendor) => [vendor.id, vendor]));

export const findTranslationVendor = (id: number): TranslationVendor | undefined => byId.get(id);

const levels = new Map(
  translationVendors.flatMap((vendor) => vendor.levels.map((level) => [level.id, { vendor, level }])),
);

/** Returns a service level and its vendor. */
export const findTranslationLevel = (
  id: number,
): { vendor: TranslationVendor; level: TranslationLevel } | undefined => levels.get(id);
