/** What tells the profiles of TTML apart when they are written. */
export interface Flavour {
  /** Namespace of the elements; `#styling`, `#parameter` and `#metadata` go with it. */
  readonly namespace: string;
  /** Further attributes of `tt`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Times as timecode, and the parameters that go with it. */
  readonly smpte: boolean;
  /** Only one region at the top and one at the bottom. */
  readonly twoRegions: boolean;
  /** Has ruby, and cues that are shown even when captions are off. */
  readonly imsc: boolean;
}

const TT = 'http://www.w3.org/ns/ttml';
const plain = { namespace: TT, attributes: {}, smpte: false, twoRegions: false, imsc: false };

/** W3C TTML 1 presentation profile. */
export const dfxp: Flavour = {
  ...plain,
  attributes: { 'ttp:profile': 'http://www.w3.org/ns/ttml/profile/dfxp-presentation' },
};

/** SMPTE ST 2052-1. */
export const smpteTt: Flavour = {
  ...plain,
  attributes: {
    'xmlns:smpte': 'http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt',
    'ttp:profile': 'http://www.smpte-ra.org/schemas/2052-1/2010/profiles/smpte-tt-full',
    'ttp:timeBase': 'media',
  },
};

/** iTunes Timed Text: timecode at the video's rate, text at the top or the bottom. */
export const itt: Flavour = { ...plain, smpte: true, twoRegions: true };

/** IMSC 1.1 Text profile. */
export const imsc: Flavour = {
  ...plain,
  attributes: {
    'xmlns:itts': 'http://www.w3.org/ns/ttml/profile/imsc1#styling',
    'ttp:contentProfiles': 'http://www.w3.org/ns/ttml/profile/imsc1.1/text',
    'ttp:timeBase': 'media',
  },
  imsc: true,
};

/** The older draft namespace, which Microsoft's subtitling add-in for PowerPoint reads. */
export const powerPoint: Flavour = { ...plain, namespace: 'http://www.w3.org/2006/10/ttaf1' };
