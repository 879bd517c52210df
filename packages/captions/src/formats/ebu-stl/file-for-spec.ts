export interface Block {
  number?: number;
  extension?: number;
  cumulative?: number;
  from: readonly [number, number, number, number];
  to: readonly [number, number, number, number];
  row?: number;
  justification?: number;
  comment?: boolean;
  text: readonly (number | string)[];
}

/** Builds a file as laid out in Tech 3264: header fields by their offsets, then the blocks. */
export function file(blocks: readonly Block[], header: Record<number, string> = {}): Uint8Array {
  const bytes = new Uint8Array(1024 + blocks.length * 128).fill(0x20, 0, 1024);
  const fields: Record<number, string> = {
    0: '850',
    3: 'STL25.01',
    11: '1',
    12: '00',
    14: '09',
    253: '23',
    256: '00000000',
    ...header,
  };
  for (const [at, text] of Object.entries(fields)) bytes.set(Buffer.from(text, 'latin1'), Number(at));
  blocks.forEach((block, index) => {
    const at = 1024 + index * 128;
    bytes.fill(0x8f, at, at + 128);
    const { number = index, extension = 0xff, cumulative = 0, from, to, row = 20, justification = 2 } = block;
    bytes.set(
      [
        0,
        number & 0xff,
        number >> 8,
        extension,
        cumulative,
        ...from,
        ...to,
        row,
        justification,
        block.comment ? 1 : 0,
      ],
      at,
    );
    const text = block.text.flatMap((part) =>
      typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')],
    );
    bytes.set(text, at + 16);
  });
  return bytes;
}

export const second = (seconds: number, frames = 0) => [0, 0, seconds, frames] as const;
