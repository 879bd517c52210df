const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a time as `HH:MM:SS`, for documents. */
export function clockLabel(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
