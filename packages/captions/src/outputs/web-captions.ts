import type { CaptionOutput } from '../formats/format.js';
import { writeSbv } from '../formats/sbv.js';
import { writeSrt } from '../formats/srt.js';
import { writeCaptionate } from '../formats/captionate.js';
import { writeLrc } from '../formats/lrc.js';
import { writeQtText } from '../formats/qt-text.js';
import { writeQuickTimeXml } from '../formats/quicktime-xml.js';
import { writeRealText } from '../formats/realtext.js';
import { writeSami } from '../formats/sami.js';
import { writeWmpText } from '../formats/wmp-text.js';
import { writeAss } from '../formats/ass/write.js';
import { writeWebVtt } from '../formats/webvtt/write.js';

const caption = { type: 'Caption', advanced: false, binary: false } as const;

/** Caption formats for players and platforms, timed by the clock. */
export const webCaptions = [
  {
    ...caption,
    id: 2,
    key: 'cptxml',
    name: 'CPTXML',
    extension: 'cptxml',
    mediaType: 'application/xml',
    description: 'Captionate XML for Flash video',
    write: writeCaptionate,
  },
  {
    ...caption,
    id: 3,
    key: 'qt',
    name: 'QT',
    extension: 'qt',
    mediaType: 'text/plain',
    description: 'QuickTime text track',
    write: writeQtText,
  },
  {
    ...caption,
    id: 4,
    key: 'realtext',
    name: 'RealText',
    extension: 'rt',
    mediaType: 'text/vnd.rn-realtext',
    description: 'RealText for RealPlayer',
    write: writeRealText,
  },
  {
    ...caption,
    id: 7,
    key: 'srt',
    name: 'SRT',
    extension: 'srt',
    mediaType: 'application/x-subrip',
    description: 'SubRip captions, accepted by most players and platforms',
    write: writeSrt,
  },
  {
    ...caption,
    id: 9,
    key: 'sami',
    name: 'SAMI',
    extension: 'smi',
    mediaType: 'application/x-sami',
    description: 'SAMI for Windows Media',
    write: writeSami,
  },
  {
    ...caption,
    id: 33,
    key: 'sbv',
    name: 'SBV',
    extension: 'sbv',
    mediaType: 'text/plain',
    description: 'YouTube captions',
    write: writeSbv,
  },
  {
    ...caption,
    id: 48,
    key: 'wmp-text',
    name: 'WMP TXT',
    extension: 'txt',
    mediaType: 'text/plain',
    description: 'Script commands for Windows Media files',
    write: writeWmpText,
  },
  {
    ...caption,
    id: 51,
    key: 'webvtt',
    name: 'WebVTT',
    extension: 'vtt',
    mediaType: 'text/vtt',
    description: 'W3C captions for HTML video, with styles and positions',
    keepsStyleSheets: true,
    write: (document, losses) => writeWebVtt(document, losses),
  },
  {
    ...caption,
    id: 95,
    key: 'quicktime-xml',
    name: 'QuickTime XML',
    extension: 'xml',
    mediaType: 'application/xml',
    description: 'QuickTime text track in XML (TeXML)',
    write: writeQuickTimeXml,
  },
  {
    ...caption,
    id: 116,
    key: 'facebook-srt',
    name: 'Facebook SRT',
    extension: 'srt',
    mediaType: 'application/x-subrip',
    description: 'SubRip captions with the file name that Facebook requires',
    localeInName: true,
    write: writeSrt,
  },
  {
    ...caption,
    id: 138,
    key: 'webvtt-descriptions',
    name: 'WebVTT for extended audio description',
    extension: 'vtt',
    mediaType: 'text/vtt',
    description:
      'WebVTT of kind descriptions, for players that pause the video while a description is spoken',
    advanced: true,
    keepsStyleSheets: true,
    write: (document, losses) => writeWebVtt(document, losses, { styling: false, kind: 'descriptions' }),
  },
  {
    ...caption,
    id: 139,
    key: 'webvtt-plain',
    name: 'WebVTT (no styling)',
    extension: 'vtt',
    mediaType: 'text/vtt',
    description: 'WebVTT without tags, settings and style sheets',
    keepsStyleSheets: true,
    write: (document, losses) => writeWebVtt(document, losses, { styling: false }),
  },
  {
    ...caption,
    id: 1005,
    key: 'ass',
    name: 'Advanced SubStation',
    extension: 'ass',
    mediaType: 'text/x-ass',
    description: 'Advanced SubStation Alpha (v4+)',
    advanced: true,
    write: writeAss,
  },
  {
    ...caption,
    id: 1008,
    key: 'lrc',
    name: 'LRC',
    extension: 'lrc',
    mediaType: 'text/x-lrc',
    description: 'Lyrics by line, and by word where words are timed',
    advanced: true,
    write: writeLrc,
  },
] as const satisfies readonly CaptionOutput[];
