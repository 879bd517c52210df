/** Differences between TTML profiles in writing. */
export interface Flavour {
  /** Namespace of the elements; `#styling`, `#parameter` and `#metadata` are derived from it. */
  readonly namespace: string;
  /** Additional attributes of `tt`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Writes times as timecode, with the parameters required for it. */
  readonly smpte: boolean;
  /** Allows only one region at the top and one at the bottom. */
  readonly twoRegions: boolean;
  /** Characters per line; longer lines are wrapped. Undefined if the player wraps lines. */
  readonly lineCharacters?: number;
  /** IMSC: supports ruby and forced narratives. */
  readonly imsc: boolean;
  /** Repeats the language at the `div`, where Paella Player of Opencast looks for it. */
  readonly repeatsLanguage?: boolean;
  /** Writes times in ticks, at this number per second. */
  readonly tickRate?: number;
  /** EBU-TT: writes styles as separate `style` elements, ids of paragraphs, and EBU metadata. */
  readonly ebu?: 'distribution' | 'archive';
}

const TT = 'http://www.w3.org/ns/ttml';
const plain = { namespace: TT, attributes: {}, smpte: false, twoRegions: false, imsc: false };

/** W3C TTML 1 presentation profile. */
export const dfxp: Flavour = {
  ...plain,
  attributes: { 'ttp:profile': 'http://www.w3.org/ns/ttml/profile/dfxp-presentation' },
  repeatsLanguage: true,
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

/**
 * iTunes Timed Text: timecode at the video's rate, text at the top or the bottom, in lines that fit its
 * regions (80 % of the picture at the size of a cell).
 */
export const itt: Flavour = { ...plain, smpte: true, twoRegions: true, lineCharacters: 42 };

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

/** Older draft namespace, required by Microsoft's subtitling add-in for PowerPoint. */
export const powerPoint: Flavour = { ...plain, namespace: 'http://www.w3.org/2006/10/ttaf1' };

const ebuNamespaces = {
  'xmlns:ebuttm': 'urn:ebu:tt:metadata',
  'xmlns:ebutts': 'urn:ebu:tt:style',
};

/** EBU-TT-D (EBU Tech 3380), for distribution. */
export const ebuTtD: Flavour = {
  ...plain,
  attributes: { ...ebuNamespaces, 'ttp:timeBase': 'media', 'ttp:cellResolution': '32 15' },
  ebu: 'distribution',
};

/** EBU-TT part 1 (EBU Tech 3350), for exchange and archives, with timecode. */
export const ebuTt: Flavour = {
  ...plain,
  attributes: { ...ebuNamespaces, 'ttp:markerMode': 'discontinuous', 'ttp:cellResolution': '40 24' },
  smpte: true,
  ebu: 'archive',
};

/** Closed captions profile of Netflix (NFLX-TT): ticks of 100 ns, text at the top or the bottom. */
export const netflix: Flavour = {
  ...plain,
  attributes: {
    'ttp:profile': 'http://www.netflix.com/ns/ttml/profile/nflx-cc',
    'ttp:timeBase': 'media',
    'ttp:tickRate': '10000000',
  },
  tickRate: 10_000_000,
  twoRegions: true,
};
