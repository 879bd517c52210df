import { CaptionError } from '../model/error.js';
import { framesToMs, frameRates, type FrameRate } from '../model/timecode.js';
import type { LanguageLimits, LayoutProfile } from './profile.js';

export type { LayoutProfile } from './profile.js';

/** Full-width scripts need about half as many characters. */
const wide = (charactersPerSecond: number): LanguageLimits => ({ lineCharacters: 16, charactersPerSecond });

/** Grid of CEA-608: 32 characters, two lines. */
const threePlay: LayoutProfile = {
  id: '3play@1',
  lineCharacters: 32,
  lines: 2,
  minDurationMs: 1000,
  maxDurationMs: 7000,
  minGapFrames: 0,
  chainMs: 500,
  charactersPerSecond: 25,
  pauseMs: 1500,
  lingerMs: 1000,
  languages: { ja: wide(7), zh: wide(11), ko: wide(14) },
};

/** Netflix Timed Text Style Guide, with reading speeds by language; other languages use `other`. */
const netflix = (
  name: string,
  other: number,
  speeds: { en: number; ar: number; hi: number; ja: number; ko: number; zh: number },
): LayoutProfile => ({
  id: `netflix-${name}@1`,
  lineCharacters: 42,
  lines: 2,
  minDurationMs: 833,
  maxDurationMs: 7000,
  minGapFrames: 2,
  chainMs: 500,
  charactersPerSecond: other,
  pauseMs: 1500,
  lingerMs: 500,
  ellipsis: '…',
  soundBrackets: '[]',
  rules: { dur_min: 'error', dur_max: 'error', gap_min: 'error' },
  languages: {
    en: { charactersPerSecond: speeds.en },
    ar: { charactersPerSecond: speeds.ar },
    hi: { charactersPerSecond: speeds.hi },
    ja: { lineCharacters: 23, charactersPerSecond: speeds.ja },
    ko: { lineCharacters: 16, charactersPerSecond: speeds.ko },
    zh: { lineCharacters: 16, charactersPerSecond: speeds.zh },
    th: { lineCharacters: 35 },
  },
});

/** BBC subtitle guidelines: 160 to 180 words per minute, lines of teletext width, no short gaps. */
const bbc: LayoutProfile = {
  id: 'bbc@1',
  lineCharacters: 37,
  lines: 2,
  minDurationMs: 1000,
  maxDurationMs: 7000,
  minGapFrames: 0,
  chainMs: 1000,
  charactersPerSecond: 18,
  wordsPerMinute: 180,
  pauseMs: 1500,
  lingerMs: 1500,
};

/** DCMP Captioning Key, adult special interest. */
const dcmp: LayoutProfile = {
  ...threePlay,
  id: 'dcmp@1',
  minDurationMs: 2000,
  maxDurationMs: 6000,
  charactersPerSecond: 18,
  wordsPerMinute: 160,
  lingerMs: 1500,
  cea608: true,
  ellipsis: '...',
  soundBrackets: '[]',
};

/**
 * 47 CFR 79.1(j)(2) requires accurate, synchronous, complete and well-placed captions but gives no figures.
 * The character set of CEA-608 decoders is checked; reading speed and durations only guide layout.
 */
const fcc: LayoutProfile = {
  ...threePlay,
  id: 'fcc@1',
  cea608: true,
  rules: {
    dur_min: 'off',
    dur_max: 'off',
    cps: 'off',
    gap_min: 'off',
    glyph_608: 'error',
    double_space: 'off',
    ellipsis: 'off',
    number_style: 'off',
    italics_lang: 'off',
    dialog_hyphen: 'off',
  },
};

/** Digital cinema (SMPTE RDD 52): at least 15 frames, gaps of two frames, three lines of 52 characters. */
const dCinema: LayoutProfile = {
  ...threePlay,
  id: 'd-cinema@1',
  lineCharacters: 52,
  lines: 3,
  minDurationMs: 625,
  minGapFrames: 2,
  charactersPerSecond: 17,
  rules: { dur_min: 'error', gap_min: 'error' },
};

export const profiles = {
  '3play': threePlay,
  'netflix-adult': netflix('adult', 17, { en: 20, ar: 20, hi: 22, ja: 4, ko: 12, zh: 9 }),
  'netflix-children': netflix('children', 13, { en: 17, ar: 17, hi: 18, ja: 4, ko: 9, zh: 7 }),
  'netflix-sdh': netflix('sdh', 20, { en: 20, ar: 23, hi: 25, ja: 7, ko: 14, zh: 11 }),
  'netflix-sdh-children': netflix('sdh-children', 17, { en: 17, ar: 20, hi: 20, ja: 7, ko: 11, zh: 9 }),
  bbc,
  dcmp,
  fcc,
  'd-cinema': dCinema,
} as const satisfies Record<string, LayoutProfile>;

export type ProfileName = keyof typeof profiles;

/**
 * Returns the profile of a name (`bbc` or `bbc@1`), with the limits for a language applied.
 * @throws CaptionError `option` for an unknown name or invalid limits
 */
export function toProfile(profile: ProfileName | LayoutProfile = '3play', language?: string): LayoutProfile {
  const found = typeof profile === 'string' ? named(profile) : checked(profile);
  const own = language ? found.languages?.[language.split('-', 1)[0]!.toLowerCase()] : undefined;
  return own ? checked({ ...found, ...own }) : found;
}

function named(name: string): LayoutProfile {
  const known: Readonly<Record<string, LayoutProfile>> = profiles;
  const found = Object.hasOwn(known, name) ? known[name] : Object.values(known).find(({ id }) => id === name);
  if (found) return found;
  throw new CaptionError(
    'option',
    `unknown layout profile ${String(name).slice(0, 40)}; expected one of ${Object.keys(known).join(', ')}`,
  );
}

/** Returns the minimum gap of the profile at a frame rate (default 29.97). */
export const minGapMs = (profile: LayoutProfile, rate: FrameRate = frameRates['29.97']): number =>
  framesToMs(profile.minGapFrames, rate);

const positive = ['lineCharacters', 'lines', 'maxDurationMs', 'charactersPerSecond'] as const;
const natural = ['minDurationMs', 'minGapFrames', 'chainMs', 'pauseMs', 'lingerMs'] as const;

function checked(profile: LayoutProfile): LayoutProfile {
  for (const name of positive)
    if (typeof profile[name] !== 'number' || !(profile[name] >= 1))
      throw new CaptionError('option', `${name} of the profile must be at least 1`);
  for (const name of natural)
    if (typeof profile[name] !== 'number' || !(profile[name] >= 0))
      throw new CaptionError('option', `${name} of the profile must be at least 0`);
  return profile;
}
