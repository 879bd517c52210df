/** How rows appear: they move up, are painted in place, or appear when they are complete. */
export const captionStyles = ['roll-up', 'paint-on', 'pop-on'] as const;
export type CaptionStyle = (typeof captionStyles)[number];

const SHOWN_ROWS = 2;
/** How long a row is shown before it makes room for another one. */
const LEAST_MS = 1_500;
/** The same while further rows wait. */
const HURRIED_MS = 1_000;
/** If more rows wait, the display skips to the newest ones. */
const MOST_WAITING = 4;
/** A row that has not changed for this time is complete. */
const COMPLETE_MS = 1_500;

interface Timed<R> {
  row: R;
  /** When it was shown; while it waits, when it was changed. */
  atMs: number;
}

/**
 * Chooses the rows that are on a screen at an instant: two at the most, each until the next one is full, and for a second at least.
 * Does not read a clock.
 */
export class RowDisplay<R extends { id: string }> {
  #shown: Timed<R>[] = [];
  #waiting: Timed<R>[] = [];

  /** @param leave called with each row that is not shown any more, or was skipped, in their order */
  constructor(
    private readonly leave: (row: R) => void,
    private readonly style: CaptionStyle = 'roll-up',
  ) {}

  /** The rows on the screen, the oldest first. */
  get rows(): R[] {
    return this.#shown.map(({ row }) => row);
  }

  /** Adds a row, or replaces it by its newer state. Call `advance` then. */
  put(row: R, nowMs: number): void {
    const known = [...this.#shown, ...this.#waiting].find((one) => one.row.id === row.id);
    if (!known) this.#waiting.push({ row, atMs: nowMs });
    else {
      known.row = row;
      if (this.#waiting.includes(known)) known.atMs = nowMs;
    }
  }

  /** Shows the rows for which there is room. Returns when to call it again: Infinity if only for another row. */
  advance(nowMs: number): number {
    for (;;) {
      const [next] = this.#waiting;
      if (!next) return Infinity;
      const readyMs = this.#readyMs(next);
      const roomMs = this.#roomMs();
      const atMs = Math.max(readyMs, roomMs);
      if (nowMs < atMs) return atMs;
      if (this.#waiting.length > MOST_WAITING) this.#skip();
      else if (this.#shown.length === SHOWN_ROWS) this.leave(this.#shown.shift()!.row);
      const shown = this.#waiting.shift()!;
      this.#shown.push({ row: shown.row, atMs: nowMs });
    }
  }

  /** Takes all rows off the screen. */
  clear(): void {
    const left = [...this.#shown, ...this.#waiting];
    [this.#shown, this.#waiting] = [[], []];
    for (const { row } of left) this.leave(row);
  }

  /** When a row may be shown, however much room there is. */
  #readyMs({ atMs }: Timed<R>): number {
    return this.style === 'pop-on' && this.#waiting.length === 1 ? atMs + COMPLETE_MS : 0;
  }

  /** When the oldest row makes room; when all do, if rows are to be skipped. */
  #roomMs(): number {
    if (this.#waiting.length > MOST_WAITING) return (this.#shown.at(-1)?.atMs ?? 0) + HURRIED_MS;
    const [oldest] = this.#shown;
    if (!oldest || this.#shown.length < SHOWN_ROWS) return 0;
    return oldest.atMs + (this.#waiting.length > 1 ? HURRIED_MS : LEAST_MS);
  }

  #skip(): void {
    const left = [...this.#shown, ...this.#waiting.splice(0, this.#waiting.length - SHOWN_ROWS)];
    this.#shown = [];
    for (const { row } of left) this.leave(row);
  }
}
