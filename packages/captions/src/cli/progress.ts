import type { Terminal } from './terminal.js';

const WIDTH = 24;
/** Returns the cursor to the start of the line and clears the line. */
const CLEAR = '\r\u001b[K';

/** Progress bar on standard error, if that is a terminal. */
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

  /** Clears the bar before other output. */
  hide(): void {
    if (this.#shown) this.terminal.error(CLEAR);
    this.#shown = false;
  }
}
