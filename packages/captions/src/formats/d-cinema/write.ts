import type { CaptionDocument, Cue, Placement, Span } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { frameRates, nominalRate } from '../../model/timecode.js';
import { formatClock } from '../../text/clock.js';
import { escapeXml } from '../../text/escape.js';
import { normalizeLineEnds } from '../../text/lines.js';
import type { WriteContext } from '../format.js';
import { atRate, frameTimes, label } from '../timecode/labels.js';
import { reportLosses, type Kept } from '../losses.js';
import { uuidOf } from './uuid.js';

const kept: Kept[] = ['bold', 'italic', 'underline', 'color', 'placement'];

/** Edit rates supported by ST 428-7 and D-Cinema projectors. */
const RATES: ReadonlySet<number> = new Set([24, 25, 30, 48, 50, 60]);

/** Distance of the lowest line from the bottom and line spacing, in percent of the picture's height. */
const MARGIN = 8;
const SPACING = 7;

/** Name of the font that the package must supply. */
export const FONT_FILE = 'subtitles.ttf';

/** Differences between the vocabularies of the two formats. */
interface Dialect {
  readonly underline: string;
  readonly ruby: boolean;
  /** A fade of zero duration. */
  readonly fade: string;
  place(align: readonly [vertical: string, at: number, horizontal: string, at: number]): string;
}

const smpte: Dialect = {
  underline: 'Underline',
  ruby: true,
  fade: '00:00:00:00',
  place: ([vertical, v, horizontal, h]) =>
    `Valign="${vertical}" Vposition="${v}" Halign="${horizontal}" Hposition="${h}"`,
};
const interop: Dialect = {
  underline: 'Underlined',
  ruby: false,
  fade: '0',
  place: ([vertical, v, horizontal, h]) =>
    `Direction="horizontal" HAlign="${horizontal}" HPosition="${h}" VAlign="${vertical}" VPosition="${v}"`,
};

