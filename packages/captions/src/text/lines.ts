/** Converts every line end to `\n`, in linear time. */
export function normalizeLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
}

/** Removes the characters of `set` from the end of a text. A regular expression can be quadratic. */
export function withoutEnd(text: string, set: string): string {
  let end = text.length;
  while (end > 0 && set.includes(text[end - 1]!)) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** Iterates over the lines of a text whose line ends are `\n`. */
export class Lines {
  /** Number, from 1, of the line that `next` returned last. */
  number = 0;
  #position = 0;

  constructor(readonly text: string) {}

  /** Returns the next line without its end, or undefined after the last line. */
  next(): string | undefined {
    if (this.#position >= this.text.length) return undefined;
    const end = this.text.indexOf('\n', this.#position);
    const line = this.text.slice(this.#position, end < 0 ? this.text.length : end);
    this.#position = end < 0 ? this.text.length : end + 1;
    this.number++;
    return line;
  }
}

/** Computes line numbers lazily, because counting all lines costs more than reading them. */
export class LineCounter {
  #at = 0;
  #line = 1;

  constructor(private readonly text: string) {}

  /** Returns the number, from 1, of the line at an offset. Ascending offsets are counted only once. */
  lineAt(offset: number): number {
    if (offset < this.#at) {
      this.#at = 0;
      this.#line = 1;
    }
    for (
      let end = this.text.indexOf('\n', this.#at);
      end >= 0 && end < offset;
      end = this.text.indexOf('\n', end + 1)
    ) {
      this.#line++;
      this.#at = end + 1;
    }
    return this.#line;
  }
}
