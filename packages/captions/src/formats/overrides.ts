import type { Placement } from '../model/cue.js';
import type { Tag } from '../text/open-tags.js';
import { fromLegacy, parseColor, placementAt } from './ass/dialogue.js';

/** Numeric keypad alignments of SubStation's `{\an8}`, which many SRT and WebVTT files use. */
const placements: Readonly<Record<number, Placement>> = {
  1: { align: 'left' },
  3: { align: 'right' },
  4: { line: 50, lineAlign: 'center', align: 'left' },
  5: { line: 50, lineAlign: 'center' },
  6: { line: 50, lineAlign: 'center', align: 'right' },
  7: { line: 0, align: 'left' },
  8: { line: 0 },
  9: { line: 0, align: 'right' },
};

/** Coordinates of overrides outside SubStation files, as readers assume them. */
const USUAL_SIZE = { width: 384, height: 288 };

/** Returns the placement of overrides such as `\an8`; undefined for bottom centre and other overrides. */
export function placementOfOverride(override: string): Placement | undefined {
  const [, name, digits] = /\\(an?)(\d{1,2})(?!\d)/.exec(override) ?? [];
  const alignment = name === 'a' ? fromLegacy(Number(digits)) : Number(digits);
  return placementAt(override, alignment || 2, USUAL_SIZE) ?? placements[alignment];
}

/** Returns the tags equivalent to overrides: bold, italics, underline and colour, and `\\r`, which ends them. */
export const tagsOfOverride = (override: string): Tag[] =>
  override
    .split('\\')
    .slice(1)
    .flatMap((part) => tagsOf(part.trim()));

function tagsOf(part: string): Tag[] {
  const [, name, value] = /^([biu])(\d{0,3})$/.exec(part) ?? [];
  if (name === 'b') return [{ name, closes: value !== '1' && Number(value) < 600 }];
  if (name === 'i' || name === 'u') return [{ name, closes: value === '' || value === '0' }];
  const color = /^1?c(&?H?[\da-f]{0,8}&?)$/i.exec(part)?.[1];
  if (color !== undefined) return [{ name: 'font', closes: color === '', color: parseColor(color) }];
  return /^r(?![a-z]*\()/.test(part) ? ALL.map((all) => ({ name: all, closes: true })) : [];
}

const ALL = ['b', 'i', 'u', 'font'] as const;
