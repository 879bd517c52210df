import type { Terminal } from './terminal.js';

const WIDTH = 24;
/** Takes the cursor back to the line's start and clears it. */
const CLEAR = '\r\u001b[K';

/** A progress bar on standard error, if it is a terminal. */
export class Progress {
  #shown = false;
  readonly #active: boolean;

  constructor(
    private readonly total: number,
    private readonly terminal: Terminal,
  ) {
    this.#active = total > 1 && terminal.interactive.error;
  }

  show(done: number, name: string): void {
    if (!this.#active) return;
    const full = Math.round((done / this.total) * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    this.terminal.error(`${CLEAR}${bar} ${done}/${this.total} ${name.slice(-40)}`);
    this.#shown = true;
  }

  /** Takes the bar away, so that a message can stand in its place. */
  hide(): void {
    if (this.#shown) this.terminal.error(CLEAR);
    this.#shown = false;
  }
}
