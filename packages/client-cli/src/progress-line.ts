const WIDTH = 24;

/** A line on a terminal that is overwritten. Prints nothing elsewhere. */
export class ProgressLine {
  #shown = false;

  constructor(
    private readonly stream: NodeJS.WriteStream,
    private readonly enabled = Boolean(stream.isTTY),
  ) {}

  /** @param fraction from 0 to 1; without it there is no bar */
  show(label: string, fraction?: number | null, detail = ''): void {
    if (!this.enabled) return;
    const bar = fraction == null ? '' : `${barOf(fraction)} `;
    const line = `${bar}${label}${detail && `  ${detail}`}`.slice(0, (this.stream.columns || 80) - 1);
    this.stream.write(`\r\u001B[K${line}`);
    this.#shown = true;
  }

  clear(): void {
    if (this.#shown) this.stream.write('\r\u001B[K');
    this.#shown = false;
  }
}

function barOf(fraction: number): string {
  const part = Math.min(1, Math.max(0, fraction));
  const full = Math.floor(part * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
}
