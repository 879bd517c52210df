import type { CaptionDocument } from '../model/cue.js';
import type { Reading } from '../model/reading.js';
import type { ReadDocument } from './format.js';
import { readCheetah } from './cheetah/read.js';
import { readDCinema } from './d-cinema/read.js';
import { readEbuStl } from './ebu-stl/read.js';
import { readMcc } from './mcc/read.js';
import { readAss } from './ass/read.js';
import { readAvidDs } from './avid-ds.js';
import { readEncore } from './encore.js';
import { readMicroDvd } from './microdvd.js';
import { isMeeting, isMeetingLine, isMeetTranscript, readMeet, readMeeting } from './meetings.js';
import {
  isMpl2Line,
  isSubViewer1Line,
  isTmPlayerLine,
  readMpl2,
  readSubViewer1,
  readTmPlayer,
} from './mpl2.js';
import { readSpruceStl } from './spruce-stl.js';
import { readJavaScript } from './json/read-javascript.js';
import { readCaptionate } from './captionate.js';
import { readLrc } from './lrc.js';
import { readQtText } from './qt-text.js';
import { readRealText } from './realtext.js';
import { readSami } from './sami.js';
import { readTranscriptJson, readWordsJson } from './json/read.js';
import { isMostly, isMostlyCaptions, isMostlyElement } from './coverage.js';
import { isCtmLine, isCtmWord, readCtm } from './recognizers/ctm.js';
import { readRecognizerJson } from './recognizers/read.js';
import { readTsv, TSV_HEADER } from './recognizers/tsv.js';
import { readYouTubeXml } from './recognizers/youtube.js';
import { hasSubViewerHeader, isSbvTiming, readSbv } from './sbv.js';
import { readScc } from './scc/read.js';
import { isSrtTiming, readSrt } from './srt.js';
import { readTtml } from './ttml/read.js';
import { readWebVtt } from './webvtt/read.js';

/** A text format. */
export interface InputFormat {
  readonly key: string;
  /** Receives the first 4,000 characters without a byte order mark. */
  readonly detect: (head: string) => boolean;
  /**
   * Returns whether most of a detected text is captions. Other texts contain captions as an example, such as the
   * documentation of a format. Omitted for formats that are detected by their beginning.
   */
  readonly covers?: (text: string) => boolean;
  readonly read: (text: string, reading: Reading) => CaptionDocument | ReadDocument;
}

export interface BinaryInputFormat {
  readonly key: string;
  readonly detectBytes: (bytes: Uint8Array) => boolean;
  readonly readBytes: (bytes: Uint8Array, reading: Reading) => CaptionDocument;
}

export const binaryInputs = [
  {
    key: 'ebu-stl',
    detectBytes: (bytes) =>
      bytes.length >= 1024 && /^STL\d\d\.\d\d$/.test(String.fromCharCode(...bytes.subarray(3, 11))),
    readBytes: readEbuStl,
  },
  {
    key: 'cheetah-cap',
    detectBytes: (bytes) => bytes[0] === 0xea && bytes[1] === 0x22 && bytes[2]! <= 3,
    readBytes: readCheetah,
  },
] as const satisfies readonly BinaryInputFormat[];

const anyLine = (head: string, test: (line: string) => boolean): boolean => head.split(/\r\n?|\n/).some(test);

/** A format whose captions start with a line of a certain form. */
const byLines = (startsCaption: (line: string) => boolean) => ({
  detect: (head: string) => anyLine(head, startsCaption),
  covers: (text: string) => isMostlyCaptions(text, startsCaption),
});

/** A format whose captions are in an element, possibly after comments. */
const byElement = (name: string, flags = '') => {
  const opening = new RegExp(`<${name}[\\s>]`, flags);
  return {
    detect: (head: string) => opening.test(head),
    covers: (text: string) => isMostlyElement(text, opening, new RegExp(`</${name}\\s*>`, `g${flags}`)),
  };
};

const PREFIX = '(?:[\\w.-]{1,40}:)?'; // of an XML namespace

const SCC_SIGNATURE = /^\s*Scenarist_SCC/i;
/** A first line of timecode and byte pairs, in files without a signature. */
const SCC_LINE = /^\s*\d\d:\d\d:\d\d[:;.,]\d\d[ \t]+[0-9a-f]{4}(?:[ \t]+[0-9a-f]{4})*[ \t]*(?:[\r\n]|$)/i;

