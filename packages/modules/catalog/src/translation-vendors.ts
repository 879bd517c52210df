/** Who translates, how thoroughly and at what price. */
export interface TranslationVendor {
  /** For good: translation profiles name it. */
  id: number;
  name: string;
  /** Which languages it translates between. */
  pairs: 'all' | 'from and to English';
  /** Whether its translations wait until the project approves them, or approves all beforehand. */
  approval: boolean;
  levels: readonly TranslationLevel[];
}

export interface TranslationLevel {
  /** For good: the ids of options hold it. */
  id: number;
  name: string;
  /** What makes the text: the engines of the operator, the embedded Apertium alone, or people with a draft of an engine. */
  madeBy: 'engine' | 'apertium' | 'people';
  pricePer: 'word' | 'minute';
  /** Thousandths of a US dollar a word or minute. */
  rateMills: number;
  /** The same between languages of which one is dearer. */
  higherRateMills: number;
}

const byPeople = (level: Omit<TranslationLevel, 'madeBy'>): TranslationLevel => ({
  ...level,
  madeBy: 'people',
});

/** Append only: an id that was in use once is never given to anything else. */
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
    // Apertium gives the gist of a text, for people to correct: it is not sold as a translation.
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

/** Between one of these and any other language the higher rate counts. */
export const higherRateLanguageIds: ReadonlySet<number> = new Set([
  10, 18, 19, 20, 21, 23, 26, 27, 28, 29, 30, 31, 32, 34, 36, 37, 38, 39, 40, 41, 46, 47, 48,
]);

const byId = new Map(translationVendors.map((vendor) => [vendor.id, vendor]));

export const findTranslationVendor = (id: number): TranslationVendor | undefined => byId.get(id);

const levels = new Map(
  translationVendors.flatMap((vendor) => vendor.levels.map((level) => [level.id, { vendor, level }])),
);

/** Returns a service level and the vendor whose it is. */
export const findTranslationLevel = (
  id: number,
): { vendor: TranslationVendor; level: TranslationLevel } | undefined => levels.get(id);
