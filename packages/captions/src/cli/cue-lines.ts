import { decodeText } from '../text/encoding.js';
import type { ReadResult } from '../read.js';

/** What the line of a cue's times looks like, in formats that have one for each cue. */
const timingLines: Readonly<Record<string, RegExp>> = {
  srt: /-->/,
  webvtt: /-->/,
  sbv: /^\d+:\d\d:\d\d\.\d+,\d+:\d\d:\d\d\.\d+\s*$/,
};

/** The line, from 1, of each cue's times; undefined where they cannot be told for certain. */
export function cueLines(bytes: Uint8Array, { format, document }: ReadResult): number[] | undefined {
  const timing = timingLines[format];
  if (!timing) return undefined;
  const lines: number[] = [];
  decodeText(bytes)
    .text.split(/\r\n?|\n/)
    .forEach((line, index) => {
      if (timing.test(line)) lines.push(index + 1);
    });
  return lines.length === document.cues.length ? lines : undefined;
}
