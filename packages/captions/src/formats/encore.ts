import type { CaptionDocument } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import type { WriteContext } from './format.js';
import { reportLosses, withoutSimultaneous } from './losses.js';
import { mended } from './mend.js';
import { addFrameCue } from './timecode/add-cue.js';
import { frameTimes, label } from './timecode/labels.js';
import { rateOf, scanTimecode } from './timecode/scan.js';

interface Head {
  readonly frames: readonly [number, number];
  readonly text: string;
}

/** Parses `n start end text`, where the number is optional. */
function parseHead(line: string, rate: ReturnType<typeof rateOf>): Head | undefined {
  const number = /^\s*(?:\d{1,9}\s+)?(?=\d\d[:;])/.exec(line);
  if (!number) return undefined;
  const start = scanTimecode(line, number[0].length, rate);
  const blanks = start && /^[\s,]+/.exec(line.slice(start.end, start.end + 10));
  if (!start || !blanks) return undefined;
  const end = scanTimecode(line, start.end + blanks[0].length, rate);
  return end && { frames: [start.frame, end.frame], text: line.slice(end.end).trim() };
}

/** Reads Adobe Encore's text script: number, in, out and text, with further lines of text below. */
export function readEncore(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input);
  const rate = rateOf(text, reading);
  const lines = new Lines(text);
  let open: (Head & { line: number; more: string[] }) | undefined;
  const close = () => {
    if (!open) return;
    const whole = [open.text, ...open.more].filter((line) => line !== '').join('\n');
    addFrameCue(
      reading,
      rate,
      open.frames,
      { spans: [{ text: reading.cueText(whole) }] },
      { line: open.line },
    );
  };
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const head = parseHead(line, rate);
    if (head) {
      close();
      open = { ...head, line: lines.number, more: [] };
    } else if (open) open.more.push(line.trim());
    else if (line.trim())
      reading.repair('ignored', 'text before the first cue is left out', { line: lines.number });
  }
  close();
  return mended({ cues: reading.cues, frameRate: rate }, reading);
}

/** Writes Adobe Encore's text script. Drop-frame timecode uses semicolons throughout. */
export function writeEncore(document: CaptionDocument, losses: Losses, context: WriteContext): string {
  reportLosses(document, new Set(), losses);
  const timecode = (frame: number): string => {
    const text = label(frame, context);
    return context.frameRate.dropFrame ? text.replaceAll(':', ';') : text;
  };
  return withoutSimultaneous(document)
    .cues.map((cue, index) => {
      const [start, end] = frameTimes(cue, document, context);
      const text = normalizeLineEnds(cueText(cue))
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => (parseHead(line, context.frameRate) ? `\u2060${line}` : line));
      return `${index + 1} ${timecode(start)} ${timecode(end)} ${text.join('\r\n')}\r\n`;
    })
    .join('');
}
