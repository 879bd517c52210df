const named: Record<string, string> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  maroon: '#800000',
  purple: '#800080',
  olive: '#808000',
  navy: '#000080',
  teal: '#008080',
  orange: '#ffa500',
  transparent: '#00000000',
};

/** Converts a CSS colour name or hexadecimal colour to lower-case `#rrggbb` or `#rrggbbaa`, if valid. */
export function cssColor(value: string): string | undefined {
  const color = value.trim().toLowerCase();
  if (Object.hasOwn(named, color)) return named[color];
  if (/^#?[0-9a-f]{6}([0-9a-f]{2})?$/.test(color)) return color.startsWith('#') ? color : `#${color}`;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&');
  return undefined;
}

/** Returns the palette colour closest to `color`, ignoring opacity. */
export function nearestColor<T extends string>(color: string, palette: readonly T[]): T {
  const distance = (other: string): number =>
    [1, 3, 5].reduce((sum, at) => {
      const part = (value: string): number => Number.parseInt(value.slice(at, at + 2), 16);
      return sum + (part(color) - part(other)) ** 2;
    }, 0);
  return palette.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

/** Returns the CSS name of an exact colour, if any. */
export const colorName = (color: string): string | undefined =>
  Object.keys(named).find((name) => named[name] === color);
