import { cssColor } from '../../text/colors.js';

/** Parses CSS colours and TTML's `rgb()` and `rgba()`, whose alpha ranges from 0 to 255. */
export function ttmlColor(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d{1,3})\s*)?\)$/.exec(
    value.trim(),
  );
  if (!parts) return opaque(cssColor(value));
  const hex = parts
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return opaque(`#${hex.join('')}`);
}

const opaque = (color: string | undefined): string | undefined =>
  color?.length === 9 && color.endsWith('ff') ? color.slice(0, 7) : color;
