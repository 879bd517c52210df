import { nominalRate, type FrameRate } from '../model/timecode.js';
import { characterOf, extendedCharacterOf } from './characters.js';
import { Window, type Justify, type Row, type WindowPlace } from './window.js';

/** Text shown by a window between two frames. */
export interface Caption708 {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly rows: readonly Row[];
  readonly place: WindowPlace;
  readonly justify: Justify;
  readonly mode: 'pop-on' | 'paint-on' | 'roll-up';
}

const WINDOWS = 8;
/** Bytes that a service buffers during a delay; more end the delay. */
const INPUT_BUFFER = 128;
const justifications: readonly Justify[] = ['left', 'right', 'center', 'full'];
const surrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Decodes one service of CEA-708 (ANSI/CTA-708-E): windows, pens, delays and the code sets G0 to G3. */
export class Decoder708 {
  readonly #windows: (Window | undefined)[] = Array.from({ length: WINDOWS });
  #current: Window | undefined;
  #pending: number[] = [];
  #delayedUntil = -1;
  #highSurrogate = '';

  constructor(
    private readonly emit: (caption: Caption708) => void,
    private readonly rate: FrameRate,
  ) {}

  /** Decodes the bytes of a service block of a frame. A command may continue in the next block. */
  push(frame: number, bytes: Uint8Array): void {
    this.advance(frame);
    for (const byte of bytes) this.#pending.push(byte);
    if (this.#delayedUntil < 0) this.#run(frame);
    else if (this.#pending.length > INPUT_BUFFER || cancelsDelay(bytes)) this.#resume(frame);
  }

  /** Resumes decoding if a delay is over. */
  advance(frame: number): void {
    if (this.#delayedUntil >= 0 && frame >= this.#delayedUntil) this.#resume(this.#delayedUntil);
  }

  /** Emits the captions that are still on screen. */
  end(frame: number): void {
    if (this.#delayedUntil >= 0) this.#resume(Math.min(frame, this.#delayedUntil));
    for (const window of this.#windows) if (window) this.#close(window, frame);
  }

  #resume(frame: number): void {
    this.#delayedUntil = -1;
    this.#run(frame);
  }

  #run(frame: number): void {
    let at = 0;
    while (at < this.#pending.length && this.#delayedUntil < 0) {
      const length = commandLength(this.#pending, at);
      if (at + length > this.#pending.length) break;
      this.#command(frame, this.#pending.slice(at, at + length));
      at += length;
    }
    this.#pending = this.#pending.slice(at);
  }

  #command(frame: number, bytes: readonly number[]): void {
    const code = bytes[0]!;
    if (code >= 0x98 && code <= 0x9f) this.#define(frame, code - 0x98, bytes);
    else if (code >= 0x90 && code <= 0x97) this.#style(code, bytes);
    else if (code >= 0x80 && code <= 0x87) this.#current = this.#windows[code - 0x80];
    else if (code >= 0x88 && code <= 0x8f) this.#control(frame, code, bytes[1] ?? 0);
    else if (code >= 0x20) this.#write(frame, characterOf(code));
    else if (code === 0x18) this.#wide(frame, (bytes[1]! << 8) | bytes[2]!);
    else if (code === 0x10) this.#extended(frame, bytes[1]!);
    else this.#format(frame, code);
  }

  /** Handles the codes of C0 that move the pen. */
  #format(frame: number, code: number): void {
    const window = this.#current;
    if (!window) return;
    if (code === 0x08) window.backspace();
    else if (code === 0x0c) this.#clear(window, frame);
    else if (code === 0x0d) this.#carriageReturn(window, frame);
    else if (code === 0x0e) window.clearRow();
  }

  /** A visible row that scrolls is complete: it is emitted once, as in line 21. */
  #carriageReturn(window: Window, frame: number): void {
    const isLast = window.row >= window.place.rows - 1;
    if (isLast && window.since !== undefined) {
      window.mode = 'roll-up';
      this.#close(window, frame);
      window.clear();
    }
    window.carriageReturn();
  }

  #extended(frame: number, code: number): void {
    if ((code >= 0x20 && code < 0x80) || code >= 0xa0) this.#write(frame, extendedCharacterOf(code));
  }

  #wide(frame: number, unit: number): void {
    if (!surrogate(unit)) this.#write(frame, String.fromCharCode(unit));
    else if (unit < 0xdc00) this.#highSurrogate = String.fromCharCode(unit);
    else if (this.#highSurrogate) {
      this.#write(frame, this.#highSurrogate + String.fromCharCode(unit));
      this.#highSurrogate = '';
    }
  }

