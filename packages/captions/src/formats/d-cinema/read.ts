import type { CaptionDocument, Cue, Placement } from '../../model/cue.js';
import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import { frameRates, framesToMs, labelToFrames, toFrameRate, type FrameRate } from '../../model/timecode.js';
import { childElements, isElement, parseXml, textOf, type XmlElement } from '../../text/xml.js';
import { spansOf, styleOf, type FontStyle } from './text.js';

/** Time base of a file: edit units of a rate (SMPTE), or ticks (Interop: 4 ms, by mistake also 1 ms). */
type Counting = { readonly rate: FrameRate } | { readonly tickMs: number };

/** Ticks per second in an Interop file. */
const TICKS = 250;
const TIME = /^\s*(\d{1,3}):(\d{2}):(\d{2})(?::(\d{1,3})|\.(\d{1,3}))?\s*$/;

interface Spot {
  readonly element: XmlElement;
  readonly style: FontStyle;
}

/**
 * Reads D-Cinema subtitles: SMPTE ST 428-7 (`SubtitleReel`) and Interop (`DCSubtitle`). A spot becomes one
 * cue per vertical alignment of its lines. Fonts that are used but not loaded and out-of-range frame numbers
 * are repairs.
 * @throws CaptionError `doctype`, `malformed`
 */
export function readDCinema(input: string, reading: Reading): CaptionDocument {
  const root = parseXml(input, reading.limits);
  const isSmpte = root.name === 'SubtitleReel';
  if (!isSmpte && root.name !== 'DCSubtitle')
    throw new CaptionError('malformed', 'the root element is neither SubtitleReel nor DCSubtitle', {
      line: root.line,
    });
  const fonts = new Set(childElements(root, 'LoadFont').map(idOf));
  const spots: Spot[] = [];
  collectSpots(root, {}, spots, (font) => {
    if (font.id !== undefined && !fonts.has(font.id))
      reading.repair('field', 'a font is used that the file does not load', { line: font.line });
  });
  const counting: Counting = isSmpte ? { rate: rateOf(root, reading) } : { tickMs: tickOf(spots, reading) };
  const start = isSmpte ? startOf(root, counting, spots) : 0;
  for (const spot of spots) addCues(spot, counting, start, reading);
  const title = fieldOf(root, isSmpte ? 'ContentTitleText' : 'MovieTitle');
  const language = languageOf(fieldOf(root, 'Language'));
  return {
    cues: reading.cues.toSorted((a, b) => a.startMs - b.startMs),
    ...('rate' in counting ? { frameRate: counting.rate } : {}),
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
  };
}

const fieldOf = (root: XmlElement, name: string): string | undefined => {
  const [field] = childElements(root, name);
  return field && textOf(field).trim();
};

/** Interop files often have a language name, such as `English`, instead of a tag. */
const languageOf = (value: string | undefined): string | undefined =>
  value && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(value) ? value : undefined;

const idOf = (element: XmlElement): string | undefined =>
  element.attributes.get('ID') ?? element.attributes.get('Id');

function collectSpots(
  element: XmlElement,
  style: FontStyle,
  spots: Spot[],
  uses: (font: { id: string | undefined; line: number }) => void,
): void {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (child.name === 'Subtitle') spots.push({ element: child, style });
    else if (child.name === 'Font' || child.name === 'SubtitleList') {
      if (child.name === 'Font') uses({ id: idOf(child), line: child.line });
      collectSpots(child, styleOf(child, style), spots, uses);
    }
  }
}

function rateOf(root: XmlElement, reading: Reading): FrameRate {
  const given = fieldOf(root, 'TimeCodeRate');
  if (given && /^\d{2,3}$/.test(given)) return toFrameRate(given);
  reading.repair('field', 'the time code rate is missing; 24 frames a second are assumed', {
    line: root.line,
  });
  return reading.frameRate ?? frameRates['24'];
}

function tickOf(spots: readonly Spot[], reading: Reading): number {
  const beyond = spots.find(({ element }) =>
    ['TimeIn', 'TimeOut'].some(
      (name) => Number(TIME.exec(element.attributes.get(name) ?? '')?.[4] ?? 0) >= TICKS,
    ),
  );
  if (!beyond) return 1000 / TICKS;
  reading.repair('timecode', 'times count milliseconds, not ticks of 4 ms', { line: beyond.element.line });
  return 1;
}

/** Returns the timecode of the first frame, or 0 if an earlier spot shows that times count from zero. */
function startOf(root: XmlElement, counting: Counting, spots: readonly Spot[]): number {
  const start = timeOf(fieldOf(root, 'StartTime'), counting)?.value ?? 0;
  const isBefore = ({ element }: Spot): boolean =>
    (timeOf(element.attributes.get('TimeIn'), counting)?.value ?? Infinity) < start;
  return spots.some(isBefore) ? 0 : start;
}

