import type { CaptionDocument, Placement, Span, Style } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { normalizeLineEnds } from '../../text/lines.js';
import { reportLosses, type Kept } from '../losses.js';

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'color', 'voice', 'placement']);

/** Writes Advanced SubStation Alpha. Times are rounded to hundredths of a second. */
export function writeAss(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, kept, losses);
  const events = document.cues.map((cue, index) => {
    if (cue.startMs % 10 || cue.endMs % 10)
      losses.add('timing', 'times are rounded to hundredths of a second', index);
    const voice = cue.spans.find((span) => span.style?.voice)?.style?.voice ?? '';
    const point = pointOf(cue.placement);
    const alignment = point?.alignment ?? alignmentOf(cue.placement);
    if (cue.placement && !point && !isAlignment(cue.placement))
      losses.add('placement', 'positions are written as the nearest alignment', index);
    const text =
      (point
        ? `{\\an${alignment}\\pos(${point.x},${point.y})}`
        : alignment === 2
          ? ''
          : `{\\an${alignment}}`) + cue.spans.map((span) => writeSpan(span, losses)).join('');
    return `Dialogue: 0,${clock(cue.startMs)},${clock(cue.endMs)},Default,${field(voice)},0,0,0,,${text}\n`;
  });
  return `${head(document.title ?? '')}${events.join('')}`;
}

const head = (title: string): string => `[Script Info]
Title: ${title.replace(/\s+/g, ' ')}
ScriptType: v4.00+
WrapStyle: 0
ScaledBorderAndShadow: yes
PlayResX: 1920
PlayResY: 1080

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,64,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,60,60,50,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

const field = (text: string): string => text.replace(/[,\r\n]+/g, ' ');

function clock(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const seconds = Math.floor(hundredths / 100);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

const isAlignment = ({ line, row, position, size, vertical, region, cell }: Placement): boolean =>
  (line === undefined || line === 0 || line === 50) &&
  [row, position, size, vertical, region, cell].every((v) => v === undefined);

/** Returns the point, in the script's coordinates, of a cue with both coordinates. */
function pointOf(placement: Placement | undefined) {
  const { line, position, lineAlign, positionAlign, size, vertical, cell } = placement ?? {};
  if (line === undefined || position === undefined || !lineAlign || !positionAlign) return undefined;
  if (size !== undefined || vertical || cell) return undefined;
  const row = { start: 6, center: 3, end: 0 }[lineAlign];
  const column = { 'line-left': 1, center: 2, 'line-right': 3 }[positionAlign];
  return {
    alignment: row + column,
    x: Math.round(ofPercent(position, 1920)),
    y: Math.round(ofPercent(line, 1080)),
  };
}

const ofPercent = (share: number, whole: number): number => (share * whole) / 100;

/** Returns the nearest numeric keypad alignment. */
function alignmentOf(placement: Placement | undefined): number {
  const line =
    placement?.line ?? (placement?.row !== undefined && placement.row >= 0 && placement.row < 5 ? 0 : 100);
  const row = line < 34 ? 6 : line < 67 ? 3 : 0;
  const align = placement?.align;
  return row + (align === 'left' || align === 'start' ? 1 : align === 'right' || align === 'end' ? 3 : 2);
}

function writeSpan({ text, style }: Span, losses: Losses): string {
  const safe = normalizeLineEnds(text)
    .replace(/[{}]/g, (brace) => (brace === '{' ? '(' : ')'))
    .replace(/\\(?=[Nnh]|$)/g, '\\\u2060');
  if (/[{}]/.test(text)) losses.add('character', 'braces, which are markup, are written as parentheses');
  const body = safe.replaceAll('\n', '\\N').replaceAll('\u00a0', '\\h');
  const overrides = style ? writeOverrides(style) : '';
  return overrides ? `{${overrides}}${body}{\\r}` : body;
}

function writeOverrides({ bold, italic, underline, color }: Style): string {
  const bgr = color && `${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`.toUpperCase();
  return `${bold ? '\\b1' : ''}${italic ? '\\i1' : ''}${underline ? '\\u1' : ''}${bgr ? `\\c&H${bgr}&` : ''}`;
}
