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

const BEGIN = '<begin subtitles>';
const END = '<end subtitles>';

/** Reads Avid DS captions: a line of timecodes, the text, and a blank line. */
export function readAvidDs(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input);
  const rate = rateOf(text, reading);
  const lines = new Lines(text);
  let open: { frames: [number, number]; line: number; text: string[] } | undefined;
  let ended = false;
  const close = () => {
    if (!open) return;
    const spans = [{ text: reading.cueText(open.text.join('\n'), { line: open.line }) }];
    addFrameCue(reading, rate, open.frames, { spans }, { line: open.line });
    open = undefined;
  };
  for (let line = lines.next(); line !== undefined && !ended; line = lines.next()) {
    const start = scanTimecode(line, 0, rate);
    const end = start && scanTimecode(line, start.end + /^\s*/.exec(line.slice(start.end))![0].length, rate);
    ended = line.trim().toLowerCase() === END;
    if (start && end) {
      close();
      const rest = line.slice(end.end).trim();
      open = { frames: [start.frame, end.frame], line: lines.number, text: rest ? [rest] : [] };
    } else if (open && !ended && line.trim()) open.text.push(line.trimEnd());
  }
  close();
  if (!ended) reading.repair('header', `${END} is missing`, { line: lines.number });
  return mended({ cues: reading.cues, frameRate: rate }, reading);
}

export function writeAvidDs(document: CaptionDocument, losses: Losses, context: WriteContext): string {
  reportLosses(document, new Set(), losses);
  const cues = withoutSimultaneous(document).cues.map((cue) => {
    const [start, end] = frameTimes(cue, document, context);
    const text = normalizeLineEnds(cueText(cue))
      .split('\n')
      .filter((line) => line.trim())
      .map((line) =>
        scanTimecode(line, 0, context.frameRate) || line.trim().toLowerCase() === END
          ? `\u2060${line}`
          : line,
      );
    return `${label(start, context)} ${label(end, context)}\n${text.join('\n')}\n\n`;
  });
  return `@ This file written with the Avid Caption plugin, version 1\n\n${BEGIN}\n${cues.join('')}${END}\n`;
}
