import type { CaptionDocument } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import { CaptionError } from '../model/error.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { escapeXml } from '../text/escape.js';
import { childElement, childElements, parseXml, textOf } from '../text/xml.js';
import { reportLosses } from './losses.js';
import { cuesFromMarks, marksFromCues, type Mark } from './marks.js';

/**
 * Parses a time to milliseconds: a number, or `hh:mm:ss:xx`, whose last part is in hundredths, or in frames
 * for a format such as `hh:mm:ss:ff/25`.
 */
function parseTime(value: string, format: string): number | undefined {
  if (/^\d{1,12}$/.test(value)) return Number(value);
  const parts = /^(\d{1,3}):(\d{1,2}):(\d{1,2})[:.](\d{1,3})$/.exec(value);
  if (!parts) return undefined;
  const [, hours, minutes, seconds, rest] = parts.map(Number);
  const frames = Number(/\/(\d{2,3})$/.exec(format)?.[1] ?? 100);
  const scale = parts[4]!.length === 3 ? 1000 : frames;
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + Math.round((rest! * 1000) / scale);
}

/** Reads track 0 of Captionate XML. A caption without text clears the screen. */
export function readCaptionate(input: string, reading: Reading): CaptionDocument {
  const root = parseXml(input, reading.limits);
  if (root.name !== 'captionate')
    throw new CaptionError('malformed', 'the root element is not captionate', { line: root.line });
  const format = childElement(root, 'timeformat');
  const captions = childElement(root, 'captions');
  const marks = childElements(captions ?? root, 'caption').flatMap((caption): Mark[] => {
    const atMs = parseTime(
      caption.attributes.get('time')?.trim() ?? '',
      format ? textOf(format).trim() : 'ms',
    );
    if (atMs === undefined) {
      reading.repair('timing', 'a caption without a valid time is left out', { line: caption.line });
      return [];
    }
    const track = childElement(childElement(caption, 'tracks'), 'track0');
    const text = track
      ? textOf(track)
          .replace(/<br\s*\/?>/gi, '\n')
          .trim()
      : '';
    return [
      {
        atMs,
        spans: text ? [{ text: reading.cueText(text, { line: caption.line }) }] : [],
        line: caption.line,
      },
    ];
  });
  cuesFromMarks(marks, reading);
  return { cues: reading.cues };
}

/** Writes Captionate XML with times in milliseconds. An empty caption clears the screen. */
export function writeCaptionate(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, new Set(), losses);
  const captions = marksFromCues(document, losses).map(({ atMs, cue }) => {
    const text = cue ? escapeXml(cueText(cue)).replaceAll('\n', '<br/>') : '';
    return `<caption time="${atMs}">${text ? `<tracks><track0>${text}</track0></tracks>` : ''}</caption>\n`;
  });
  const language = escapeXml(document.language ?? '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<captionate>
<timeformat>ms</timeformat>
<namesareprefixed>namesareprefixed</namesareprefixed>
<captioninfo>
<trackinfo>
<track><displayname>Default</displayname><type/><languagecode>${language}</languagecode><targetwpm>140</targetwpm><stringdata/></track>
</trackinfo>
<speakerinfo/>
</captioninfo>
<captions>
${captions.join('')}</captions>
</captionate>
`;
}
