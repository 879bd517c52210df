/** Service number that signals an extended header. */
const EXTENDED = 7;

export type ServiceBlock = (service: number, bytes: Uint8Array) => void;

/**
 * Assembles caption channel packets (CEA-708) from the `cc_data` pairs of a DTVCC channel and emits their
 * service blocks.
 */
export class PacketReader {
  readonly #bytes = new Uint8Array(128);
  #length = 0;
  #size = 0;

  constructor(
    private readonly block: ServiceBlock,
    /** Called when a packet ends before its declared length. */
    private readonly truncated: () => void,
  ) {}

  /** Starts a packet: a header with its length, and the first byte. */
  start(first: number, second: number): void {
    this.flush();
    const code = first & 0x3f;
    this.#size = (code === 0 ? 128 : code * 2) - 1;
    this.#append(second);
  }

  continue(first: number, second: number): void {
    if (this.#size === 0) return;
    this.#append(first);
    this.#append(second);
  }

  /** Emits the received part of an unfinished packet. */
  flush(): void {
    if (this.#size === 0) return;
    this.truncated();
    this.#finish();
  }

  #append(byte: number): void {
    if (this.#size === 0) return;
    this.#bytes[this.#length++] = byte;
    if (this.#length === this.#size) this.#finish();
  }

  #finish(): void {
    const end = this.#length;
    this.#length = 0;
    this.#size = 0;
    let at = 0;
    while (at < end) {
      const header = this.#bytes[at++]!;
      const size = header & 0x1f;
      let service = header >> 5;
      if (service === 0) return;
      if (service === EXTENDED && size > 0) service = this.#bytes[at++]! & 0x3f;
      if (service > 0) this.block(service, this.#bytes.subarray(at, Math.min(end, at + size)));
      at += size;
    }
  }
}

/** Maximum size of a service block in bytes. */
export const MAX_BLOCK = 31;

/** Returns a packet with the given blocks of service 1, padded to pairs. */
export function makePacket(blocks: readonly (readonly number[])[], sequence: number): number[] {
  const body = blocks.flatMap((block) => [(1 << 5) | block.length, ...block]);
  if (body.length % 2 === 0) body.push(0);
  return [((sequence & 3) << 6) | ((body.length + 1) / 2), ...body];
}
