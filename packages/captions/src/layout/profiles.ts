import { CaptionError } from '../model/error.js';

/** How words become captions. Characters are counted as `textWidth` counts them. */
export interface LayoutProfile {
  /** Name and version, such as `3play@1`. */
  readonly id: string;
  readonly lineCharacters: number;
  readonly lines: number;
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  /** Time kept free between two captions. */
  readonly minGapMs: number;
  readonly charactersPerSecond: number;
  /** A silence this long ends a caption. */
  readonly pauseMs: number;
  /** Time a caption may stay after its last word. */
  readonly lingerMs: number;
  /** Other limits for a language, by its primary subtag. */
  readonly languages?: Readonly<
    Record<string, Partial<Pick<LayoutProfile, 'lineCharacters' | 'lines' | 'charactersPerSecond'>>>
  >;
}

/** CEA-608's grid: 32 characters, two lines. */
const threePlay: LayoutProfile = {
  id: '3play@1',
  lineCharacters: 32,
  lines: 2,
  minDurationMs: 1000,
  maxDurationMs: 7000,
  minGapMs: 0,
  charactersPerSecond: 25,
  pauseMs: 1500,
  lingerMs: 1000,
  languages: {
    ja: { lineCharacters: 16, charactersPerSecond: 7 },
    zh: { lineCharacters: 16, charactersPerSecond: 11 },
    ko: { lineCharacters: 16, charactersPerSecond: 14 },
  },
};

export const profiles = { '3play': threePlay } as const satisfies Record<string, LayoutProfile>;

export type ProfileName = keyof typeof profiles;

/**
 * The profile of a name, with the limits of a language in force.
 * @throws CaptionError `option` for a name that does not exist.
 */
export function toProfile(profile: ProfileName | LayoutProfile = '3play', language?: string): LayoutProfile {
  const found = typeof profile === 'string' ? (profiles as Record<string, LayoutProfile>)[profile] : profile;
  if (!found) throw new CaptionError('option', `no layout profile ${String(profile).slice(0, 40)}`);
  const own = language ? found.languages?.[language.split('-', 1)[0]!.toLowerCase()] : undefined;
  return own ? { ...found, ...own } : found;
}
