import type { CaptionDocument, Placement, Span, Style } from '../../model/cue.js';
import type { InputPlace } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';
import { mended } from '../mend.js';
import { fromLegacy, parseDialogue, type AssStyle } from './dialogue.js';

/** Reads SubStation Alpha (SSA v4) and Advanced SubStation Alpha (ASS v4+). */
export function readAss(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  const styles = new Map<string, AssStyle>();
  let section = '';
  let format: string[] = [];
  let title = '';
  const size = { playresx: 384, playresy: 288 }; // the defaults of libass
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const place = { line: lines.number };
    const header = /^\[([^\]]{1,60})\]\s*$/.exec(line);
    if (header) {
      section = header[1]!.toLowerCase();
      format = [];
      continue;
    }
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = line.slice(colon + 1).trimStart();
    if (key === 'format') format = fieldNames(value, reading, place);
    else if (section === 'script info' && key === 'title') title = value.trim();
    else if (section === 'script info' && (key === 'playresx' || key === 'playresy'))
      size[key] = Number(/^\d{1,5}/.exec(value)?.[0]) || size[key];
    else if (key === 'style') addStyle(styles, fields(value, format), section === 'v4 styles');
    else if (section === 'events' && key === 'dialogue') {
      const entry = fields(value, format.length ? format : DEFAULT_FORMAT);
      const startMs = parseTime(entry['start']);
      const endMs = parseTime(entry['end']);
      if (startMs === undefined || endMs === undefined) {
        reading.repair('timing', 'a dialogue line without valid times is left out', place);
        continue;
      }
      const style = styles.get((entry['style'] ?? '').replace(/^\*/, '').toLowerCase());
      const written = reading.cueText(entry['text'] ?? '', place);
      const resolution = { width: size.playresx, height: size.playresy };
      const { spans, placement, hasDrawing } = parseDialogue(written, style, startMs, resolution);
      if (hasDrawing) reading.repair('ignored', 'a drawing is left out', place);
      if (hasDrawing && spans.every(({ text }) => text.trim() === '')) continue;
      const voiced = entry['name'] ? spans.map((span) => withVoice(span, entry['name']!)) : spans;
      reading.add(cue(startMs, endMs, voiced, placement), place);
    }
  }
  return mended({ cues: reading.cues, ...(title ? { title } : {}) }, reading);
}

const cue = (startMs: number, endMs: number, spans: readonly Span[], placement: Placement | undefined) => ({
  startMs,
  endMs,
  spans,
  ...(placement ? { placement } : {}),
});

const withVoice = (span: Span, voice: string): Span => ({
  ...span,
  style: { ...span.style, voice } as Style,
});

const DEFAULT_FORMAT = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',');

/** More fields than any version of the format has. */
const MAX_FIELDS = 50;

function fieldNames(value: string, reading: Reading, place: InputPlace): string[] {
  const names = value.toLowerCase().split(',', MAX_FIELDS + 1);
  if (names.length > MAX_FIELDS)
    reading.repair('field', `a format line with more than ${MAX_FIELDS} fields is cut`, place);
  return names.slice(0, MAX_FIELDS).map((name) => name.trim());
}

/** Parses comma-separated fields into an object by field name. The last field takes the rest of the line. */
function fields(value: string, format: readonly string[]): Record<string, string> {
  const out: Record<string, string> = {};
  let rest = value;
  format.forEach((name, index) => {
    const comma = index < format.length - 1 ? rest.indexOf(',') : -1;
    out[name] = (comma < 0 ? rest : rest.slice(0, comma)).trim();
    rest = comma < 0 ? '' : rest.slice(comma + 1);
  });
  return out;
}

function addStyle(styles: Map<string, AssStyle>, entry: Record<string, string>, legacy: boolean): void {
  const alignment = Number(entry['alignment']);
  styles.set((entry['name'] ?? '').replace(/^\*/, '').toLowerCase(), {
    bold: Number(entry['bold'] ?? 0) !== 0,
    italic: Number(entry['italic'] ?? 0) !== 0,
    underline: Number(entry['underline'] ?? 0) !== 0,
    alignment: legacy ? fromLegacy(alignment) : alignment,
  });
}

/** Parses `H:MM:SS.cc` to milliseconds. */
function parseTime(value: string | undefined): number | undefined {
  const parts = /^-?(\d{1,4}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/.exec(value ?? '');
  if (!parts) return undefined;
  const [hours, minutes, seconds] = parts.slice(1, 4).map(Number);
  const ms = ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + Number(parts[4]!.padEnd(3, '0'));
  return value!.startsWith('-') ? -ms : ms;
}
