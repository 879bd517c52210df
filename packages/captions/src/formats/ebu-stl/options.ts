import { CaptionError } from '../../model/error.js';

export const displayStandards = { open: '0', 'teletext-1': '1', 'teletext-2': '2' } as const;

/** Justification codes of subtitles. */
export const justifications = { unchanged: 0, left: 1, center: 2, right: 3 } as const;

/** EBU STL header fields and justification. Omitted fields are taken from the EBU STL input, if any. */
export interface EbuStlOptions {
  /** Default: level 1 teletext if the captions have colours, otherwise open subtitling. */
  readonly displayStandard?: keyof typeof displayStandards | undefined;
  /** Applies to subtitles without an alignment. */
  readonly justification?: keyof typeof justifications | undefined;
  /** Country of origin, three letters (ISO 3166-1 alpha-3). */
  readonly country?: string | undefined;
  readonly publisher?: string | undefined;
  readonly episodeTitle?: string | undefined;
  readonly translatedTitle?: string | undefined;
  readonly translatedEpisodeTitle?: string | undefined;
  readonly translator?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly creationDate?: string | undefined;
  /** `YYYY-MM-DD`; defaults to the creation date. */
  readonly revisionDate?: string | undefined;
  /** 1 to 99, at most 23 in teletext. Default 23. */
  readonly maximumRows?: number | undefined;
  /** Characters per row: 1 to 99, at most 40 in teletext. Default 40. Longer lines are wrapped. */
  readonly maximumColumns?: number | undefined;
}

/**
 * Validates the options.
 * @throws CaptionError `option`
 */
export function checkEbuStlOptions(options: EbuStlOptions): void {
  const { displayStandard, justification, country, creationDate, revisionDate, maximumRows, maximumColumns } =
    options;
  const refuse = (message: string): never => {
    throw new CaptionError('option', message);
  };
  if (displayStandard !== undefined && !Object.hasOwn(displayStandards, displayStandard))
    refuse(`not a display standard: ${String(displayStandard)}; use open, teletext-1 or teletext-2`);
  if (justification !== undefined && !Object.hasOwn(justifications, justification))
    refuse(`not a justification: ${String(justification)}; use unchanged, left, center or right`);
  if (country !== undefined && !/^[A-Za-z]{3}$/.test(country))
    refuse(`not a country code: ${country.slice(0, 40)}; use three letters, such as DEU`);
  for (const date of [creationDate, revisionDate])
    if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date))
      refuse(`not a date: ${date.slice(0, 40)}; use YYYY-MM-DD`);
  for (const count of [maximumRows, maximumColumns])
    if (count !== undefined && !isCount(count))
      refuse(`not a number of rows or columns: ${count}; use 1 to 99`);
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 99;