/** Writes SMPTE ST 428-7 subtitles, timed in frames of an integer rate. */
export function writeSmpteDCinema(document: CaptionDocument, losses: Losses, given: WriteContext): string {
  reportLosses(document, new Set<Kept>([...kept, 'ruby']), losses);
  const context = wholeRate(given, losses);
  const rate = nominalRate(context.frameRate);
  const spots = spotsOf(document, losses, smpte, (cue) => {
    const [start, end] = frameTimes(cue, document, context);
    return [label(start, context, ':'), label(end, context, ':')];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<SubtitleReel xmlns="http://www.smpte-ra.org/schemas/428-7/2014/DCST">
<Id>urn:uuid:${uuidOf(spots)}</Id>
<ContentTitleText>${titleOf(document, context)}</ContentTitleText>
<IssueDate>1970-01-01T00:00:00+00:00</IssueDate>
<ReelNumber>1</ReelNumber>
<Language>${escapeXml(document.language ?? context.language ?? 'und')}</Language>
<EditRate>${rate} 1</EditRate>
<TimeCodeRate>${rate}</TimeCodeRate>
<StartTime>${label(context.startFrame, context, ':')}</StartTime>
<LoadFont ID="font">urn:uuid:${uuidOf(FONT_FILE)}</LoadFont>
<SubtitleList>
<Font ID="font" Color="FFFFFFFF" Weight="normal" Size="42" Effect="border" EffectColor="FF000000">
${spots}</Font>
</SubtitleList>
</SubtitleReel>
`;
}

/** Writes Interop subtitles (CineCanvas), timed in ticks of 4 ms. */
export function writeInteropDCinema(
  document: CaptionDocument,
  losses: Losses,
  context: WriteContext,
): string {
  reportLosses(document, new Set<Kept>(kept), losses);
  const spots = spotsOf(document, losses, interop, (cue) => [ticks(cue.startMs), ticks(cue.endMs)]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<DCSubtitle Version="1.0">
<SubtitleID>${uuidOf(spots)}</SubtitleID>
<MovieTitle>${titleOf(document, context)}</MovieTitle>
<ReelNumber>1</ReelNumber>
<Language>${escapeXml(document.language ?? context.language ?? 'und')}</Language>
<LoadFont Id="font" URI="${FONT_FILE}"/>
<Font Id="font" Color="FFFFFFFF" Weight="normal" Size="42" Effect="border" EffectColor="FF000000">
${spots}</Font>
</DCSubtitle>
`;
}

function wholeRate(context: WriteContext, losses: Losses): WriteContext {
  const { frameRate } = context;
  const nominal = nominalRate(frameRate);
  if (frameRate.denominator === 1 && RATES.has(nominal)) return context;
  losses.add('timing', 'D-Cinema has whole frame rates only; times are rounded to 24 frames a second');
  return atRate(context, frameRates['24']);
}

const titleOf = (document: CaptionDocument, { title }: WriteContext): string =>
  escapeXml(title ?? document.title ?? 'Untitled');

/** Formats a time as `HH:MM:SS:TTT`, in ticks of 4 ms. */
function ticks(ms: number): string {
  const rounded = Math.round(ms / 4) * 4;
  const tick = String((rounded % 1000) / 4).padStart(3, '0');
  return `${formatClock(rounded - (rounded % 1000), '.').slice(0, -4)}:${tick}`;
}

function spotsOf(
  document: CaptionDocument,
  losses: Losses,
  dialect: Dialect,
  timesOf: (cue: Cue) => readonly [string, string],
): string {
  losses.add('metadata', `the font ${FONT_FILE} must be supplied with the file`);
  return document.cues
    .map((cue, index) => {
      const lines = linesOf(cue.spans);
      if (lines.length > 3) losses.add('text', 'D-Cinema projectors show at most three lines', index);
      const [from, to] = timesOf(cue);
      const texts = lines.map((line, at) => {
        const place = dialect.place(placeOf(cue.placement, document, at, lines.length));
        return `<Text ${place}>${line.map((span) => writeSpan(span, dialect)).join('')}</Text>\n`;
      });
      return `<Subtitle SpotNumber="${index + 1}" TimeIn="${from}" TimeOut="${to}" FadeUpTime="${dialect.fade}" FadeDownTime="${dialect.fade}">\n${texts.join('')}</Subtitle>\n`;
    })
    .join('');
}

function linesOf(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const span of spans)
    normalizeLineEnds(span.text)
      .split('\n')
      .forEach((text, at) => {
        if (at > 0) lines.push([]);
        if (text) lines.at(-1)!.push({ ...span, text });
      });
  return lines.filter((line) => line.some(({ text }) => text.trim()));
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns a line's position as distances in percent from the edges it is aligned to. */
function placeOf(
  placement: Placement | undefined,
  document: CaptionDocument,
  index: number,
  count: number,
): [string, number, string, number] {
  const region = document.regions?.find(({ id }) => id === placement?.region);
  const isTopRegion = region?.displayAlign === 'before';
  const line = placement?.line ?? (isTopRegion ? region!.y : undefined);
  const above = (count - 1 - index) * SPACING;
  const vertical: [string, number] =
    line === undefined
      ? ['bottom', MARGIN + above]
      : placement?.lineAlign === 'end'
        ? ['bottom', round(100 - line + above)]
        : placement?.lineAlign === 'center'
          ? ['center', round(line - 50 + (index - (count - 1) / 2) * SPACING)]
          : ['top', round(line + index * SPACING)];
  const align = placement?.align ?? 'center';
  const position = placement?.position;
  if (align === 'left' || align === 'start') return [...vertical, 'left', round(position ?? 10)];
  if (align === 'right' || align === 'end') return [...vertical, 'right', round(100 - (position ?? 90))];
  return [...vertical, 'center', round((position ?? 50) - 50)];
}

function writeSpan({ text, style }: Span, { underline, ruby }: Dialect): string {
  const plain = escapeXml(text);
  const body =
    style?.ruby !== undefined && ruby
      ? `<Ruby><Rb>${plain}</Rb><Rt>${escapeXml(style.ruby)}</Rt></Ruby>`
      : plain;
  const attributes = [
    style?.italic ? ' Italic="yes"' : '',
    style?.underline ? ` ${underline}="yes"` : '',
    style?.bold ? ' Weight="bold"' : '',
    style?.color ? ` Color="FF${style.color.slice(1, 7).toUpperCase()}"` : '',
  ].join('');
  return attributes ? `<Font${attributes}>${body}</Font>` : body;
}
