const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attributes in double quotes. */
export const escapeHtml = (plain: string): string => plain.replaceAll(/[&<>"]/g, (it) => entities[it]!);

/** Cuts a text that is longer than a number of UTF-16 units, between words if it has several. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()} …`;
}

/** Returns the whole part of a number with leading zeros. */
export const padded = (value: number, length = 2): string => String(Math.floor(value)).padStart(length, '0');

/** Returns a time for people: `1:02:03`, or `2:03` below an hour. */
export function clock(ms: number): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  return hours >= 1
    ? `${Math.floor(hours)}:${padded(minutes)}:${padded(seconds)}`
    : `${Math.floor(minutes)}:${padded(seconds)}`;
}
