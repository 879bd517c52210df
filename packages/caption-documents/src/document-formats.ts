import type { TranscriptOutput } from '@scriptorium/captions/format-kit';
import { documentContent, type Stamps } from './content.js';

const transcript = { type: 'Transcript', advanced: false } as const;

/** Writers are loaded when they are used: fonts and PDF are large. */
const rtf =
  (stamps?: Stamps): TranscriptOutput['writeTranscript'] =>
  async (master, flagStyle, context) =>
    (await import('./rtf.js')).writeRtf(documentContent(master, flagStyle, context, stamps));

/**
 * RTF under the name that Word claims. Word, LibreOffice, Pages and TextEdit go by the content, say nothing and show the same;
 * HTML under that name opens as a web page, with a warning, and there is no reliable writer of Word 97's binary form.
 */
const doc = { ...transcript, extension: 'doc', mediaType: 'application/msword', binary: false } as const;

/** Running text for word processors and paper. */
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
    description: 'Paragraphs with speaker names, on pages, with the fonts in the file',
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