/** Parses a time to frames (SMPTE) or milliseconds (Interop). */
function timeOf(
  text: string | undefined,
  counting: Counting,
): { value: number; clamped: boolean } | undefined {
  const parts = TIME.exec(text ?? '');
  if (!parts) return undefined;
  const [hours, minutes, seconds] = parts.slice(1, 4).map(Number) as [number, number, number];
  const units = Number(parts[4] ?? 0);
  const fraction = parts[5] === undefined ? 0 : Number(`0.${parts[5]}`);
  if (minutes > 59 || seconds > 59) return undefined;
  if ('tickMs' in counting) {
    const clock = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    return { value: clock + Math.round(units * counting.tickMs + fraction * 1000), clamped: false };
  }
  const { numerator } = counting.rate;
  const frame = parts[5] === undefined ? units : Math.round(fraction * numerator);
  const value = labelToFrames(hours, minutes, seconds, Math.min(frame, numerator - 1), counting.rate);
  return { value, clamped: frame >= numerator };
}

function addCues({ element, style }: Spot, counting: Counting, start: number, reading: Reading): void {
  const place = { line: element.line };
  const begin = timeOf(element.attributes.get('TimeIn'), counting);
  const end = timeOf(element.attributes.get('TimeOut'), counting);
  if (!begin || !end || end.value < begin.value) {
    reading.repair('timing', 'a spot without a valid time is left out', place);
    return;
  }
  if (begin.clamped || end.clamped)
    reading.repair('timecode', 'a frame beyond the rate is replaced by the last of its second', place);
  const [from, to] = [begin.value - start, end.value - start];
  const times: Pick<Cue, 'startMs' | 'endMs' | 'frames'> =
    'rate' in counting
      ? { startMs: framesToMs(from, counting.rate), endMs: framesToMs(to, counting.rate), frames: [from, to] }
      : { startMs: from, endMs: to };
  for (const [edge, lines] of linesByEdge(element, style)) {
    const spans = lines.flatMap(({ text }, index) => (index > 0 ? [{ text: '\n' }, ...text] : text));
    if (spans.some(({ text }) => text.trim() !== ''))
      reading.add({ ...times, spans, placement: placementOf(edge, lines) }, place);
  }
}

type Edge = 'top' | 'center' | 'bottom';

interface Line {
  readonly element: XmlElement;
  /** Distance from the edge, in percent of the picture's height. */
  readonly vertical: number;
  readonly text: ReturnType<typeof spansOf>;
}

/** Reads an attribute that is `VAlign` in Interop and `Valign` in SMPTE. */
function placeOf(element: XmlElement, name: 'align' | 'position', axis: 'H' | 'V'): string | undefined {
  const title = name === 'align' ? 'Align' : 'Position';
  return element.attributes.get(axis + title) ?? element.attributes.get(axis + name);
}

const percentOf = (value: string | undefined): number => {
  const number = Number(value);
  return Number.isFinite(number) ? Math.max(-100, Math.min(100, number)) : 0;
};

/** Returns the lines of a spot by the edge they are positioned from, each group from top to bottom. */
function linesByEdge(element: XmlElement, style: FontStyle): Map<Edge, Line[]> {
  const groups = new Map<Edge, Line[]>();
  const visit = (parent: XmlElement, outer: FontStyle): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (child.name === 'Font') visit(child, styleOf(child, outer));
      if (child.name !== 'Text') continue;
      const given = placeOf(child, 'align', 'V')?.toLowerCase();
      const edge: Edge = given === 'top' || given === 'bottom' ? given : 'center';
      const line = {
        element: child,
        vertical: percentOf(placeOf(child, 'position', 'V')),
        text: spansOf(child, outer),
      };
      const group = groups.get(edge);
      if (group) group.push(line);
      else groups.set(edge, [line]);
    }
  };
  visit(element, style);
  for (const [edge, lines] of groups)
    lines.sort((a, b) => (edge === 'bottom' ? b.vertical - a.vertical : a.vertical - b.vertical));
  return groups;
}

function placementOf(edge: Edge, lines: readonly Line[]): Placement {
  const vertical: Placement =
    edge === 'bottom'
      ? { line: 100 - lines.at(-1)!.vertical, lineAlign: 'end' }
      : edge === 'top'
        ? { line: lines[0]!.vertical }
        : { line: 50 + (lines[0]!.vertical + lines.at(-1)!.vertical) / 2, lineAlign: 'center' };
  const { element } = lines[0]!;
  const align = placeOf(element, 'align', 'H')?.toLowerCase();
  const offset = percentOf(placeOf(element, 'position', 'H'));
  if (align === 'left') return { ...vertical, position: offset, positionAlign: 'line-left', align };
  if (align === 'right') return { ...vertical, position: 100 - offset, positionAlign: 'line-right', align };
  return offset === 0
    ? { ...vertical, align: 'center' }
    : { ...vertical, position: 50 + offset, positionAlign: 'center', align: 'center' };
}
