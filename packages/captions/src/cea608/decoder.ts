import { basicCharacters, extendedCharacters, specialCharacters } from './charset.js';
import { colors, COLUMNS, PLAIN, ROWS, Screen, type Color, type Pen, type Row } from './screen.js';

export type Mode = 'pop-on' | 'paint-on' | 'roll-up';

/** Text on screen between two frames. */
export interface Caption608 {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly rows: readonly Row[];
  readonly mode: Mode;
  readonly rollUpRows?: number;
}

/** Rows of the preamble address codes, by the low three bits of the first byte and bit 5 of the second. */
const preambleRows: readonly (readonly [number, number])[] = [
  [10, 10],
  [0, 1],
  [2, 3],
  [11, 12],
  [13, 14],
  [4, 5],
  [6, 7],
  [8, 9],
];

/**
 * Decodes one caption channel of CEA-608 (ANSI/CTA-608-E): memories, pop-on, paint-on and roll-up. Text mode
 * is ignored. Each row of a roll-up caption is emitted once, lasting from its first character to the next
 * row.
 */
export class Decoder608 {
  #displayed = new Screen();
  #loading = new Screen();
  #mode: Mode | 'text' | undefined;
  #rollUpRows = 2;
  #row = ROWS - 1;
  #column = 0;
  #pen: Pen = PLAIN;
  /** Frame at which the displayed text appeared; undefined while the screen is empty. */
  #since: number | undefined;
  /** Mode in which `#displayed` was shown. */
  #shownBy: Mode = 'pop-on';
  #shownRows = 2;
  #lastControl = -1;
  #listening = true;

  constructor(
    private readonly emit: (caption: Caption608) => void,
    /** 1 for CC1 or CC3, 2 for CC2 or CC4. */
    private readonly channel: 1 | 2 = 1,
  ) {}

  /** Decodes the two bytes of a frame, without parity. */
  push(frame: number, first: number, second: number): void {
    if (first === 0 && second === 0) return;
    if (first >= 0x10 && first < 0x20) {
      const code = (first << 8) | second;
      // Control codes are sent twice: an immediate repetition is ignored.
      if (code === this.#lastControl) {
        this.#lastControl = -1;
        return;
      }
      this.#lastControl = code;
      this.#listening = (first & 0x08) === (this.channel === 2 ? 0x08 : 0);
      if (this.#listening) this.#control(frame, first & 0x17, second);
      return;
    }
    this.#lastControl = -1;
    if (!this.#listening) return;
    for (const code of [first, second]) if (code >= 0x20) this.#write(frame, basicCharacters[code - 0x20]!);
  }

  /** Emits the caption that is still on screen. */
  end(frame: number): void {
    this.#close(frame);
  }

  #control(frame: number, first: number, second: number): void {
    if (second >= 0x40) this.#preamble(frame, first, second);
    else if (first === 0x11 && second >= 0x30) this.#write(frame, specialCharacters[second - 0x30]!);
    else if (first === 0x11 && second >= 0x20) this.#midRow(frame, second);
    else if ((first === 0x12 || first === 0x13) && second >= 0x20) this.#extended(frame, first, second);
    else if (first === 0x10 && second >= 0x20 && second < 0x30) this.#background(second);
    else if (first === 0x17 && second >= 0x21 && second <= 0x23)
      this.#column = Math.min(COLUMNS - 1, this.#column + second - 0x20);
    else if (first === 0x17 && second === 0x2d) this.#restyle({ background: undefined });
    else if (first === 0x17 && (second === 0x2e || second === 0x2f))
      this.#restyle({ color: 'black', italic: false, underline: second === 0x2f });
    else if ((first === 0x14 || first === 0x15) && second >= 0x20 && second < 0x30)
      this.#command(frame, second);
  }

  #command(frame: number, second: number): void {
    switch (second) {
      case 0x20:
        this.#mode = 'pop-on';
        break;
      case 0x21:
        this.#backspace();
        break;
      case 0x24:
        this.#target()?.erase(this.#row, this.#column);
        break;
      case 0x25:
      case 0x26:
      case 0x27:
        this.#startRollUp(frame, second - 0x23);
        break;
      case 0x29:
        this.#startPaintOn(frame);
        break;
      case 0x2a:
      case 0x2b:
        this.#mode = 'text';
        break;
      case 0x2c:
        this.#close(frame);
        this.#displayed.clear();
        break;
      case 0x2d:
        this.#carriageReturn(frame);
        break;
      case 0x2e:
        this.#loading.clear();
        break;
      case 0x2f:
        this.#flip(frame);
        break;
    }
  }

