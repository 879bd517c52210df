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
import { readSpruceStl } from './spruce-stl.js';
import { readJavaScript } from './json/read-javascript.js';
import { readCaptionate } from './captionate.js';
import { readLrc } from './lrc.js';
import { readQtText } from './qt-text.js';
import { readRealText } from './realtext.js';
import { readSami } from './sami.js';
import { readTranscriptJson, readWordsJson } from './json/read.js';
import { parseSbvTiming, readSbv } from './sbv.js';
import { readScc } from './scc/read.js';
import { readSrt } from './srt.js';
import { readTtml } from './ttml/read.js';
import { readWebVtt } from './webvtt/read.js';

/** A text format. `detect` receives the first 4,000 characters without a byte order mark. */
export interface InputFormat {
  readonly key: string;
  readonly detect: (head: string) => boolean;
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

const line = (head: string, test: RegExp): boolean => anyLine(head, (text) => test.test(text));

const SCC_SIGNATURE = /^\s*Scenarist_SCC/i;
/** A first line of timecode and byte pairs, in files without a signature. */
const SCC_LINE = /^\s*\d\d:\d\d:\d\d[:;.,]\d\d[ \t]+[0-9a-f]{4}(?:[ \t]+[0-9a-f]{4})*[ \t]*(?:[\r\n]|$)/i;

/** In the order of detection: formats with signatures first, formats recognised by line patterns last. */
export const inputs = [
  { key: 'webvtt', detect: (head) => /^\s*WEBVTT(?:\W|$)/i.test(head), read: readWebVtt },
  { key: 'scc', detect: (head) => SCC_SIGNATURE.test(head) || SCC_LINE.test(head), read: readScc },
  { key: 'mcc', detect: (head) => /^\s*File Format=MacCaption/i.test(head), read: readMcc },
  {
    key: 'words-json',
    detect: (head) => /^\s*\{/.test(head) && /"version"\s*:\s*1\b/.test(head) && /"words"\s*:/.test(head),
    read: readWordsJson,
  },
  {
    key: 'json',
    detect: (head) => /^\s*\{/.test(head) && /"words"\s*:\s*\[/.test(head),
    read: readTranscriptJson,
  },
  {
    key: 'js',
    detect: (head) => /^\s*(?:var|let|const)\s+transcript\s*=\s*\{/.test(head),
    read: readJavaScript,
  },
  {
    key: 'd-cinema-smpte',
    detect: (head) => /<(?:[\w.-]{1,40}:)?SubtitleReel[\s>]/.test(head),
    read: readDCinema,
  },
  { key: 'd-cinema-interop', detect: (head) => /<DCSubtitle[\s>]/.test(head), read: readDCinema },
  { key: 'ttml', detect: (head) => /<(?:[\w.-]{1,40}:)?tt[\s>]/.test(head), read: readTtml },
  { key: 'sami', detect: (head) => /<sami[\s>]/i.test(head), read: readSami },
  { key: 'cptxml', detect: (head) => /<captionate[\s>]/.test(head), read: readCaptionate },
  { key: 'realtext', detect: (head) => /^\s*<window[\s>]/i.test(head), read: readRealText },
  { key: 'qt', detect: (head) => /^\s*\{qttext\}/i.test(head), read: readQtText },
  { key: 'ass', detect: (head) => line(head, /^\[(?:script info|v4\+? styles|events)\]/i), read: readAss },
  { key: 'microdvd', detect: (head) => line(head, /^\{\d+\}\{\d*\}/), read: readMicroDvd },
  { key: 'avid-ds', detect: (head) => line(head, /^\s*<begin subtitles>/i), read: readAvidDs },
  {
    key: 'spruce-stl',
    detect: (head) =>
      line(head, /^\d\d:\d\d:\d\d[:;]\d\d\s*,\s*\d\d:\d\d:\d\d[:;]\d\d\s*,/) ||
      line(head, /^\$FontName\s*=/i),
    read: readSpruceStl,
  },
  {
    key: 'encore',
    detect: (head) =>
      line(head, /^\s*(?:\d+\s+)?\d\d[:;]\d\d[:;]\d\d[:;]\d\d\s+\d\d[:;]\d\d[:;]\d\d[:;]\d\d\s/),
    read: readEncore,
  },
  {
    key: 'lrc',
    detect: (head) => line(head, /^\[\d{1,3}:[0-5]\d(?:[.:]\d{1,3})?\]/),
    read: readLrc,
  },
  {
    key: 'srt',
    detect: (head) => line(head, /^\s*\d+:\d+(?::\d+)?(?:[.,:]\d*)?\s*-+>\s*\d+:\d+/),
    read: readSrt,
  },
  {
    key: 'sbv',
    detect: (head) => anyLine(head, (text) => parseSbvTiming(text) !== undefined),
    read: readSbv,
  },
] as const satisfies readonly InputFormat[];

export type InputFormatId = (typeof inputs)[number]['key'] | (typeof binaryInputs)[number]['key'];
