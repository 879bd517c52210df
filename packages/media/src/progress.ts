/** Parses ffmpeg's `-progress` lines from arbitrary chunks, and calls `reached` with the time in ms. */
export function progressReader(reached: (ms: number) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const microseconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
      if (microseconds > 0) reached(Math.round(microseconds / 1000));
    }
  };
}

/** Calls `onProgress` with the fraction of the length that was reached, from 0 to 1, whenever it increases. */
export function rising(durationMs: number, onProgress?: (fraction: number) => void): (ms: number) => void {
  let last = 0;
  return (ms) => {
    const fraction = Math.min(1, ms / durationMs);
    if (fraction > last) onProgress?.((last = fraction));
  };
}
