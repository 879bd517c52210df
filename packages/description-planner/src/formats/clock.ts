const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a time as `hh:mm:ss`. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Formats a time as `hh:mm:ss.mmm`. */
export const exactClock = (ms: number): string => `${clock(ms)}.${String(ms % 1000).padStart(3, '0')}`;
