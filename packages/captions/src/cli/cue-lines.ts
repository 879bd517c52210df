import { decodeText } from '../text/encoding.js';
import type { ReadResult } from '../read.js';

/** Patterns of the timing line of a cue, for formats with one such line per cue. */
const timingLines: Readonly<Record<string, RegExp>> = {
  srt: /-->/,
  webvtt: /-->/,
  sbv: /^\d+:\d\d:\d\d\.\d+,\d+:\d\d:\d\d\.\d+\s*$/,
};

/** Returns the line number, from 1, of each cue's times; undefined if they cannot be determined reliably. */
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