const VTT_BLOCK = /-->|^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const ASS_SECTION = /^\[(?:script info|v4\+? styles|events)\]/i;
/** A section, a comment, a property, an event, or a line of an embedded font. */
const ASS_LINE = /^\s*(?:[[;!]|[A-Za-z][\w ]{0,40}:|\S+\s*$)/;
const SPRUCE_LINE = /^\d\d:\d\d:\d\d[:;]\d\d\s*,\s*\d\d:\d\d:\d\d[:;]\d\d\s*,/;

/** Start of an object, or of a list of objects. */
const JSON_START = /^\s*(?:\[\s*)?\{\s*["}]/;

/** In the order of detection: formats with signatures first, formats recognised by line patterns last. */
export const inputs = [
  {
    key: 'webvtt',
    detect: (head) => /^\s*WEBVTT(?:\W|$)/i.test(head),
    // Text on the first line may be the title of a document about WebVTT.
    covers: (text) =>
      /^\s*WEBVTT\s*(?:\n|$)/i.test(text) ||
      isMostlyCaptions(text.slice(text.search(/\n\s*\n|$/)), (line) => VTT_BLOCK.test(line)),
    read: readWebVtt,
  },
  { key: 'scc', detect: (head) => SCC_SIGNATURE.test(head) || SCC_LINE.test(head), read: readScc },
  { key: 'mcc', detect: (head) => /^\s*File Format=MacCaption/i.test(head), read: readMcc },
  {
    key: 'words-json',
    detect: (head) => /^\s*\{/.test(head) && /"version"\s*:\s*1\b/.test(head) && /"words"\s*:/.test(head),
    read: readWordsJson,
  },
  {
    key: 'json',
    detect: (head) => /^\s*\{/.test(head) && /"words"\s*:\s*\[\s*[[\]]/.test(head),
    read: readTranscriptJson,
  },
  { key: 'recognizer-json', detect: (head) => JSON_START.test(head), read: readRecognizerJson },
  { key: 'whisper-tsv', detect: (head) => TSV_HEADER.test(head), read: readTsv },
  {
    key: 'js',
    detect: (head) => /^\s*(?:var|let|const)\s+transcript\s*=\s*\{/.test(head),
    read: readJavaScript,
  },
  { key: 'd-cinema-smpte', ...byElement(`${PREFIX}SubtitleReel`), read: readDCinema },
  { key: 'd-cinema-interop', ...byElement('DCSubtitle'), read: readDCinema },
  { key: 'ttml', ...byElement(`${PREFIX}tt`), read: readTtml },
  {
    key: 'youtube-xml',
    detect: (head) => /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<(?:timedtext|transcript)[\s>]/.test(head),
    read: readYouTubeXml,
  },
  { key: 'sami', ...byElement('sami', 'i'), read: readSami },
  { key: 'cptxml', ...byElement('captionate'), read: readCaptionate },
  { key: 'realtext', detect: (head) => /^\s*<window[\s>]/i.test(head), read: readRealText },
  { key: 'qt', detect: (head) => /^\s*\{qttext\}/i.test(head), read: readQtText },
  {
    key: 'ass',
    detect: (head) => anyLine(head, (line) => ASS_SECTION.test(line)),
    covers: (text) => isMostly(text, (line) => ASS_LINE.test(line)),
    read: readAss,
  },
  {
    key: 'microdvd',
    ...byLines((line) => /^\{-?\d*\}\{-?\d+\}|^\{-?\d+\}\{\d*\}|^\{DEFAULT\}\{/.test(line)),
    read: readMicroDvd,
  },
  { key: 'mpl2', ...byLines(isMpl2Line), read: readMpl2 },
  {
    key: 'avid-ds',
    detect: (head) => anyLine(head, (line) => /^\s*<begin subtitles>/i.test(line)),
    covers: (text) => isMostlyElement(text, /<begin subtitles>/i, /<end subtitles>/gi),
    read: readAvidDs,
  },
  {
    key: 'spruce-stl',
    detect: (head) => anyLine(head, (line) => SPRUCE_LINE.test(line) || /^\$FontName\s*=/i.test(line)),
    covers: (text) => isMostly(text, (line) => SPRUCE_LINE.test(line) || /^\s*(?:\$|\/\/)/.test(line)),
    read: readSpruceStl,
  },
  {
    key: 'encore',
    ...byLines((line) =>
      /^\s*(?:\d+\s+)?\d\d[:;]\d\d[:;]\d\d[:;]\d\d\s+\d\d[:;]\d\d[:;]\d\d[:;]\d\d\s/.test(line),
    ),
    read: readEncore,
  },
  {
    key: 'subviewer',
    detect: (head) => hasSubViewerHeader(head) && anyLine(head, isSubViewer1Line),
    read: readSubViewer1,
  },
  { key: 'lrc', ...byLines((line) => /^\[-?\d{1,3}:[0-5]\d(?:[.:]\d{1,3})?\]/.test(line)), read: readLrc },
  {
    key: 'srt',
    ...byLines(isSrtTiming),
    read: readSrt,
  },
  {
    key: 'ctm',
    detect: (head) => anyLine(head, isCtmWord),
    covers: (text) => isMostly(text, isCtmLine),
    read: readCtm,
  },
  {
    key: 'sbv',
    ...byLines(isSbvTiming),
    covers: (text) => hasSubViewerHeader(text) || isMostlyCaptions(text, isSbvTiming),
    read: readSbv,
  },
  {
    key: 'tmplayer',
    detect: (head) => anyLine(head, isTmPlayerLine),
    covers: (text) => isMostly(text, isTmPlayerLine),
    read: readTmPlayer,
  },
  {
    key: 'meeting',
    detect: isMeeting,
    covers: (text) => isMostlyCaptions(text, isMeetingLine),
    read: readMeeting,
  },
  { key: 'google-meet', detect: isMeetTranscript, read: readMeet },
] as const satisfies readonly InputFormat[];

export type InputFormatId = (typeof inputs)[number]['key'] | (typeof binaryInputs)[number]['key'];
