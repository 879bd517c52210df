/** Every line end as `\n`, in linear time. */
export function normalizeLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
}

/** Walks the lines of a text whose line ends are `\n`. */
export class Lines {
  /** Number, from 1, of the line that `next` gave last. */
  number = 0;
  #position = 0;

  constructor(readonly text: string) {}

  /** The next line without its end, or undefined after the last. */
  next(): string | undefined {
    if (this.#position >= this.text.length) return undefined;
    const end = this.text.indexOf('\n', this.#position);
    const line = this.text.slice(this.#position, end < 0 ? this.text.length : end);
    this.#position = end < 0 ? this.text.length : end + 1;
    this.number++;
    return line;
  }
}
