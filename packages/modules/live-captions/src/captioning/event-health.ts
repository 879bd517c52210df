/** Lines of which the delays are known, at most. */
const MOST_LINES = 200;

/** How the captions of an event are doing, as its worker sees it. */
export interface HealthReport {
  /** RMS level of the sound in dBFS, at least -96; null before the first sound. */
  levelDb: number | null;
  /** Audio in ms that the recogniser has not heard yet. */
  backlogMs: number;
  /** Time in ms from the end of a line until it was committed, of the last 200 lines; null without lines. */
  delayP50Ms: number | null;
  delayP95Ms: number | null;
  /** Gaps in the captions since this worker began. */
  gaps: number;
}

/** Collects what operators and owners see of an event while a worker captions it. */
export class EventHealth {
  levelDb: number | null = null;
  backlogMs = 0;
  private readonly delays: number[] = [];
  private gaps = 0;

  /** @param delayMs from the end of the line until now */
  line({ isGap }: { isGap: boolean }, delayMs: number): void {
    if (isGap) this.gaps++;
    else if (this.delays.push(delayMs) > MOST_LINES) this.delays.shift();
  }

  report(): HealthReport {
    const sorted = this.delays.toSorted((a, b) => a - b);
    const quantile = (q: number) => sorted[Math.ceil(q * sorted.length) - 1] ?? null;
    const { levelDb, backlogMs, gaps } = this;
    return { levelDb, backlogMs, gaps, delayP50Ms: quantile(0.5), delayP95Ms: quantile(0.95) };
  }
}
