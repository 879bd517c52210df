const NEW_LINE = 0x8a;
export const DOUBLE_HEIGHT = 0x0d;
export const START_BOX = 0x0b;
export const END_BOX = 0x0a;
const CONCEAL = 0x18;

const isAlphaColor = (byte: number): boolean => byte < 0x08;
const isMosaicColor = (byte: number): boolean => byte >= 0x10 && byte < 0x18;
/** Capital letters are shown as text even among mosaics ("blast-through"). */
const isBlastThrough = (byte: number): boolean => byte >= 0x40 && byte < 0x60;

/**
 * Determines which characters of a subtitle row a teletext decoder displays (ITU-R BT.653, ETSI EN 300 706):
 * text inside a box, except concealed text and mosaics. Many files omit the box in some or all rows; such
 * rows are displayed in full.
 */
export class TeletextRow {
  #isBoxed: boolean;
  #isConcealed = false;
  #isMosaic = false;

  /** Starts the row whose first byte is at `from`. */
  constructor(bytes: Uint8Array, from: number) {
    const end = bytes.indexOf(NEW_LINE, from);
    this.#isBoxed = !bytes.subarray(from, end < 0 ? bytes.length : end).includes(START_BOX);
  }

  /** Processes a control code (below 0x20). */
  read(byte: number): void {
    if (byte === START_BOX || byte === END_BOX) this.#isBoxed = byte === START_BOX;
    else if (byte === CONCEAL) this.#isConcealed = true;
    else if (isAlphaColor(byte) || isMosaicColor(byte)) {
      this.#isConcealed = false;
      this.#isMosaic = isMosaicColor(byte);
    }
  }

  /** True if a decoder displays the character of this byte at the current position. */
  shows(byte: number): boolean {
    return this.#isBoxed && !this.#isConcealed && (!this.#isMosaic || isBlastThrough(byte));
  }
}
