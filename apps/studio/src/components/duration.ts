/** Formats seconds as `h:mm:ss` or `m:ss`, the same in every language. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Returns what `formatNumber` needs to say how long something is, such as “3 minutes”. */
export function inLargestUnit(
  seconds: number,
  unitDisplay: 'long' | 'short',
): [value: number, options: { style: 'unit'; unit: string; unitDisplay: 'long' | 'short' }] {
  const [size, unit] =
    seconds < 60
      ? [1, 'second']
      : seconds < 3600
        ? [60, 'minute']
        : seconds < 86_400
          ? [3600, 'hour']
          : [86_400, 'day'];
  return [Math.floor(seconds / (size as number)), { style: 'unit', unit: unit as string, unitDisplay }];
}
