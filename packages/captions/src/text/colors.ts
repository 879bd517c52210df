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

const RGB =
  /^rgba?\(\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*(?:[,/]\s*(\d{0,3}(?:\.\d{1,6})?)(%?)\s*)?\)$/;

const hex = (value: number): string => Math.min(255, Math.round(value)).toString(16).padStart(2, '0');

function rgbColor(color: string): string | undefined {
  const [, red, green, blue, alpha, percent] = RGB.exec(color) ?? [];
  if (red === undefined) return undefined;
  const opacity = alpha ? Math.min(1, Number(alpha) / (percent ? 100 : 1)) : 1;
  return `#${[red, green, blue].map((part) => hex(Number(part))).join('')}${opacity < 1 ? hex(opacity * 255) : ''}`;
}

/** Converts a CSS colour name, or a hexadecimal or `rgb()` colour, to lower-case `#rrggbb` or `#rrggbbaa`, if valid. */
export function cssColor(value: string): string | undefined {
  const color = value.trim().toLowerCase();
  if (Object.hasOwn(named, color)) return named[color];
  if (/^#?[0-9a-f]{6}([0-9a-f]{2})?$/.test(color)) return color.startsWith('#') ? color : `#${color}`;
  if (/^#[0-9a-f]{3,4}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&');
  return rgbColor(color);
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
