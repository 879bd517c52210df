import { encodingOf } from './encode-text.js';
import { samePen, type Line608 } from './lines.js';
import { colors, PLAIN, type Pen } from './screen.js';

/** Two bytes without parity. */
export type Pair = readonly [number, number];

/** Pairs that must be sent together: one pair, or a control code and its repetition. */
export type Unit = readonly Pair[];

const control = (first: number, second: number): Unit => [
  [first, second],
  [first, second],
];

export const command = {
  resumeCaptionLoading: control(0x14, 0x20),
  eraseNonDisplayed: control(0x14, 0x2e),
  endOfCaption: control(0x14, 0x2f),
  eraseDisplayed: control(0x14, 0x2c),
  resumeDirectCaptioning: control(0x14, 0x29),
  carriageReturn: control(0x14, 0x2d),
  rollUp: (rows: number): Unit => control(0x14, 0x23 + Math.max(2, Math.min(4, rows))),
};

/** First byte and base of the second byte of each row's preamble address code. */
const preambles: readonly Pair[] = [
  [0x11, 0x40],
  [0x11, 0x60],
  [0x12, 0x40],
  [0x12, 0x60],
  [0x15, 0x40],
  [0x15, 0x60],
  [0x16, 0x40],
  [0x16, 0x60],
  [0x17, 0x40],
  [0x17, 0x60],
  [0x10, 0x40],
  [0x13, 0x40],
  [0x13, 0x60],
  [0x14, 0x40],
  [0x14, 0x60],
];

export function encodeLine({ row, column, cells }: Line608): Unit[] {
  const first = cells[0]?.pen ?? PLAIN;
  const styled = !samePen(first, PLAIN);
  const byPreamble = styled && column === 0;
  // A mid-row code occupies a cell, so a styled line starts one cell to the left.
  const start = styled && !byPreamble ? column - 1 : column;
  const units = address(row, start, byPreamble ? first : PLAIN);
  const writer = new PairWriter(units);
  let pen = byPreamble && !(first.italic && first.color !== 'white') ? first : PLAIN;
  if (styled && !byPreamble) {
    for (const unit of midRow(PLAIN, first)) writer.unit(unit);
    pen = first;
  }
  cells.forEach((cell, index) => {
    const next = cells[index + 1];
    if (cell.char === ' ' && next && !samePen(next.pen, pen)) {
      for (const unit of midRow(pen, next.pen)) writer.unit(unit);
      pen = next.pen;
    } else writer.char(cell.char);
  });
  writer.flush();
  return units;
}

function address(row: number, column: number, pen: Pen): Unit[] {
  const [first, base] = preambles[row]!;
  const underline = pen.underline ? 1 : 0;
  const look = pen.italic ? 7 : colors.indexOf(pen.color);
  const value = column === 0 ? look : 8 + Math.floor(column / 4);
  const units = [control(first, base | (value << 1) | underline)];
  const tab = column % 4;
  if (tab > 0) units.push(control(0x17, 0x20 + tab));
  return units;
}

/** Returns mid-row codes, each displayed as a space. A colour with italics needs two codes. */
function midRow(from: Pen, to: Pen): Unit[] {
  const underline = to.underline ? 1 : 0;
  const color = control(0x11, 0x20 | (colors.indexOf(to.color) << 1) | underline);
  const italics = control(0x11, 0x2e | underline);
  if (!to.italic) return [color];
  return to.color === from.color ? [italics] : [color, italics];
}

class PairWriter {
  #half: number | undefined;

  constructor(private readonly units: Unit[]) {}

  char(char: string): void {
    const encoded = encodingOf(char);
    if ('byte' in encoded) return this.#byte(encoded.byte);
    if (encoded.fallback !== undefined) this.#byte(encoded.fallback);
    this.unit(control(...encoded.pair));
  }

  unit(unit: Unit): void {
    this.flush();
    this.units.push(unit);
  }

  flush(): void {
    if (this.#half !== undefined) this.units.push([[this.#half, 0]]);
    this.#half = undefined;
  }

  #byte(byte: number): void {
    if (this.#half === undefined) this.#half = byte;
    else {
      this.units.push([[this.#half, byte]]);
      this.#half = undefined;
    }
  }
}