  #target(): Screen | undefined {
    if (this.#mode === 'pop-on') return this.#loading;
    return this.#mode === 'text' || this.#mode === undefined ? undefined : this.#displayed;
  }

  #flip(frame: number): void {
    this.#close(frame);
    [this.#displayed, this.#loading] = [this.#loading, this.#displayed];
    this.#loading.clear();
    this.#mode = 'pop-on';
    this.#shownBy = 'pop-on';
    if (this.#displayed.visibleRows().length > 0) this.#since = frame;
  }

  #startRollUp(frame: number, rows: number): void {
    if (this.#mode !== 'roll-up') {
      this.#close(frame);
      this.#displayed.clear();
      this.#loading.clear();
      this.#row = ROWS - 1;
      this.#column = 0;
    }
    this.#mode = 'roll-up';
    this.#rollUpRows = rows;
  }

  #startPaintOn(frame: number): void {
    if (this.#since !== undefined && this.#shownBy === 'paint-on') this.#close(frame);
    this.#mode = 'paint-on';
  }

  /** Completes a roll-up row: emits it and clears the display. */
  #carriageReturn(frame: number): void {
    if (this.#mode !== 'roll-up') return;
    this.#close(frame);
    this.#displayed.clear();
    this.#column = 0;
    this.#pen = PLAIN;
  }

  #preamble(frame: number, first: number, second: number): void {
    const row = preambleRows[first & 0x07]![(second >> 5) & 1]!;
    if (this.#mode === 'roll-up' && row !== this.#row) {
      this.#close(frame);
      this.#displayed.clear();
    }
    this.#row = row;
    const value = (second >> 1) & 0x0f;
    this.#column = value >= 8 ? (value - 8) * 4 : 0;
    this.#pen = {
      color: value < 7 ? colors[value]! : 'white',
      italic: value === 7,
      underline: (second & 1) === 1,
    };
  }

  /** A mid-row code is displayed as a space. A colour code ends italics; italics keep the colour. */
  #midRow(frame: number, second: number): void {
    const value = (second >> 1) & 0x07;
    this.#write(frame, ' ');
    const underline = (second & 1) === 1;
    if (value === 7) this.#restyle({ italic: true, underline });
    else this.#restyle({ color: colors[value]!, italic: false, underline });
  }

  /** A background code replaces the space sent before it. */
  #background(second: number): void {
    this.#restyle({ background: colors[(second >> 1) & 0x07] });
  }

  #restyle(change: {
    color?: Color;
    italic?: boolean;
    underline?: boolean;
    background?: Color | undefined;
  }): void {
    const { background, ...pen } = { ...this.#pen, ...change };
    this.#pen = background && background !== 'black' ? { ...pen, background } : pen;
  }

  #extended(frame: number, first: 0x12 | 0x13, second: number): void {
    this.#backspace();
    this.#write(frame, extendedCharacters[first][second - 0x20]!);
  }

  #backspace(): void {
    if (this.#column === 0) return;
    this.#column--;
    this.#target()?.erase(this.#row, this.#column, this.#column + 1);
  }

  #write(frame: number, char: string): void {
    const target = this.#target();
    if (!target) return;
    if (target === this.#displayed && this.#since !== undefined && this.#shownBy === 'pop-on')
      this.#close(frame);
    target.put(this.#row, Math.min(this.#column, COLUMNS - 1), char, this.#pen);
    this.#column = Math.min(this.#column + 1, COLUMNS);
    if (target === this.#displayed && this.#since === undefined && char !== ' ') {
      this.#since = frame;
      this.#shownBy = this.#mode as Mode;
      this.#shownRows = this.#rollUpRows;
    }
  }

  /** Emits the text on screen up to this frame. */
  #close(frame: number): void {
    const since = this.#since;
    this.#since = undefined;
    if (since === undefined) return;
    const rows = this.#displayed.visibleRows();
    const mode = this.#shownBy;
    if (rows.length > 0)
      this.emit({
        startFrame: since,
        endFrame: Math.max(frame, since),
        rows,
        mode,
        ...(mode === 'roll-up' ? { rollUpRows: this.#shownRows } : {}),
      });
    // Painted text was emitted; further characters start a new caption.
    if (mode === 'paint-on') this.#displayed.clear();
  }
}
