const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Text and position of a scan; reused, so that scanning allocates nothing. */
export interface Scan {
  text: string;
  at: number;
}

/** Skips spaces and tabs. */
export function skipBlanks(scan: Scan): void {
  while (scan.at < scan.text.length) {
    const code = scan.text.charCodeAt(scan.at);
    if (code !== 32 && code !== 9) return;
    scan.at++;
  }
}

/** Reads digits. Returns -1 if there are none or more than nine. */
export function scanDigits(scan: Scan): number {
  const start = scan.at;
  let value = 0;
  while (scan.at < scan.text.length) {
    const code = scan.text.charCodeAt(scan.at);
    if (!isDigit(code)) break;
    value = value * 10 + (code - 48);
    scan.at++;
  }
  const count = scan.at - start;
  return count === 0 || count > 9 ? -1 : value;
}

/**
 * Reads `H:MM:SS,mmm`, `MM:SS.mmm` and similar forms. Returns milliseconds, or -1 if there is no such time.
 * One to three fraction digits are tenths, hundredths or milliseconds; further ones are ignored. After hours,
 * three digits after a colon are also milliseconds.
 */
export function scanClock(scan: Scan): number {
  let seconds = 0;
  let value = scanDigits(scan);
  if (value < 0) return -1;
  let colons = 0;
  while (colons < 2 && scan.text.charCodeAt(scan.at) === 58) {
    scan.at++;
    seconds = (seconds + value) * 60;
    value = scanDigits(scan);
    if (value < 0) return -1;
    colons++;
  }
  if (colons === 0) return -1;
  const mark = scan.text.charCodeAt(scan.at);
  const isFraction = mark === 44 || mark === 46 || (mark === 58 && colons === 2 && hasMilliseconds(scan));
  if (!isFraction) return (seconds + value) * 1000;
  scan.at++;
  return (seconds + value) * 1000 + scanFraction(scan);
}

/** True for three digits; two would be frames. */
const hasMilliseconds = ({ text, at }: Scan): boolean => /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));

function scanFraction(scan: Scan): number {
  let ms = 0;
  let unit = 100;
  while (scan.at < scan.text.length) {
    const code = scan.text.charCodeAt(scan.at);
    if (!isDigit(code)) break;
    ms += (code - 48) * unit;
    unit = unit > 1 ? unit / 10 : 0;
    scan.at++;
  }
  return ms;
}

const table = (count: number, format: (value: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, value) => format(value));
const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Preformatted parts of clocks, because lookups are much faster than formatting. */
const HOURS = table(100, (value) => `${pad(value, 2)}:`);
const MINUTES = table(3600, (value) => `${pad(Math.floor(value / 60), 2)}:${pad(value % 60, 2)}`);
const FRACTIONS: Readonly<Record<string, readonly string[]>> = {
  ',': table(1000, (value) => `,${pad(value, 3)}`),
  '.': table(1000, (value) => `.${pad(value, 3)}`),
};

const ARROWS: Readonly<Record<string, readonly string[]>> = {
  ',': FRACTIONS[',']!.map((fraction) => `${fraction} --> `),
  '.': FRACTIONS['.']!.map((fraction) => `${fraction} --> `),
};

/** Formats `HH:MM:SS` + mark + `mmm`. Hours may have more than two digits. */
export function formatClock(ms: number, mark: ',' | '.'): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  return (
    (HOURS[hours] ?? `${hours}:`) + MINUTES[seconds - hours * 3600] + FRACTIONS[mark]![ms - seconds * 1000]
  );
}

/** Formats `start --> end` from few parts, because most of the time to write captions is spent here. */
export function formatRange(startMs: number, endMs: number, mark: ',' | '.'): string {
  const seconds = Math.floor(startMs / 1000);
  const hours = Math.floor(seconds / 3600);
  const endSeconds = Math.floor(endMs / 1000);
  const endHours = Math.floor(endSeconds / 3600);
  return (
    (HOURS[hours] ?? `${hours}:`) +
    MINUTES[seconds - hours * 3600] +
    ARROWS[mark]![startMs - seconds * 1000] +
    (HOURS[endHours] ?? `${endHours}:`) +
    MINUTES[endSeconds - endHours * 3600] +
    FRACTIONS[mark]![endMs - endSeconds * 1000]
  );
}
