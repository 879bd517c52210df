import type { CaptionDocument, Span, Style } from '../model/cue.js';
import type { Reading } from '../model/reading.js';
import { frameRates, toFrameRate, type FrameRate } from '../model/timecode.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import { mended } from './mend.js';
import { addFrameCue } from './timecode/add-cue.js';

const LINE = /^\{(-?\d{1,9}|)\}\{(-?\d{1,9}|)\}(.*)$/;

/** Styles of the whole file. */
const DEFAULTS = /^\{DEFAULT\}/i;

/** Reads MicroDVD: `{start}{end}text|text` in frames. A number as the first text is the frame rate. */
export function readMicroDvd(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  let rate: FrameRate = reading.frameRate ?? frameRates['23.976'];
  let first = true;
  const open: OpenCue[] = [];
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const place = { line: lines.number };
    const found = LINE.exec(line);
    if (!found) {
      if (line.trim() && !DEFAULTS.test(line))
        reading.repair('ignored', 'a line that is not a cue is left out', place);
      continue;
    }
    const [, start, end, text] = found;
    const given = first && /^\d{2}(?:\.\d{1,3})?$/.exec(text!.trim());
    first = false;
    if (given) {
      rate = toFrameRate(given[0]);
      continue;
    }
    if (!start && !end) {
      reading.repair('timing', 'a cue without times is left out', place);
      continue;
    }
    open.push({ start, end, place, spans: parseMicroDvdText(reading.cueText(text!, place)) });
  }
  addAll(open, rate, reading);
  return mended({ cues: reading.cues, frameRate: rate }, reading);
}

interface OpenCue {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly place: { line: number };
  readonly spans: Span[];
}

/** Adds cues. A missing start is the end of the cue before, a missing end the start of the next. */
function addAll(open: readonly OpenCue[], rate: FrameRate, reading: Reading): void {
  const usual = Math.round((4 * rate.numerator) / rate.denominator);
  let [begun, before] = [0, 0];
  open.forEach(({ start, end, spans, place }, index) => {
    const to = Number(end);
    const from = start ? Number(start) : Math.max(before < to ? before : begun, to - usual);
    const next = open[index + 1]?.start;
    const last = from + usual;
    const until = end ? to : next && Number(next) > from ? Math.min(last, Number(next)) : last;
    if (!start) reading.repair('timing', 'a cue without a start begins at the end of the cue before', place);
    if (!end) reading.repair('timing', 'a cue without an end lasts to the next, at most four seconds', place);
    addFrameCue(reading, rate, [from, until], { spans }, place);
    [begun, before] = [Math.min(from, until), Math.max(from, until)];
  });
}

/**
 * Parses text. `{y:i}` applies to a line and `{Y:i}` to the cue; `{c:$bbggrr}` is a colour; a leading `/`
 * means italics.
 */
export function parseMicroDvdText(text: string): Span[] {
  let cueStyle: Style = {};
  const spans: Span[] = [];
  text.split('|').forEach((line, index) => {
    let style = cueStyle;
    let rest = line;
    for (let code = CODE.exec(rest); code; code = CODE.exec(rest)) {
      const change = styleOf(code[1]!.toLowerCase(), code[2]!);
      style = { ...style, ...change };
      if (code[1] === code[1]!.toUpperCase()) cueStyle = { ...cueStyle, ...change };
      rest = rest.slice(code[0].length);
    }
    if (rest.startsWith('/')) {
      style = { ...style, italic: true };
      rest = rest.slice(1);
    }
    if (index > 0) append(spans, '\n', sameStyle(spans.at(-1)?.style ?? {}, style) ? style : {});
    if (rest) append(spans, rest, style);
  });
  return spans;
}

function append(spans: Span[], text: string, style: Style): void {
  const last = spans.at(-1);
  if (last && sameStyle(last.style ?? {}, style))
    spans[spans.length - 1] = { ...last, text: last.text + text };
  else spans.push(Object.keys(style).length ? { text, style } : { text });
}

const sameStyle = (a: Style, b: Style): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.underline === b.underline && a.color === b.color;

const CODE = /^\{([a-zA-Z]):([^{}]{0,40})\}/;

function styleOf(name: string, value: string): Style {
  if (name === 'y')
    return {
      ...(value.includes('b') ? { bold: true } : {}),
      ...(value.includes('i') ? { italic: true } : {}),
      ...(value.includes('u') ? { underline: true } : {}),
    };
  const color = name === 'c' ? /^\$([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value) : null;
  return color ? { color: `#${color[3]}${color[2]}${color[1]}`.toLowerCase() } : {};
}
