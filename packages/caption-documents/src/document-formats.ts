import type { TranscriptOutput } from '@scriptorium/captions/format-kit';
import { documentContent, type Stamps } from './content.js';

const transcript = { type: 'Transcript', advanced: false } as const;

/** Writers are imported on first use: fonts and PDF are large. */
const rtf =
  (stamps?: Stamps): TranscriptOutput['writeTranscript'] =>
  async (master, flagStyle, context) =>
    (await import('./rtf.js')).writeRtf(documentContent(master, flagStyle, context, stamps));

/**
 * RTF with the extension of Word 97. Word, LibreOffice, Pages and TextEdit detect the format by content and
 * show it without a warning. HTML with this extension opens as a web page, with a warning, and no reliable
 * writer of Word 97's binary form exists.
 */
const doc = { ...transcript, extension: 'doc', mediaType: 'application/msword', binary: false } as const;

/** Formats of running text for word processors and print. */
export const documentFormats = [
  {
    ...doc,
    id: 17,
    key: 'doc',
    name: 'Word Doc',
    description: 'Paragraphs with speaker names, for any word processor',
    untimed: true,
    writeTranscript: rtf(),
  },
  {
    ...doc,
    id: 18,
    key: 'doc-stamped',
    name: 'Time-Stamped Doc',
    description: 'Paragraphs with speaker names, each with its time',
    writeTranscript: rtf('clock'),
  },
  {
    ...transcript,
    id: 46,
    key: 'pdf',
    name: 'PDF',
    extension: 'pdf',
    mediaType: 'application/pdf',
    description: 'Paragraphs with speaker names, as pages with embedded fonts',
    binary: true,
    untimed: true,
    writeTranscript: async (master, flagStyle, context, losses) =>
      (await import('./pdf/write.js')).writePdf(documentContent(master, flagStyle, context), losses),
  },
  {
    ...transcript,
    id: 89,
    key: 'rtf',
    name: 'RTF',
    extension: 'rtf',
    mediaType: 'application/rtf',
    description: 'Paragraphs with speaker names, in Rich Text Format',
    binary: false,
    untimed: true,
    writeTranscript: rtf(),
  },
  {
    ...doc,
    id: 127,
    key: 'doc-smpte',
    name: 'SMPTE Stamped Doc',
    description: 'Paragraphs with speaker names, each with its SMPTE timecode',
    writeTranscript: rtf('timecode'),
  },
  {
    ...transcript,
    id: 158,
    key: 'docx',
    name: 'Word docx',
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    description: 'Paragraphs with speaker names, in Office Open XML',
    binary: true,
    untimed: true,
    writeTranscript: async (master, flagStyle, context) =>
      (await import('./docx.js')).writeDocx(documentContent(master, flagStyle, context)),
  },
] as const satisfies readonly TranscriptOutput[];
