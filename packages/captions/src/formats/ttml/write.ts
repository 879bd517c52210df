import type { CaptionDocument, Cue, Region, Span, Style } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { nominalRate } from '../../model/timecode.js';
import { formatClock } from '../../text/clock.js';
import { escapeXml } from '../../text/escape.js';
import { withoutBlankSpans } from '../../text/blank-spans.js';
import { normalizeLineEnds } from '../../text/lines.js';
import type { WriteContext } from '../format.js';
import { frameTimes, label } from '../timecode/labels.js';
import { reportLosses, type Kept } from '../losses.js';
import { fitted } from './fit.js';
import type { Flavour } from './flavours.js';
import { ebuMetadata } from './ebu-metadata.js';
import { open, type Attributes } from './open.js';
import { placeCues } from './place.js';
import { StyleReferences } from './style-references.js';

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

export function writeTtml(
  document: CaptionDocument,
  losses: Losses,
  context: WriteContext,
  flavour: Flavour,
): string {
  reportLosses(document, keptBy(flavour), losses);
  if (flavour.ebu === 'distribution' && (context.title ?? document.title))
    losses.add('metadata', 'EBU-TT-D has no title');
  const { regions, regionOf } = placeCues(document, flavour.twoRegions);
  const agents = new Map<string, string>();
  const styles = new StyleReferences();
  const cues = document.cues.map((given, index) => {
    if (flavour.twoRegions && given.placement)
      losses.add('placement', 'positions are reduced to top or bottom', index);
    const cue = fitted(given, index, { document, context, flavour, losses });
    return writeCue(cue, index, regionOf(given), { document, context, flavour, agents, styles });
  });
  const layout = regions.map((region) => writeRegion(region, flavour, styles)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
${open('tt', root(document, context, flavour))}>
<head>
<metadata>
${flavour.ebu ? ebuMetadata(flavour.ebu, document, context) : `<ttm:title>${escapeXml(context.title ?? document.title ?? '')}</ttm:title>\n`}${[...agents].map(([name, id]) => `<ttm:agent xml:id="${id}" type="person"><ttm:name type="full">${escapeXml(name)}</ttm:name></ttm:agent>\n`).join('')}</metadata>
<styling>
<style xml:id="default" tts:color="${flavour.ebu ? '#ffffff' : 'white'}" tts:fontFamily="sansSerif" tts:fontSize="100%"/>
${styles.elements()}</styling>
<layout>
${layout}</layout>
</head>
<body style="default">
${open('div', { 'xml:lang': flavour.repeatsLanguage ? (document.language ?? context.language) : undefined })}>
${cues.join('')}</div>
</body>
</tt>
`;
}

function keptBy({ imsc, ebu }: Flavour): ReadonlySet<Kept> {
  if (ebu) return new Set(kept.filter((kind) => kind !== 'voice'));
  return new Set(imsc ? [...kept, 'ruby', 'forced'] : kept);
}

function root(
  document: CaptionDocument,
  { frameRate, language }: WriteContext,
  { namespace, attributes, smpte, tickRate }: Flavour,
): Attributes {
  const rate = {
    'ttp:frameRate': String(nominalRate(frameRate)),
    'ttp:frameRateMultiplier': frameRate.denominator === 1001 ? '1000 1001' : '1 1',
  };
  return {
    xmlns: namespace,
    'xmlns:ttm': `${namespace}#metadata`,
    'xmlns:ttp': `${namespace}#parameter`,
    'xmlns:tts': `${namespace}#${namespace.includes('ttaf1') ? 'style' : 'styling'}`,
    ...(smpte
      ? {
          'ttp:timeBase': 'smpte',
          ...rate,
          'ttp:dropMode': frameRate.dropFrame ? 'dropNTSC' : 'nonDrop',
        }
      : {}),
    ...(tickRate ? rate : {}),
    ...attributes,
    'xml:lang': document.language ?? language ?? '',
  };
}

