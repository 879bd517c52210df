const EVERY_MS = 1_000;

interface Follower {
  /** Writes the progress down; false when nobody waits for the work any more. */
  note(fraction: number): Promise<boolean>;
  /** Tells an operator, each ten percent. */
  log(percent: number): void;
}

interface Following {
  /** Aborted when nobody waits for the work any more. */
  unwanted: AbortSignal;
  /** Tells how far the work is, 0 to 1. */
  reached(share: number): void;
  stop(): void;
}

/** Progress as others see it: at most once a second, and the word back that the order was cancelled. */
export function followProgress({ note, log }: Follower): Following {
  const unwanted = new AbortController();
  let fraction = 0;
  let logged = 0;
  const timer = setInterval(() => {
    note(fraction).then(
      (wanted) => wanted || unwanted.abort(new Error('nobody waits for this work any more')),
      () => {}, // the next second tells
    );
    const percent = Math.floor(fraction * 10) * 10;
    if (percent > logged) log((logged = percent));
  }, EVERY_MS);
  return {
    unwanted: unwanted.signal,
    reached: (share) => void (fraction = Math.max(fraction, share)),
    stop: () => clearInterval(timer),
  };
}
