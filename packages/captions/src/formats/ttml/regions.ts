import type { Region } from '../../model/cue.js';
import type { XmlElement } from '../../text/xml.js';
import { childElements } from '../../text/xml.js';
import { attribute, isTtml, stylingAttributes, xmlAttribute, type Styling } from './attributes.js';
import { toPercents, type Extent } from './lengths.js';
import type { StyleSheet } from './styles.js';

export function extentOf(tt: XmlElement): Extent {
  const pixels = /^\s*(\d{1,6}(?:\.\d+)?)px\s+(\d{1,6}(?:\.\d+)?)px\s*$/.exec(
    stylingAttributes(tt)['extent'] ?? '',
  );
  const cells = /^\s*(\d{1,4})\s+(\d{1,4})\s*$/.exec(attribute(tt, 'parameter', 'cellResolution') ?? '');
  return {
    ...(pixels ? { width: Number(pixels[1]), height: Number(pixels[2]) } : {}),
    columns: Number(cells?.[1]) || 32,
    rows: Number(cells?.[2]) || 15,
  };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const alignments = { start: 'start', center: 'center', end: 'end', left: 'left', right: 'right' } as const;
const displayAlignments = { before: 'before', center: 'center', after: 'after' } as const;

/** Returns the regions of a layout, with the styling they pass to their content. */
export function readRegions(
  layout: XmlElement | undefined,
  styles: StyleSheet,
  extent: Extent,
): { regions: Region[]; styling: Map<string, Styling>; elements: Map<string, XmlElement> } {
  const regions: Region[] = [];
  const styling = new Map<string, Styling>();
  const elements = new Map<string, XmlElement>();
  for (const element of layout ? childElements(layout, 'region') : []) {
    const id = xmlAttribute(element, 'id');
    if (!id || !isTtml(element) || elements.has(id)) continue;
    const style = { ...styles.initial, ...styles.of(element) };
    styling.set(id, style);
    elements.set(id, element);
    regions.push(toRegion(id, style, extent));
  }
  return { regions, styling, elements };
}

function toRegion(id: string, style: Styling, extent: Extent): Region {
  const [width, height] = toPercents(style['extent'], extent) ?? [100, 100];
  const [x, y] = toPercents(style['origin'], extent) ??
    positionOf(style['position'], width, height) ?? [0, 0];
  const displayAlign = displayAlignments[style['displayAlign'] as keyof typeof displayAlignments];
  const textAlign = alignments[style['textAlign'] as keyof typeof alignments];
  return {
    id,
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    ...(displayAlign ? { displayAlign } : {}),
    ...(textAlign ? { textAlign } : {}),
    ...(style['writingMode'] ? { settings: { writingMode: style['writingMode'] } } : {}),
  };
}

/** Resolves TTML 2's `position`, in percent and keywords: the share of the free space before the region. */
function positionOf(
  position: string | undefined,
  width: number,
  height: number,
): [number, number] | undefined {
  if (!position) return undefined;
  let [across, down]: (number | undefined)[] = [];
  for (const part of position.trim().split(/\s+/).slice(0, 4)) {
    const percent = /^(\d{1,4}(?:\.\d+)?)%$/.exec(part);
    if (part === 'left' || part === 'right') across = part === 'left' ? 0 : 100;
    else if (part === 'top' || part === 'bottom') down = part === 'top' ? 0 : 100;
    else if (percent && across === undefined) across = Number(percent[1]);
    else if (percent) down = Number(percent[1]);
  }
  return [((across ?? 50) * (100 - width)) / 100, ((down ?? 50) * (100 - height)) / 100];
}
