import type { Placement } from '../model/cue.js';
import { fromLegacy } from './ass/dialogue.js';

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

/** Returns the placement of an override such as `\an8`; undefined for bottom centre and other overrides. */
export function placementOfOverride(override: string): Placement | undefined {
  const [, name, alignment] = /^\\(an?)(\d{1,2})\b/.exec(override) ?? [];
  return placements[name === 'a' ? fromLegacy(Number(alignment)) : Number(alignment)];
}