const percent = (value: number): string => `${Number(value.toFixed(4))}%`;

function writeRegion(
  { id, x, y, width, height, displayAlign, textAlign, settings }: Region,
  { ebu }: Flavour,
  styles: StyleReferences,
): string {
  const aligned = { 'tts:textAlign': textAlign };
  return `${open('region', {
    'xml:id': id,
    'tts:origin': `${percent(x)} ${percent(y)}`,
    'tts:extent': `${percent(width)} ${percent(height)}`,
    'tts:displayAlign': displayAlign,
    ...(ebu ? styles.refer(aligned) : aligned),
    'tts:writingMode': settings?.['writingMode'],
  })}/>\n`;
}

interface CueContext {
  readonly document: CaptionDocument;
  readonly context: WriteContext;
  readonly flavour: Flavour;
  readonly agents: Map<string, string>;
  /** Used by profiles whose content refers to styles. */
  readonly styles: StyleReferences;
}

const ID = /^[\p{L}_][\p{L}\p{N}._-]*$/u;

function writeCue(cue: Cue, index: number, region: Region, cueContext: CueContext): string {
  const { flavour, styles } = cueContext;
  const [begin, end] = timesOf(cue, cueContext);
  const align = cue.placement?.align;
  const style = { 'tts:textAlign': align && align !== region.textAlign ? align : undefined };
  const p = open('p', {
    'xml:id': flavour.ebu ? `sub${index + 1}` : cue.id && ID.test(cue.id) ? cue.id : undefined,
    begin,
    end,
    region: region.id,
    'xml:space': /  |\n | \n|^ | $/.test(cueText(cue)) ? 'preserve' : undefined,
    'itts:forcedDisplay': cue.forced && flavour.imsc ? 'true' : undefined,
    ...(flavour.ebu ? styles.refer(style) : style),
  });
  return `${p}>${withoutBlankSpans(cue.spans)
    .map((span) => writeSpan(span, cueContext))
    .join('')}</p>\n`;
}

function timesOf(cue: Cue, { document, context, flavour }: CueContext): readonly string[] {
  if (flavour.smpte) return frameTimes(cue, document, context).map((frame) => label(frame, context, ':'));
  const { tickRate } = flavour;
  // Paragraphs without duration are never shown.
  return [cue.startMs, Math.max(cue.endMs, cue.startMs + 1)].map((ms) =>
    tickRate ? `${(ms * tickRate) / 1000}t` : formatClock(ms, '.'),
  );
}

function writeSpan({ text, style }: Span, { flavour, agents, styles }: CueContext): string {
  const body = escapeXml(normalizeLineEnds(text)).replaceAll('\n', '<br/>');
  if (!style) return body;
  const inline = spanAttributes(style, flavour.ebu ? undefined : agents);
  const attributes = flavour.ebu ? styles.refer(inline) : inline;
  const ruby =
    style.ruby !== undefined && flavour.imsc
      ? `<span tts:ruby="container"><span tts:ruby="base">${body}</span><span tts:ruby="text">${escapeXml(style.ruby)}</span></span>`
      : body;
  const opening = open('span', attributes);
  return opening === '<span' ? ruby : `${opening}>${ruby}</span>`;
}

function spanAttributes(style: Style, agents: Map<string, string> | undefined): Attributes {
  const { voice } = style;
  if (voice && agents && !agents.has(voice)) agents.set(voice, `speaker${agents.size + 1}`);
  return {
    'tts:fontWeight': style.bold ? 'bold' : undefined,
    'tts:fontStyle': style.italic ? 'italic' : undefined,
    'tts:textDecoration': style.underline ? 'underline' : undefined,
    'tts:color': style.color,
    'tts:backgroundColor': style.background,
    'ttm:agent': voice ? agents?.get(voice) : undefined,
    'xml:lang': style.lang,
  };
}
