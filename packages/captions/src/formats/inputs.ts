import type { CaptionDocument } from '../model/cue.js';
import type { Reading } from '../model/reading.js';
import type { MasterTranscript } from '../model/transcript.js';
import { readTranscriptJson, readWordsJson } from './json/read.js';
import { parseSbvTiming, readSbv } from './sbv.js';
import { readScc } from './scc/read.js';
import { readSrt } from './srt.js';
import { readWebVtt } from './webvtt/read.js';

export interface ReadDocument {
  readonly document: CaptionDocument;
  /** From formats that time words. */
  readonly master?: MasterTranscript;
}

/** A format that is text: `detect` sees the first 4,000 characters, without a byte order mark. */
export interface InputFormat {
  readonly key: string;
  readonly detect: (head: string) => boolean;
  readonly read: (text: string, reading: Reading) => CaptionDocument | ReadDocument;
}

const anyLine = (head: string, test: (line: string) => boolean): boolean => head.split(/\r\n?|\n/).some(test);

/** In the order in which they are tried: signatures first, shapes of lines last. */
export const inputs = [
  { key: 'webvtt', detect: (head) => /^WEBVTT(?:\s|$)/.test(head), read: readWebVtt },
  { key: 'scc', detect: (head) => /^\s*Scenarist_SCC/i.test(head), read: readScc },
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
    key: 'srt',
    detect: (head) => anyLine(head, (line) => /^\s*\d+:\d+:\d+[.,]?\d*\s*-+>\s*\d+:\d+/.test(line)),
    read: readSrt,
  },
  {
    key: 'sbv',
    detect: (head) => anyLine(head, (line) => parseSbvTiming(line) !== undefined),
    read: readSbv,
  },
] as const satisfies readonly InputFormat[];

export type InputFormatId = (typeof inputs)[number]['key'];
