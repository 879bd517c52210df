/** Part of the latency by which a recogniser may be behind before batch work is held, and at which it goes on. */
const [BEHIND, CAUGHT_UP] = [1 / 4, 1 / 8];
/** Longest time for which batch work is held, and the time that it then has, so that it goes on beside a stream that stays behind. */
const MOST_HELD_MS = 10_000;
const LEAST_RUN_MS = 5_000;

/** Holds the batch programs of this process while the recogniser of a live stream is behind. */
export class BatchBrake {
  private readonly behind = new Set<number>();
  private isHeld = false;
  private changedAt = -Infinity;

  /**
   * @param hold stops batch programs, or lets them go on
   * @param now in ms
   */
  constructor(
    private readonly hold: (isHeld: boolean) => void,
    private readonly now = () => performance.now(),
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
    const sinceMs = this.now() - this.changedAt;
    const isWanted = this.behind.size > 0 && (this.isHeld ? sinceMs < MOST_HELD_MS : sinceMs >= LEAST_RUN_MS);
    if (isWanted === this.isHeld) return;
    this.isHeld = isWanted;
    this.changedAt = this.now();
    this.hold(isWanted);
  }
}