  #write(frame: number, char: string): void {
    const window = this.#current;
    if (!window) return;
    const replaced = window.put(char);
    if (!window.visible || char === ' ') return;
    if (replaced && window.since !== undefined && window.since < frame) this.#close(window, frame);
    if (window.since === undefined) {
      window.since = frame;
      window.mode = 'paint-on';
    }
  }

  #control(frame: number, code: number, parameter: number): void {
    if (code === 0x8d) {
      this.#delayedUntil = frame + Math.round((parameter * nominalRate(this.rate)) / 10);
      return;
    }
    if (code === 0x8f) for (let id = 0; id < WINDOWS; id++) this.#delete(id, frame);
    if (code > 0x8c) return;
    for (let id = 0; id < WINDOWS; id++) {
      const window = this.#windows[id];
      if (!window || (parameter & (1 << id)) === 0) continue;
      if (code === 0x88) this.#clear(window, frame);
      else if (code === 0x89 || (code === 0x8b && !window.visible)) this.#show(window, frame);
      else if (code === 0x8a || code === 0x8b) this.#hide(window, frame);
      else this.#delete(id, frame);
    }
  }

  #show(window: Window, frame: number): void {
    if (window.visible) return;
    window.visible = true;
    if (!window.hasText) return;
    window.since = frame;
    window.mode = 'pop-on';
  }

  #hide(window: Window, frame: number): void {
    this.#close(window, frame);
    window.visible = false;
  }

  #clear(window: Window, frame: number): void {
    this.#close(window, frame);
    window.clear();
    window.row = 0;
    window.column = 0;
  }

  #delete(id: number, frame: number): void {
    const window = this.#windows[id];
    if (!window) return;
    this.#close(window, frame);
    if (this.#current === window) this.#current = undefined;
    this.#windows[id] = undefined;
  }

  #define(frame: number, id: number, bytes: readonly number[]): void {
    const place: WindowPlace = {
      relative: (bytes[2]! & 0x80) !== 0,
      anchorVertical: bytes[2]! & 0x7f,
      anchorHorizontal: bytes[3]!,
      anchorPoint: Math.min(8, bytes[4]! >> 4),
      rows: Math.min(15, (bytes[4]! & 0x0f) + 1),
      columns: (bytes[5]! & 0x3f) + 1,
    };
    const known = this.#windows[id];
    const window = known ?? new Window(place);
    const style = (bytes[6]! >> 3) & 7;
    if (!known || style > 0) window.justify = style === 3 || style === 6 ? 'center' : 'left';
    window.place = place;
    this.#windows[id] = window;
    this.#current = window;
    if ((bytes[1]! & 0x20) !== 0) this.#show(window, frame);
    else this.#hide(window, frame);
  }

  #style(code: number, bytes: readonly number[]): void {
    const window = this.#current;
    if (!window) return;
    if (code === 0x90)
      window.pen = { ...window.pen, italic: (bytes[2]! & 0x80) !== 0, underline: (bytes[2]! & 0x40) !== 0 };
    else if (code === 0x91)
      window.pen = {
        ...window.pen,
        color: bytes[1]! & 0x3f,
        background: bytes[2]! & 0x3f,
        backgroundOpacity: bytes[2]! >> 6,
      };
    else if (code === 0x92) {
      window.row = Math.min(14, bytes[1]! & 0x0f);
      window.column = bytes[2]! & 0x3f;
    } else if (code === 0x97) {
      window.justify = justifications[bytes[3]! & 3]!;
      window.rightToLeft = ((bytes[3]! >> 4) & 3) === 1;
    }
  }

  /** Emits the text that the window has shown up to this frame. */
  #close(window: Window, frame: number): void {
    const { since, place, justify, mode } = window;
    window.since = undefined;
    if (since === undefined || frame <= since) return;
    const rows = window.visibleRows();
    if (rows.length > 0) this.emit({ startFrame: since, endFrame: frame, rows, place, justify, mode });
  }
}

/** Delay-cancel (0x8e) and reset (0x8f) take effect at once, ahead of buffered commands. */
const cancelsDelay = (bytes: Uint8Array): boolean => bytes.includes(0x8e) || bytes.includes(0x8f);

/**
 * Returns the length in bytes of the command or character at `at`, including parameters. Reserved codes have
 * defined lengths too.
 */
function commandLength(bytes: readonly number[], at: number): number {
  const code = bytes[at]!;
  if (code === 0x10) return 1 + extendedLength(bytes[at + 1] ?? 0x20, bytes[at + 2] ?? 0);
  if (code < 0x20) return code < 0x10 ? 1 : code < 0x18 ? 2 : 3;
  if (code >= 0x98 && code <= 0x9f) return 7;
  if (code >= 0x88 && code <= 0x8d) return 2;
  return code === 0x90 || code === 0x92 ? 3 : code === 0x91 ? 4 : code === 0x97 ? 5 : 1;
}

/** Returns the length of a code after the extension code. C2 and C3 are reserved but have lengths. */
function extendedLength(code: number, next: number): number {
  if (code < 0x20) return 1 + (code >> 3);
  if (code >= 0x80 && code < 0x90) return code < 0x88 ? 5 : 6;
  return code >= 0x90 && code < 0xa0 ? 2 + (next & 0x3f) : 1;
}
