/** Part of the latency by which a recogniser may be behind before batch work is held, and at which it goes on. */
const [BEHIND, CAUGHT_UP] = [1 / 4, 1 / 8];
/** Longest time for which batch work is held, and the time that it then has, so that it goes on beside a stream that stays behind. */
const MOST_HELD_MS = 10_000;
const LEAST_RUN_MS = 5_000;

/** The clock of a brake. */
export interface BrakeClock {
  /** In ms. */
  now: () => number;
  after: (ms: number, then: () => void) => NodeJS.Timeout;
}

const clock: BrakeClock = {
  now: () => performance.now(),
  after: (ms, then) => setTimeout(then, ms).unref(),
};

/** Holds the batch programs of this process while the recogniser of a live stream is behind. */
export class BatchBrake {
  private readonly behind = new Set<number>();
  private isHeld = false;
  private changedAt = -Infinity;
  private release: NodeJS.Timeout | undefined;

  /** @param hold stops batch programs, or lets them go on */
  constructor(
    private readonly hold: (isHeld: boolean) => void,
    private readonly time = clock,
  ) {}

  /** Called for each part of the audio of an event. @param backlogMs audio that the recogniser has not heard yet */
  heard(event: number, backlogMs: number, latencyMs: number): void {
    if (backlogMs > latencyMs * BEHIND) this.behind.add(event);
    else if (backlogMs <= latencyMs * CAUGHT_UP) this.behind.delete(event);
    this.update();
  }

  /** The event is no longer captioned here. */
  forget(event: number): void {
    this.behind.delete(event);
    this.update();
  }

  private update(): void {
    const mayHold = this.isHeld || this.time.now() - this.changedAt >= LEAST_RUN_MS;
    const isWanted = this.behind.size > 0 && mayHold;
    if (isWanted !== this.isHeld) this.set(isWanted);
  }

  private set(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.changedAt = this.time.now();
    clearTimeout(this.release);
    if (isHeld) this.release = this.time.after(MOST_HELD_MS, () => this.giveUp());
    this.hold(isHeld);
  }

  /** A stream that has stalled does not report that its recogniser has caught up. The others report again at once. */
  private giveUp(): void {
    this.behind.clear();
    this.set(false);
  }
}
