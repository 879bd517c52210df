/** How text is drawn. Colours have two bits each of red, green and blue; opacity 0 is solid, 3 transparent. */
export interface Pen {
  readonly italic: boolean;
  readonly underline: boolean;
  readonly color: number;
  readonly background: number;
  readonly backgroundOpacity: number;
}

const WHITE = 0b101010;
const TRANSPARENT = 3;

/** What the predefined pen styles 1 to 7 have in common, as far as it is kept: white on black, or on nothing. */
export const PLAIN: Pen = {
  italic: false,
  underline: false,
  color: WHITE,
  background: 0,
  backgroundOpacity: 0,
};
export const isOpaque = ({ backgroundOpacity }: Pen): boolean => backgroundOpacity !== TRANSPARENT;

export type Justify = 'left' | 'right' | 'center' | 'full';

/** Where a window is, and how large. */
export interface WindowPlace {
  /** Percent of the safe area, or the grid of 75 rows and 210 columns. */
  readonly relative: boolean;
  readonly anchorVertical: number;
  readonly anchorHorizontal: number;
  /** 0 to 8: rows top, middle, bottom; in each left, centre, right. */
  readonly anchorPoint: number;
  readonly rows: number;
  readonly columns: number;
}

export interface Run {
  readonly text: string;
  readonly pen: Pen;
}

/** A row that shows something, in reading order. */
export interface Row {
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly runs: readonly Run[];
}

/** Columns that fit the parameter; more are never addressed. */
const MAX_COLUMNS = 64;

interface Cell {
  readonly char: string;
  readonly pen: Pen;
}

/** A window of a service with its text. */
export class Window {
  visible = false;
  /** When its text appeared; undefined while it shows none. */
  since: number | undefined;
  mode: 'pop-on' | 'paint-on' | 'roll-up' = 'pop-on';
  justify: Justify = 'left';
  rightToLeft = false;
  row = 0;
  column = 0;
  pen: Pen = PLAIN;
  readonly #cells: (Cell | undefined)[][] = [];

  constructor(public place: WindowPlace) {}

  /** Puts a character at the pen and moves it on. Returns true if that replaced another character. */
  put(char: string): boolean {
    const cells = (this.#cells[this.row] ??= []);
    const column = Math.max(0, Math.min(this.column, MAX_COLUMNS - 1));
    const before = cells[column];
    cells[column] = { char, pen: this.pen };
    this.column = column + (this.rightToLeft ? -1 : 1);
    return before !== undefined && before.char !== char && before.char !== ' ';
  }

  backspace(): void {
    this.column = Math.max(0, this.column + (this.rightToLeft ? 1 : -1));
    delete this.#cells[this.row]?.[this.column];
  }

  clear(): void {
    this.#cells.length = 0;
  }

  clearRow(): void {
    delete this.#cells[this.row];
    this.#home();
  }

  /** Moves the pen to the next row; in the last one the text moves up. Returns true if it did. */
  carriageReturn(): boolean {
    const last = this.place.rows - 1;
    const scrolls = this.row >= last;
    if (scrolls) {
      this.#cells.shift();
      this.row = last;
    } else this.row++;
    this.#home();
    return scrolls;
  }

  #home(): void {
    this.column = this.rightToLeft ? this.place.columns - 1 : 0;
  }

  get hasText(): boolean {
    return this.#cells.some((row) => row?.some((cell) => !isBlank(cell)));
  }

  /** The rows that show something, from the top. */
  visibleRows(): Row[] {
    return this.#cells.flatMap((cells, row) => (cells ? (this.#visibleRow(cells, row) ?? []) : []));
  }

  #visibleRow(cells: readonly (Cell | undefined)[], row: number): Row | undefined {
    let from = 0;
    let to = cells.length;
    while (from < to && isBlank(cells[from])) from++;
    while (to > from && isBlank(cells[to - 1])) to--;
    if (from === to) return undefined;
    const shown = Array.from({ length: to - from }, (_, at) => cells[from + at]);
    if (this.rightToLeft) shown.reverse();
    const runs: { text: string; pen: Pen }[] = [];
    for (const cell of shown) {
      const last = runs.at(-1);
      if (last && (!cell || samePen(last.pen, cell.pen))) last.text += cell?.char ?? ' ';
      else runs.push({ text: cell?.char ?? ' ', pen: cell?.pen ?? PLAIN });
    }
    return { row, column: from, width: to - from, runs };
  }
}

const isBlank = (cell: Cell | undefined): boolean => !cell || cell.char.trim() === '';

export const samePen = (a: Pen, b: Pen): boolean =>
  a === b ||
  (a.italic === b.italic &&
    a.underline === b.underline &&
    a.color === b.color &&
    a.background === b.background &&
    a.backgroundOpacity === b.backgroundOpacity);
