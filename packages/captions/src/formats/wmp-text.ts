import type { CaptionDocument } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import { formatClock } from '../text/clock.js';
import { reportLosses } from './losses.js';
import { marksFromCues } from './marks.js';

/**
 * Writes a script command table of Windows Media with lines of `hh:mm:ss.fff CAPTION text`. Commands are
 * HTML: a line end is `<BR>`, and an empty caption clears the screen.
 */
export function writeWmpText(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, new Set(), losses);
  const lines = marksFromCues(document, losses).map(({ atMs, cue }) => {
    const text = cue ? escapeCommand(cueText(cue)) : '&nbsp;';
    return `${formatClock(atMs, '.')} CAPTION ${text}\r\n`;
  });
  return `start_script_table\r\n${lines.join('')}end_script_table\r\n`;
}

const escapeCommand = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('<BR>');
