import type { CaptionOutput } from '../formats/format.js';
import { dfxp, imsc, itt, powerPoint, smpteTt } from '../formats/ttml/flavours.js';
import { writeTtml } from '../formats/ttml/write.js';

const caption = { type: 'Caption', advanced: false, binary: false } as const;

/** TTML in its profiles. */
export const ttmlCaptions = [
  {
    ...caption,
    id: 1,
    key: 'dfxp',
    name: 'DFXP',
    extension: 'dfxp',
    mediaType: 'application/ttml+xml',
    description: 'W3C Timed Text (TTML 1, DFXP)',
    write: (document, losses, context) => writeTtml(document, losses, context, dfxp),
  },
  {
    ...caption,
    id: 71,
    key: 'smpte-tt',
    name: 'SMPTE-TT',
    extension: 'xml',
    mediaType: 'application/ttml+xml',
    description: 'SMPTE Timed Text (ST 2052-1)',
    write: (document, losses, context) => writeTtml(document, losses, context, smpteTt),
  },
  {
    ...caption,
    id: 72,
    key: 'ppt-xml',
    name: 'PPT XML',
    extension: 'xml',
    mediaType: 'application/ttml+xml',
    description: 'Timed text for the PowerPoint subtitling add-in',
    write: (document, losses, context) => writeTtml(document, losses, context, powerPoint),
  },
  {
    ...caption,
    id: 126,
    key: 'itt',
    name: 'iTunes iTT',
    extension: 'itt',
    mediaType: 'application/ttml+xml',
    description: 'iTunes Timed Text, in timecode',
    write: (document, losses, context) => writeTtml(document, losses, context, itt),
  },
  {
    ...caption,
    id: 1001,
    key: 'imsc',
    name: 'IMSC 1.1 Text',
    extension: 'ttml',
    mediaType: 'application/ttml+xml',
    description: 'W3C IMSC 1.1, text profile',
    advanced: true,
    write: (document, losses, context) => writeTtml(document, losses, context, imsc),
  },
] as const satisfies readonly CaptionOutput[];
