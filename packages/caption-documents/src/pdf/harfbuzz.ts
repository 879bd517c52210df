import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { once } from '../once.js';

/** A glyph in visual order, from left to right; lengths are in font units. */
export interface Glyph {
  readonly id: number;
  /** Start of the glyph's cluster, in UTF-16 units of the shaped text. */
  readonly cluster: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** The functions of HarfBuzz's C interface in use. Pointers are numbers. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_get_upem(face: number): number;
  hb_font_create(face: number): number;
  hb_font_get_h_extents(font: number, extents: number): number;
  hb_font_get_glyph_h_advance(font: number, glyph: number): number;
  hb_font_get_nominal_glyph(font: number, codePoint: number, glyph: number): number;
  hb_buffer_create(): number;
  hb_buffer_destroy(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, offset: number, count: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
const WRITABLE = 2;
/** Number of fields of `hb_glyph_info_t` and of `hb_glyph_position_t`, 32 bits each. */
const FIELDS = 5;

/**
 * Loads the compiled module directly, through HarfBuzz's stable C interface: the package's JavaScript entry
 * point uses top-level await, so `require` cannot load it.
 */
const compiled = once(async () =>
  WebAssembly.compile(
    await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm')),
  ),
);

/** Opens a text shaper with its own memory, which is freed with the shaper by garbage collection. */
export async function openShaper(): Promise<Shaper> {
  const grow = (bytes: number): number => {
    const missing = bytes - hb.memory.buffer.byteLength;
    return missing <= 0 || hb.memory.grow(Math.ceil(missing / 65_536)) >= 0 ? 1 : 0;
  };
  const fail = (): never => {
    throw new Error('HarfBuzz stopped');
  };
  const none = (): number => 0;
  const { exports } = await WebAssembly.instantiate(await compiled(), {
    wasi_snapshot_preview1: { proc_exit: fail },
    env: {
      _abort_js: fail,
      _emscripten_runtime_keepalive_clear: none,
      _setitimer_js: none,
      emscripten_resize_heap: grow,
    },
  });
  const hb = exports as unknown as HarfBuzz;
  const { __wasm_call_ctors: initialize } = hb;
  initialize();
  return new Shaper(hb);
}

export class Shaper {
  constructor(private readonly hb: HarfBuzz) {}

  font(bytes: Uint8Array): ShapedFont {
    const data = this.hb.malloc(bytes.length);
    new Uint8Array(this.hb.memory.buffer).set(bytes, data);
    const face = this.hb.hb_face_create(this.hb.hb_blob_create(data, bytes.length, WRITABLE, 0, 0), 0);
    return new ShapedFont(this.hb, this.hb.hb_font_create(face), this.hb.hb_face_get_upem(face));
  }
}

export class ShapedFont {
  constructor(
    private readonly hb: HarfBuzz,
    private readonly pointer: number,
    readonly unitsPerEm: number,
  ) {}

  /** Returns the heights above and (negative) below the baseline. */
  extents(): { ascender: number; descender: number } {
    return this.withMemory(12 * 4, (at) => {
      this.hb.hb_font_get_h_extents(this.pointer, at);
      const [ascender, descender] = new Int32Array(this.hb.memory.buffer, at, 2);
      return { ascender: ascender!, descender: descender! };
    });
  }

  advance(glyph: number): number {
    return this.hb.hb_font_get_glyph_h_advance(this.pointer, glyph);
  }

  /** Returns the nominal glyph of a character, or undefined if the font has none. */
  glyphOf(codePoint: number): number | undefined {
    return this.withMemory(4, (at) =>
      this.hb.hb_font_get_nominal_glyph(this.pointer, codePoint, at)
        ? new Uint32Array(this.hb.memory.buffer, at, 1)[0]
        : undefined,
    );
  }

  has(codePoint: number): boolean {
    return this.glyphOf(codePoint) !== undefined;
  }

  shape(text: string, rightToLeft: boolean): Glyph[] {
    const { hb } = this;
    const buffer = hb.hb_buffer_create();
    this.withMemory(text.length * 2, (at) => {
      const units = new Uint16Array(hb.memory.buffer, at, text.length);
      for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
      hb.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length);
    });
    hb.hb_buffer_set_direction(buffer, rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(this.pointer, buffer, 0, 0);
    const length = hb.hb_buffer_get_length(buffer);
    const infosAt = hb.hb_buffer_get_glyph_infos(buffer, 0);
    const positionsAt = hb.hb_buffer_get_glyph_positions(buffer, 0);
    const infos = new Uint32Array(hb.memory.buffer, infosAt, length * FIELDS);
    const positions = new Int32Array(hb.memory.buffer, positionsAt, length * FIELDS);
    const glyphs = Array.from({ length }, (_, i) => ({
      id: infos[i * FIELDS]!,
      cluster: infos[i * FIELDS + 2]!,
      advance: positions[i * FIELDS]!,
      x: positions[i * FIELDS + 2]!,
      y: positions[i * FIELDS + 3]!,
    }));
    hb.hb_buffer_destroy(buffer);
    return glyphs;
  }

  private withMemory<T>(bytes: number, use: (at: number) => T): T {
    const at = this.hb.malloc(Math.max(bytes, 1));
    try {
      return use(at);
    } finally {
      this.hb.free(at);
    }
  }
}
