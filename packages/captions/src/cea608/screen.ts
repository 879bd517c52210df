export const ROWS = 15;
export const COLUMNS = 32;

/** Style of a cell. Colours are CEA-608 names; the background is black if omitted. */
export interface Pen {
  readonly color: Color;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly background?: Color;
}

export const colors = ['white', 'green', 'blue', 'cyan', 'red', 'yellow', 'magenta', 'black'] as const;
export type Color = (typeof colors)[number];

export const PLAIN: Pen = { color: 'white', italic: false, underline: false };

interface CellText {
  readonly char: string;
  readonly pen: Pen;
}

export interface Run {
  readonly text: string;
  readonly pen: Pen;
}

/** Visible content of a row, from its first visible character. */
export interface Row {
  readonly row: number;
  readonly column: number;
  readonly runs: readonly Run[];
}

/** A decoder memory: 15 rows of 32 cells. */
export class Screen {
  readonly #rows: (CellText | undefined)[][] = Array.from({ length: ROWS }, () => []);

  put(row: number, column: number, char: string, pen: Pen): void {
    this.#rows[row]![column] = { char, pen };
  }

  erase(row: number, from: number, to = COLUMNS): void {
    for (let column = from; column < to; column++) delete this.#rows[row]![column];
  }

  clear(): void {
    for (const row of this.#rows) row.length = 0;
  }

  clearRow(row: number): void {
    this.#rows[row]!.length = 0;
  }

  charAt(row: number, column: number): string | undefined {
    return this.#rows[row]![column]?.char;
  }

  /** Returns the rows with visible text, from the top. */
  visibleRows(): Row[] {
    return this.#rows.flatMap((_, row) => this.visibleRow(row) ?? []);
  }

  visibleRow(row: number): Row | undefined {
    const cells = this.#rows[row]!;
    let from = 0;
    let to = cells.length;
    while (from < to && isBlank(cells[from])) from++;
    while (to > from && isBlank(cells[to - 1])) to--;
    if (from === to) return undefined;
    const runs: { text: string; pen: Pen }[] = [];
    for (let column = from; column < to; column++) {
      const cell = cells[column];
      const last = runs.at(-1);
      const char = cell?.char ?? ' ';
      if (last && (!cell || samePen(last.pen, cell.pen))) last.text += char;
      else runs.push({ text: char, pen: cell?.pen ?? PLAIN });
    }
    return { row, column: from, runs };
  }
}

const isBlank = (cell: CellText | undefined): boolean => !cell || cell.char === ' ' || cell.char === '\u00a0';

const samePen = (a: Pen, b: Pen): boolean =>
  a === b ||
  (a.color === b.color &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.background === b.background);
