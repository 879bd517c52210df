const NEW_LINE = 0x8a;
export const DOUBLE_HEIGHT = 0x0d;
export const START_BOX = 0x0b;
export const END_BOX = 0x0a;
const CONCEAL = 0x18;

const isAlphaColor = (byte: number): boolean => byte < 0x08;
const isMosaicColor = (byte: number): boolean => byte >= 0x10 && byte < 0x18;
/** Capitals show as letters among mosaics ("blast-through"). */
const isBlastThrough = (byte: number): boolean => byte >= 0x40 && byte < 0x60;

/**
 * What a teletext decoder shows of a row of a subtitle page (ITU-R BT.653, ETSI EN 300 706): only text between start and end of a
 * box, not what is concealed, and no mosaics as letters. Many files leave out the box, of a row or of all; they mean their text to be
 * seen.
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

  /** Takes a code below 0x20 into account. */
  read(byte: number): void {
    if (byte === START_BOX || byte === END_BOX) this.#isBoxed = byte === START_BOX;
    else if (byte === CONCEAL) this.#isConcealed = true;
    else if (isAlphaColor(byte) || isMosaicColor(byte)) {
      this.#isConcealed = false;
      this.#isMosaic = isMosaicColor(byte);
    }
  }

  /** True when a decoder shows the character of this byte here. */
  shows(byte: number): boolean {
    return this.#isBoxed && !this.#isConcealed && (!this.#isMosaic || isBlastThrough(byte));
  }
}
