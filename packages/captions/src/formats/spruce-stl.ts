import type { CaptionDocument, Placement, Span, Style } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import type { WriteContext } from './format.js';
import { reportLosses, withoutSimultaneous, type Kept } from './losses.js';
import { mended } from './mend.js';
import { addFrameCue } from './timecode/add-cue.js';
import { frameTimes, label } from './timecode/labels.js';
import { rateOf, scanTimecode } from './timecode/scan.js';

type Settings = {
  horizontal: 'left' | 'center' | 'right';
  vertical: 'top' | 'center' | 'bottom';
  forced: boolean;
};

const START: Settings = { horizontal: 'center', vertical: 'bottom', forced: false };

/**
 * Reads Spruce (DVD Studio Pro) STL: `in , out , text` lines, and `$` lines with settings for the subtitles
 * that follow.
 */
export function readSpruceStl(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input);
  const rate = rateOf(text, reading);
  const lines = new Lines(text);
  let settings = START;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const place = { line: lines.number };
    if (line.trim() === '' || line.trimStart().startsWith('//')) continue;
    const setting = /^\s*\$(\w+)\s*=(.*)$/.exec(line);
    if (setting) {
      settings = applySetting(settings, setting[1]!.toLowerCase(), setting[2]!.trim().toLowerCase());
      continue;
    }
    const start = scanTimecode(line, 0, rate);
    const end = start && scanTimecode(line, start.end + separatorLength(line, start.end), rate);
    const comma = end && separatorLength(line, end.end);
    if (!start || !end || !comma) {
      reading.repair('timecode', 'a line that is not a subtitle is left out', place);
      continue;
    }
    const spans = parseText(reading.cueText(line.slice(end.end + comma), place));
    const content = { spans, placement: placementOf(settings), forced: settings.forced };
    addFrameCue(reading, rate, [start.frame, end.frame], content, place);
  }
  return mended({ cues: reading.cues, frameRate: rate }, reading);
}

const separatorLength = (line: string, at: number): number =>
  /^\s*,\s?/.exec(line.slice(at, at + 10))?.[0].length ?? 0;

function applySetting(settings: Settings, name: string, value: string): Settings {
  if (name === 'horzalign' && (value === 'left' || value === 'center' || value === 'right'))
    return { ...settings, horizontal: value };
  if (name === 'vertalign' && (value === 'top' || value === 'center' || value === 'bottom'))
    return { ...settings, vertical: value };
  return name === 'forcedisplay' ? { ...settings, forced: value === 'true' } : settings;
}

function placementOf({ horizontal, vertical }: Settings): Placement | undefined {
  if (horizontal === 'center' && vertical === 'bottom') return undefined;
  return {
    ...(vertical === 'top'
      ? { line: 0 }
      : vertical === 'center'
        ? { line: 50, lineAlign: 'center' as const }
        : {}),
    ...(horizontal === 'center' ? {} : { align: horizontal }),
  };
}

const toggles = { B: 'bold', I: 'italic', U: 'underline' } as const;

/** Parses text in which `|` is a line end and `^B ^I ^U` toggle styles. */
function parseText(text: string): Span[] {
  const spans: Span[] = [];
  let style: Style = {};
  for (const part of text.replaceAll('|', '\n').split(/(\^[BIU])/)) {
    const name = toggles[part[1] as keyof typeof toggles];
    if (part.length === 2 && part[0] === '^' && name) {
      const { [name]: on, ...rest } = style;
      style = on ? rest : { ...style, [name]: true };
    } else if (part) spans.push(Object.keys(style).length ? { text: part, style } : { text: part });
  }
  return spans;
}

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'placement', 'forced']);

/** Writes Spruce STL. Positions are reduced to the nearest alignment. */
export function writeSpruceStl(given: CaptionDocument, losses: Losses, context: WriteContext): string {
  reportLosses(given, kept, losses);
  const document = withoutSimultaneous(given);
  let settings = START;
  let out = HEADER;
  document.cues.forEach((cue, index) => {
    const wanted = settingsOf(cue.placement, cue.forced ?? false);
    if (cue.placement && !isAlignment(cue.placement))
      losses.add('placement', 'positions are written as the nearest alignment', index);
    if (wanted.horizontal !== settings.horizontal) out += `$HorzAlign = ${capital(wanted.horizontal)}\n`;
    if (wanted.vertical !== settings.vertical) out += `$VertAlign = ${capital(wanted.vertical)}\n`;
    if (wanted.forced !== settings.forced) out += `$ForceDisplay = ${String(wanted.forced).toUpperCase()}\n`;
    settings = wanted;
    const [start, ends] = frameTimes(cue, document, context);
    const next = document.cues[index + 1];
    const until = next ? Math.max(start + 1, frameTimes(next, document, context)[0]) : Infinity;
    if (ends > until) losses.add('overlap', 'overlapping cues are cut where the next one starts', index);
    const end = Math.min(ends, until);
    out += `${label(start, context)} , ${label(end, context)} , ${cue.spans.map((span) => writeSpan(span, losses)).join('')}\n`;
  });
  return out;
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const isAlignment = ({ line, row, position, size, vertical, region, cell }: Placement): boolean =>
  (line === undefined || line === 0 || line === 50) &&
  [row, position, size, vertical, region, cell].every((v) => v === undefined);

function settingsOf(placement: Placement | undefined, forced: boolean): Settings {
  const line = placement?.line ?? 100;
  const align = placement?.align;
  return {
    horizontal:
      align === 'left' || align === 'start'
        ? 'left'
        : align === 'right' || align === 'end'
          ? 'right'
          : 'center',
    vertical: line < 34 ? 'top' : line < 67 ? 'center' : 'bottom',
    forced,
  };
}

function writeSpan({ text, style }: Span, losses: Losses): string {
  const safe = normalizeLineEnds(text)
    .replaceAll('|', '/')
    .replace(/\^(?=[BIU])/g, '');
  if (safe !== text) losses.add('character', 'bars and carets, which are markup, are not written');
  const marks = `${style?.bold ? '^B' : ''}${style?.italic ? '^I' : ''}${style?.underline ? '^U' : ''}`;
  return marks + safe.replaceAll('\n', '|') + marks;
}

const HEADER = `//Font select and font size
$FontName = Arial
$FontSize = 30

//Character attributes (global)
$Bold = FALSE
$UnderLined = FALSE
$Italic = FALSE

//Position control
$HorzAlign = Center
$VertAlign = Bottom
$XOffset = 0
$YOffset = 0

//Contrast control
$TextContrast = 15
$Outline1Contrast = 8
$Outline2Contrast = 15
$BackgroundContrast = 0

//Effects control
$ForceDisplay = FALSE
$FadeIn = 0
$FadeOut = 0

//Other controls
$TapeOffset = FALSE

//Colors
$ColorIndex1 = 0
$ColorIndex2 = 1
$ColorIndex3 = 2
$ColorIndex4 = 3

//Subtitles
`;
