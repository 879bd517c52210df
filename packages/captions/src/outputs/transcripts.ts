import type { TranscriptOutput } from '../formats/format.js';
import { writeTranscriptJson } from '../formats/json/transcript-json.js';
import { writeWordsJson } from '../formats/json/words-json.js';
import { writeAccessibleHtml, writeHtml } from '../formats/transcript/html.js';
import { writeJavaScript } from '../formats/transcript/javascript.js';
import { keywords } from '../formats/transcript/keywords.js';
import { writeMarkdown } from '../formats/transcript/markdown.js';
import { writePlainText } from '../formats/transcript/plain-text.js';
import { paragraphs } from '../master/paragraphs.js';

const transcript = { type: 'Transcript', advanced: false, binary: false } as const;

/** Formats of running text and of word data. */
export const transcripts = [
  {
    ...transcript,
    id: 15,
    key: 'keyword-cloud',
    name: 'Keyword Cloud',
    extension: 'json',
    mediaType: 'application/json',
    description: 'The most frequent words, with their counts',
    untimed: true,
    writeTranscript: (master) => JSON.stringify({ keywords: keywords(master) }),
  },
  {
    ...transcript,
    id: 16,
    key: 'text',
    name: 'Plain Text',
    extension: 'txt',
    mediaType: 'text/plain',
    description: 'Running text in paragraphs, with speaker names',
    untimed: true,
    writeTranscript: (master, flagStyle) => writePlainText(paragraphs(master, flagStyle)),
  },
  {
    ...transcript,
    id: 20,
    key: 'html',
    name: 'HTML',
    extension: 'html',
    mediaType: 'text/html',
    description: 'A page of paragraphs with their times',
    writeTranscript: (master, flagStyle, context) => writeHtml(paragraphs(master, flagStyle), context),
  },
  {
    ...transcript,
    id: 28,
    key: 'js',
    name: 'JS Transcript',
    extension: 'js',
    mediaType: 'text/javascript',
    description: 'The JSON transcript as a script',
    writeTranscript: (master, flagStyle, _, losses) =>
      writeJavaScript(writeTranscriptJson(master, flagStyle, losses)),
  },
  {
    ...transcript,
    id: 29,
    key: 'json',
    name: 'JSON Transcript',
    extension: 'json',
    mediaType: 'application/json',
    description: 'Words with their times, paragraph starts and speakers',
    writeTranscript: (master, flagStyle, _, losses) => writeTranscriptJson(master, flagStyle, losses),
  },
  {
    ...transcript,
    id: 136,
    key: 'html-accessible',
    name: 'HTML for screen readers',
    extension: 'html',
    mediaType: 'text/html',
    description: 'A page without times, with a heading at each change of speaker',
    untimed: true,
    writeTranscript: (master, flagStyle, context) =>
      writeAccessibleHtml(paragraphs(master, flagStyle), context),
  },
  {
    ...transcript,
    id: 1006,
    key: 'words-json',
    name: 'Word-level JSON',
    extension: 'json',
    mediaType: 'application/json',
    description: 'The word-level master transcript, by its published JSON Schema',
    advanced: true,
    isMaster: true,
    writeTranscript: writeWordsJson,
  },
  {
    ...transcript,
    id: 1007,
    key: 'markdown',
    name: 'Markdown',
    extension: 'md',
    mediaType: 'text/markdown',
    description: 'Paragraphs with their times and speakers',
    writeTranscript: (master, flagStyle, context) =>
      writeMarkdown(paragraphs(master, flagStyle), context.title),
  },
] as const satisfies readonly TranscriptOutput[];
