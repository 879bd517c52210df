import type { CaptionDocument, Cue, Region, Span, Style } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { nominalRate } from '../../model/timecode.js';
import { formatClock } from '../../text/clock.js';
import { escapeXml } from '../../text/escape.js';
import { normalizeLineEnds } from '../../text/lines.js';
import type { WriteContext } from '../format.js';
import { frameTimes, label } from '../framed/frames.js';
import { reportLosses, type Kept } from '../losses.js';
import type { Flavour } from './flavours.js';
import { placeCues } from './place.js';

const kept: Kept[] = [
  'bold',
  'italic',
  'underline',
  'color',
  'background',
  'voice',
  'lang',
  'placement',
  'regions',
];

type Attributes = Readonly<Record<string, string | undefined>>;

const open = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('')}`;

/** Writes TTML in one of its profiles. */
export function writeTtml(
  document: CaptionDocument,
  losses: Losses,
  context: WriteContext,
  flavour: Flavour,
): string {
  reportLosses(document, new Set<Kept>(flavour.imsc ? [...kept, 'ruby', 'forced'] : kept), losses);
  const { regions, regionOf } = placeCues(document, flavour.twoRegions);
  const agents = new Map<string, string>();
  const cues = document.cues.map((cue, index) => {
    if (flavour.twoRegions && cue.placement) losses.add('placement', 'positions become top or bottom', index);
    return writeCue(cue, regionOf(cue), { document, context, flavour, agents });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
${open('tt', root(document, context, flavour))}>
<head>
<metadata>
<ttm:title>${escapeXml(context.title ?? document.title ?? '')}</ttm:title>
${[...agents].map(([name, id]) => `<ttm:agent xml:id="${id}" type="person"><ttm:name type="full">${escapeXml(name)}</ttm:name></ttm:agent>\n`).join('')}</metadata>
<styling>
<style xml:id="default" tts:color="white" tts:fontFamily="sansSerif" tts:fontSize="100%"/>
</styling>
<layout>
${regions.map(writeRegion).join('')}</layout>
</head>
<body style="default">
<div>
${cues.join('')}</div>
</body>
</tt>
`;
}

function root(
  document: CaptionDocument,
  { frameRate, language }: WriteContext,
  { namespace, attributes, smpte }: Flavour,
): Attributes {
  return {
    xmlns: namespace,
    'xmlns:ttm': `${namespace}#metadata`,
    'xmlns:ttp': `${namespace}#parameter`,
    'xmlns:tts': `${namespace}#${namespace.includes('ttaf1') ? 'style' : 'styling'}`,
    ...(smpte
      ? {
          'ttp:timeBase': 'smpte',
          'ttp:frameRate': String(nominalRate(frameRate)),
          'ttp:frameRateMultiplier': frameRate.denominator === 1001 ? '1000 1001' : '1 1',
          'ttp:dropMode': frameRate.dropFrame ? 'dropNTSC' : 'nonDrop',
        }
      : {}),
    ...attributes,
    'xml:lang': document.language ?? language ?? '',
  };
}

const percent = (value: number): string => `${Number(value.toFixed(4))}%`;

function writeRegion({ id, x, y, width, height, displayAlign, textAlign, settings }: Region): string {
  return `${open('region', {
    'xml:id': id,
    'tts:origin': `${percent(x)} ${percent(y)}`,
    'tts:extent': `${percent(width)} ${percent(height)}`,
    'tts:displayAlign': displayAlign,
    'tts:textAlign': textAlign,
    'tts:writingMode': settings?.['writingMode'],
  })}/>\n`;
}

interface CueContext {
  readonly document: CaptionDocument;
  readonly context: WriteContext;
  readonly flavour: Flavour;
  /** Ids of speakers by their names. */
  readonly agents: Map<string, string>;
}

function writeCue(cue: Cue, region: Region, { document, context, flavour, agents }: CueContext): string {
  const [begin, end] = flavour.smpte
    ? frameTimes(cue, document, context).map((frame) => label(frame, context, ':'))
    : [formatClock(cue.startMs, '.'), formatClock(cue.endMs, '.')];
  const align = cue.placement?.align;
  const p = open('p', {
    'xml:id': cue.id && /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(cue.id) ? cue.id : undefined,
    begin,
    end,
    region: region.id,
    'xml:space': /  |\n | \n|^ | $/.test(cueText(cue)) ? 'preserve' : undefined,
    'itts:forcedDisplay': cue.forced && flavour.imsc ? 'true' : undefined,
    'tts:textAlign': align && align !== region.textAlign ? align : undefined,
  });
  return `${p}>${cue.spans.map((span) => writeSpan(span, flavour, agents)).join('')}</p>\n`;
}

function writeSpan({ text, style }: Span, flavour: Flavour, agents: Map<string, string>): string {
  const body = escapeXml(normalizeLineEnds(text)).replaceAll('\n', '<br/>');
  if (!style) return body;
  const attributes = spanAttributes(style, agents);
  const ruby =
    style.ruby !== undefined && flavour.imsc
      ? `<span tts:ruby="container"><span tts:ruby="base">${body}</span><span tts:ruby="text">${escapeXml(style.ruby)}</span></span>`
      : body;
  const opening = open('span', attributes);
  return opening === '<span' ? ruby : `${opening}>${ruby}</span>`;
}

function spanAttributes(style: Style, agents: Map<string, string>): Attributes {
  const { voice } = style;
  if (voice && !agents.has(voice)) agents.set(voice, `speaker${agents.size + 1}`);
  return {
    'tts:fontWeight': style.bold ? 'bold' : undefined,
    'tts:fontStyle': style.italic ? 'italic' : undefined,
    'tts:textDecoration': style.underline ? 'underline' : undefined,
    'tts:color': style.color,
    'tts:backgroundColor': style.background,
    'ttm:agent': voice ? agents.get(voice) : undefined,
    'xml:lang': style.lang,
  };
}
