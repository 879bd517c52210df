import type { Region } from '../../model/cue.js';
import { parsePercentage } from './settings.js';

/** A WebVTT region as defined by the standard. The line height is 5.33 % of the video. */
export interface VttRegion {
  id: string;
  width: number;
  lines: number;
  regionAnchor: readonly [x: number, y: number];
  viewportAnchor: readonly [x: number, y: number];
  scrollUp: boolean;
}

const LINE_HEIGHT = 5.33;

const parseAnchor = (value: string): [number, number] | undefined => {
  const comma = value.indexOf(',');
  const x = parsePercentage(value.slice(0, Math.max(comma, 0)));
  const y = parsePercentage(value.slice(comma + 1));
  return x === undefined || y === undefined ? undefined : [x, y];
};

/** Implements "collect WebVTT region settings" of the standard. */
export function parseRegion(input: string): VttRegion {
  const region: VttRegion = {
    id: '',
    width: 100,
    lines: 3,
    regionAnchor: [0, 100],
    viewportAnchor: [0, 100],
    scrollUp: false,
  };
  for (const setting of input.split(/[ \t\n\f]/)) {
    const colon = setting.indexOf(':');
    if (colon <= 0 || colon === setting.length - 1) continue;
    const value = setting.slice(colon + 1);
    switch (setting.slice(0, colon)) {
      case 'id':
        region.id = value;
        break;
      case 'width':
        region.width = parsePercentage(value) ?? region.width;
        break;
      case 'lines':
        if (/^\d+$/.test(value) && Number.isFinite(Number(value))) region.lines = Number(value);
        break;
      case 'regionanchor':
        region.regionAnchor = parseAnchor(value) ?? region.regionAnchor;
        break;
      case 'viewportanchor':
        region.viewportAnchor = parseAnchor(value) ?? region.viewportAnchor;
        break;
      case 'scroll':
        if (value === 'up') region.scrollUp = true;
        break;
    }
  }
  return region;
}

/** Returns the rectangle that the anchors describe, with the original settings. */
export function toRegion(vtt: VttRegion): Region {
  const height = Math.min(vtt.lines * LINE_HEIGHT, 100);
  return {
    id: vtt.id,
    x: vtt.viewportAnchor[0] - (vtt.width * vtt.regionAnchor[0]) / 100,
    y: vtt.viewportAnchor[1] - (height * vtt.regionAnchor[1]) / 100,
    width: vtt.width,
    height,
    displayAlign: 'after',
    ...(vtt.scrollUp ? { scrollUp: true } : {}),
    settings: {
      lines: String(Math.min(vtt.lines, 1000)),
      regionanchor: vtt.regionAnchor.map((value) => `${value}%`).join(','),
      viewportanchor: vtt.viewportAnchor.map((value) => `${value}%`).join(','),
    },
  };
}

/** Writes a REGION block. Regions of other formats are anchored at their top left corner. */
export function writeRegion(region: Region): string {
  const percent = (value: number): string => `${Number(Math.min(100, Math.max(0, value)).toFixed(4))}%`;
  const settings = region.settings ?? {};
  const lines = settings['lines'] ?? String(Math.max(1, Math.round(region.height / LINE_HEIGHT)));
  const anchor = settings['regionanchor'] ?? '0%,0%';
  const viewport = settings['viewportanchor'] ?? `${percent(region.x)},${percent(region.y)}`;
  const scroll = region.scrollUp ? '\nscroll:up' : '';
  return `REGION\nid:${region.id}\nwidth:${percent(region.width)}\nlines:${lines}\nregionanchor:${anchor}\nviewportanchor:${viewport}${scroll}\n\n`;
}
