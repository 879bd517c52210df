import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { readHead } from './magic.js';

/** Truncation of a file that is shorter than its container declares. */
export interface Truncation {
  /** Declared length in ms, if the container states one. */
  declaredMs?: number;
}

/** Maximum difference between the declared length and the end of the last packet in a complete file. */
const TOLERANCE_MS = 500;

/** Measurements after all packets of a file were read. */
export interface Measured {
  /** Length in the header, in ms. */
  declaredMs: number | undefined;
  /** Time of the first packet, in ms; some containers include it in their length. */
  startMs: number;
  /** End of the last packet relative to the first, in ms. */
  reachedMs: number;
  /** Messages of ffmpeg while it read the packets. */
  stderr: string;
}

/** Returns the truncation of the file, or undefined if it is complete. */
export async function findTruncation(
  path: string,
  { declaredMs, startMs, reachedMs, stderr }: Measured,
): Promise<Truncation | undefined> {
  const isShort = declaredMs !== undefined && reachedMs + startMs < declaredMs - TOLERANCE_MS;
  if (isShort) return { declaredMs };
  const endedInPacket = /partial file|ended prematurely/i.test(stderr);
  return endedInPacket || (await lacksBytes(path)) ? {} : undefined;
}

/** Checks containers that declare their size or mark their end. */
async function lacksBytes(path: string): Promise<boolean> {
  const head = Buffer.from(await readHead(path));
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (head.toString('latin1', 0, 4) === 'OggS') return lacksLastPage(await readEnd(file, size));
    const declared = declaredBytes(head);
    return declared !== undefined && size < declared;
  } finally {
    await file.close();
  }
}

/** The file properties object of an ASF header. */
const asfFileProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');

/** Returns the file size declared in the header: RIFF, RF64, AIFF, ASF. */
function declaredBytes(head: Buffer): number | undefined {
  if (head.length < 28) return undefined;
  const kind = head.toString('latin1', 0, 4);
  if (kind === 'RIFF') return withoutPlaceholder(head.readUInt32LE(4));
  if (kind === 'FORM') return withoutPlaceholder(head.readUInt32BE(4));
  if (kind === 'RF64') return 8 + Number(head.readBigUInt64LE(20));
  const properties = head.indexOf(asfFileProperties);
  return properties < 0 || properties + 48 > head.length
    ? undefined
    : Number(head.readBigUInt64LE(properties + 40));
}

/** Ignores the largest signed or unsigned number, which writers to a pipe leave, since they cannot fill in the size later. */
const withoutPlaceholder = (chunkBytes: number): number | undefined =>
  chunkBytes % 0x80000000 >= 0x7ffff000 ? undefined : 8 + chunkBytes;

/** An Ogg page (RFC 3533) consists of a header, up to 255 segment lengths, and the segments. */
const PAGE_HEADER_BYTES = 27;
const LONGEST_PAGE_BYTES = PAGE_HEADER_BYTES + 255 + 255 * 255;
const END_OF_STREAM = 4;

async function readEnd(file: FileHandle, size: number): Promise<Buffer> {
  const position = Math.max(0, size - LONGEST_PAGE_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_PAGE_BYTES), { position });
  return buffer.subarray(0, bytesRead);
}

/** Checks that the file ends with a complete page that is marked as the last one. */
function lacksLastPage(end: Buffer): boolean {
  const page = end.subarray(Math.max(0, end.lastIndexOf('OggS')));
  if (page.length < PAGE_HEADER_BYTES || (page[5]! & END_OF_STREAM) === 0) return true;
  const lengths = page.subarray(PAGE_HEADER_BYTES, PAGE_HEADER_BYTES + page[26]!);
  const bytes = lengths.reduce((sum, length) => sum + length, PAGE_HEADER_BYTES + page[26]!);
  return page.length < bytes;
}
