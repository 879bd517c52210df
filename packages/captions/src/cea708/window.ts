/** Text style. Colours have two bits each of red, green and blue; opacity 0 is solid, 3 transparent. */
export interface Pen {
  readonly italic: boolean;
  readonly underline: boolean;
  readonly color: number;
  readonly background: number;
  readonly backgroundOpacity: number;
}

const WHITE = 0b101010;
const TRANSPARENT = 3;

/** The supported attributes that the predefined pen styles 1 to 7 share. */
export const PLAIN: Pen = {
  italic: false,
  underline: false,
  color: WHITE,
  background: 0,
  backgroundOpacity: 0,
};
export const isOpaque = ({ backgroundOpacity }: Pen): boolean => backgroundOpacity !== TRANSPARENT;

export type Justify = 'left' | 'right' | 'center' | 'full';

/** Position and size of a window. */
export interface WindowPlace {
  /** True if the anchor is in percent of the safe area, false if it is on the 75 × 210 grid. */
  readonly relative: boolean;
  readonly anchorVertical: number;
  readonly anchorHorizontal: number;
  /** 0 to 8: top, middle and bottom row, each with left, centre and right. */
  readonly anchorPoint: number;
  readonly rows: number;
  readonly columns: number;
}

export interface Run {
  readonly text: string;
  readonly pen: Pen;
}

/** A row with visible text, in reading order. */
export interface Row {
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly runs: readonly Run[];
}

/** Largest number of columns that the command can address. */
const MAX_COLUMNS = 64;

interface Cell {
  readonly char: string;
  readonly pen: Pen;
}

export class Window {
  visible = false;
  /** Frame at which the text appeared; undefined while no text is visible. */
  since: number | undefined;
  mode: 'pop-on' | 'paint-on' | 'roll-up' = 'pop-on';
  justify: Justify = 'left';
  rightToLeft = false;
  row = 0;
  column = 0;
  pen: Pen = PLAIN;
  readonly #cells: (Cell | undefined)[][] = [];

  constructor(public place: WindowPlace) {}

  /** Writes a character at the pen and advances it. Returns true if another character was replaced. */
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

  /** Moves the pen to the next row. Scrolls in the last row and then returns true. */
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

  /** Returns the rows with visible text, from the top. */
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
