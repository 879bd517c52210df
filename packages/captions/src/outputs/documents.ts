import { documentContent, type Stamps } from '../formats/documents/content.js';
import type { TranscriptOutput } from '../formats/format.js';

const transcript = { type: 'Transcript', advanced: false } as const;

/** Writers are loaded when they are used: fonts and PDF are large. */
const rtf =
  (stamps?: Stamps): TranscriptOutput['writeTranscript'] =>
  async (master, flagStyle, context) =>
    (await import('../formats/documents/rtf.js')).writeRtf(
      documentContent(master, flagStyle, context, stamps),
    );

/**
 * RTF under the name that Word claims. Word, LibreOffice, Pages and TextEdit go by the content, say nothing and show the same;
 * HTML under that name opens as a web page, with a warning, and Word 97's binary form is written well by nobody else.
 */
const doc = { ...transcript, extension: 'doc', mediaType: 'application/msword', binary: false } as const;

/** Running text for word processors and paper. */
export const documents = [
  {
    ...doc,
    id: 17,
    key: 'doc',
    name: 'Word Doc',
    description: 'Paragraphs with speaker names, for any word processor',
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
    writeTranscript: async (master, flagStyle, context, losses) =>
      (await import('../formats/documents/pdf/write.js')).writePdf(
        documentContent(master, flagStyle, context),
        losses,
      ),
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
    writeTranscript: async (master, flagStyle, context) =>
      (await import('../formats/documents/docx.js')).writeDocx(documentContent(master, flagStyle, context)),
  },
] as const satisfies readonly TranscriptOutput[];
