import type { Placement } from '../../model/cue.js';

const percentage = /^\d+(?:\.\d+)?%$/;

/** Implements "parse a percentage string" of the standard. Returns 0 to 100, or undefined. */
export function parsePercentage(value: string): number | undefined {
  if (!percentage.test(value)) return undefined;
  const number = Number(value.slice(0, -1));
  return number <= 100 ? number : undefined;
}

type Fields = { -readonly [K in keyof Placement]: Placement[K] };

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((candidate) => candidate === value);

/**
 * Functions that apply a setting to the placement. They return false for an invalid value and then leave the
 * placement unchanged.
 */
const setters: Record<
  string,
  (placement: Fields, value: string, regions: ReadonlyMap<string, unknown>) => boolean
> = {
  region(placement, value, regions) {
    if (!regions.has(value)) return false;
    placement.region = value;
    return true;
  },
  vertical(placement, value) {
    const vertical = oneOf(['rl', 'lr'] as const, value);
    if (vertical) placement.vertical = vertical;
    return vertical !== undefined;
  },
  line(placement, value) {
    const [offset, alignment] = split(value);
    const align = oneOf(['start', 'center', 'end'] as const, alignment);
    if (alignment !== undefined && !align) return false;
    const percent = offset.endsWith('%');
    const number = percent
      ? parsePercentage(offset)
      : /^-?\d+(?:\.\d+)?$/.test(offset)
        ? Number(offset)
        : undefined;
    if (number === undefined || !Number.isFinite(number)) return false;
    delete placement.line;
    delete placement.row;
    if (percent) placement.line = number;
    else placement.row = number;
    if (align) placement.lineAlign = align;
    return true;
  },
  position(placement, value) {
    const [column, alignment] = split(value);
    const align = oneOf(['line-left', 'center', 'line-right'] as const, alignment);
    const number = parsePercentage(column);
    if (number === undefined || (alignment !== undefined && !align)) return false;
    placement.position = number;
    if (align) placement.positionAlign = align;
    return true;
  },
  size(placement, value) {
    const number = parsePercentage(value);
    if (number !== undefined) placement.size = number;
    return number !== undefined;
  },
  align(placement, value) {
    const align = oneOf(['start', 'center', 'end', 'left', 'right'] as const, value);
    if (align) placement.align = align;
    return align !== undefined;
  },
};

const split = (value: string): [string, string | undefined] => {
  const comma = value.indexOf(',');
  return comma < 0 ? [value, undefined] : [value.slice(0, comma), value.slice(comma + 1)];
};

/** Implements "parse the WebVTT cue settings". Returns the placement, if any, and the invalid settings. */
export function parseSettings(
  input: string,
  regions: ReadonlyMap<string, unknown>,
): { placement: Placement | undefined; bad: string[] } {
  const placement: Fields = {};
  const bad: string[] = [];
  for (const setting of input.split(/[ \t\f]/)) {
    if (!setting) continue;
    const colon = setting.indexOf(':');
    const name = setting.slice(0, Math.max(colon, 0));
    const value = setting.slice(colon + 1);
    if (!value || !Object.hasOwn(setters, name) || !setters[name]!(placement, value, regions))
      bad.push(setting);
  }
  // In the standard, only cues without other positioning belong to a region.
  if (
    placement.vertical ||
    placement.line !== undefined ||
    placement.row !== undefined ||
    (placement.size ?? 100) !== 100
  )
    delete placement.region;
  for (const _ in placement) return { placement, bad };
  return { placement: undefined, bad };
}

const number = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(4)));

/** Formats the settings of a timing line, each preceded by a space. */
export function writeSettings(placement: Placement): string {
  let out = '';
  if (placement.region) out += ` region:${placement.region}`;
  if (placement.vertical) out += ` vertical:${placement.vertical}`;
  const line =
    placement.row !== undefined
      ? number(placement.row)
      : placement.line !== undefined
        ? `${number(placement.line)}%`
        : undefined;
  if (line !== undefined) out += ` line:${line}${placement.lineAlign ? `,${placement.lineAlign}` : ''}`;
  if (placement.position !== undefined)
    out += ` position:${number(placement.position)}%${placement.positionAlign ? `,${placement.positionAlign}` : ''}`;
  if (placement.size !== undefined) out += ` size:${number(placement.size)}%`;
  if (placement.align) out += ` align:${placement.align}`;
  return out;
}
