import { profiles, toProfile, type LayoutProfile } from '@scriptorium/captions';

/** Limits that a person sets. */
export interface OwnLimits {
  lineCharacters: number;
  lines: number;
  charactersPerSecond: number;
}

/** What captions are checked against. `platform` are the usual limits of video platforms. */
export type GuidelineName = keyof typeof named | 'own';

export interface Guideline {
  name: GuidelineName;
  own: OwnLimits;
}

const { '3play': grid, 'netflix-adult': _, bbc, dcmp, ...others } = profiles;
const platform: LayoutProfile = { ...grid, id: 'platform@1', lineCharacters: 42 };
const named = {
  platform,
  'netflix-adult': profiles['netflix-adult'],
  bbc,
  dcmp,
  '3play': grid,
  ...others,
} satisfies Record<string, LayoutProfile>;

export const guidelineNames = [...Object.keys(named), 'own'] as GuidelineName[];

export const usualGuideline: Guideline = {
  name: 'platform',
  own: { lineCharacters: 42, lines: 2, charactersPerSecond: 20 },
};

/** Returns a guideline as a value of the setting. */
export const toSetting = ({ name, own }: Guideline): string =>
  name === 'own' ? `${own.lineCharacters}/${own.lines}/${own.charactersPerSecond}` : name;

export function fromSetting(value: string): Guideline {
  const [lineCharacters, lines, charactersPerSecond] = value.split('/').map(Number);
  if (charactersPerSecond)
    return { name: 'own', own: { lineCharacters: lineCharacters!, lines: lines!, charactersPerSecond } };
  return { ...usualGuideline, name: value as GuidelineName };
}

/** Returns the limits of a guideline for a language. */
export function profileOf({ name, own }: Guideline, language: string): LayoutProfile {
  // The limits that a person sets hold in every language.
  if (name === 'own') return { ...platform, ...own, id: 'own', languages: {} };
  return toProfile(named[name] ?? platform, language);
}
