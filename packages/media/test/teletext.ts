import { writeFile } from 'node:fs/promises';

/** Caption of a teletext page, as broadcasters send it: shown from a time, until the next one of its page. */
export interface TeletextCaption {
  /** Three digits. */
  page: string;
  atS: number;
  /** Undefined clears the page. */
  text?: string;
}

const TICKS = 90_000;
const [PAT_PID, PMT_PID, TELETEXT_PID] = [0, 0x1000, 0x200];

/**
 * Writes an MPEG transport stream of teletext (EN 300 472), which ffmpeg cannot encode.
 * @param pages those in the descriptor: type 2 is subtitles, 5 subtitles for people who are hard of hearing
 */
export async function makeTeletext(
  path: string,
  pages: readonly { page: string; language: string; type: number }[],
  captions: readonly TeletextCaption[],
): Promise<void> {
  const descriptor = pages.flatMap(({ page, language, type }) => [
    ...Buffer.from(language),
    (type << 3) | (Number(page[0]) & 7),
    parseInt(page.slice(1), 16),
  ]);
  const list = [0x56, descriptor.length, ...descriptor];
  const counters = new Map<number, number>();
  const packets = (pid: number, payload: Buffer) => transportPackets(pid, payload, counters);
  const pid = [0xe0 | (TELETEXT_PID >> 8), TELETEXT_PID & 255];
  const tables = [
    ...packets(PAT_PID, section(0, 1, [0, 1, 0xe0 | (PMT_PID >> 8), PMT_PID & 255])),
    ...packets(PMT_PID, section(2, 1, [...pid, 0xf0, 0, 6, ...pid, 0xf0, list.length, ...list])),
  ];
  const shown = captions.flatMap((caption) => [
    clock(caption.atS),
    ...packets(TELETEXT_PID, pesPacket(caption)),
  ]);
  await writeFile(path, Buffer.concat([...tables, ...shown]));
}

function transportPackets(pid: number, payload: Buffer, counters: Map<number, number>): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < payload.length; at += 184) {
    const counter = counters.get(pid) ?? 0;
    counters.set(pid, (counter + 1) & 15);
    const body = Buffer.alloc(184, 0xff);
    payload.copy(body, 0, at, at + 184);
    packets.push(Buffer.from([0x47, (at === 0 ? 0x40 : 0) | (pid >> 8), pid & 255, 0x10 | counter]), body);
  }
  return packets;
}

/** Returns a transport packet that has only the clock of the programme. */
function clock(atS: number): Buffer {
  const base = Math.round(atS * TICKS);
  const bits = [base >> 25, base >> 17, base >> 9, base >> 1, ((base & 1) << 7) | 0x7e, 0];
  const head = [0x47, TELETEXT_PID >> 8, TELETEXT_PID & 255, 0x20, 183, 0x10];
  return Buffer.concat([Buffer.from([...head, ...bits]), Buffer.alloc(176, 0xff)]);
}

/** Returns a section of a table, after its pointer. */
function section(table: number, id: number, body: readonly number[]): Buffer {
  const head = [table, 0xb0, body.length + 9, id >> 8, id & 255, 0xc1, 0, 0];
  const bytes = [...head, ...body];
  const sum = bytes.reduce((crc, byte) => {
    let value = crc ^ (byte << 24);
    for (let i = 0; i < 8; i++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
    return value;
  }, -1);
  return Buffer.from([0, ...bytes, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]);
}

/** Returns a PES packet with a page, and the header that ends it. */
function pesPacket({ page, atS, text }: TeletextCaption): Buffer {
  const magazine = Number(page[0]) & 7;
  const row = text === undefined ? [] : [rowOf(magazine, 22, `\v\v${text}\n\n`)];
  const lines = [header(magazine, page.slice(1)), ...row, header(magazine, 'ff')];
  const units = lines.flatMap((line, i) => [0x03, 0x2c, 0xe0 | (7 + i), 0xe4, ...line.map(reversed)]);
  const stuffing = Array.from({ length: 7 - lines.length }, () => [
    0xff,
    0x2c,
    ...Array<number>(44).fill(0xff),
  ]);
  const data = [0x10, ...units, ...stuffing.flat()];
  const pts = Math.round(atS * TICKS);
  const time = [
    0x21 | (Math.floor(pts / 2 ** 30) << 1),
    (pts >> 22) & 255,
    ((pts >> 14) & 0xfe) | 1,
    (pts >> 7) & 255,
    ((pts << 1) & 0xfe) | 1,
  ];
  // The header is padded so that the packet fills two transport packets.
  const padding = Array<number>(0x24 - time.length).fill(0xff);
  const length = 3 + 0x24 + data.length;
  const start = [0, 0, 1, 0xbd, length >> 8, length & 255, 0x84, 0x80, 0x24];
  return Buffer.from([...start, ...time, ...padding, ...data]);
}

/** Returns the header of a page of captions, which is erased. */
function header(magazine: number, page: string): number[] {
  const [tens, units] = [parseInt(page[0]!, 16), parseInt(page[1]!, 16)];
  const [ERASE, SUBTITLE, NO_HEADER, SERIAL] = [8, 8, 1, 1];
  const control = [units, tens, 0, ERASE, 0, SUBTITLE, NO_HEADER, SERIAL].map(hamming);
  return [...address(magazine, 0), ...control, ...characters('', 32)];
}

const rowOf = (magazine: number, row: number, text: string): number[] => [
  ...address(magazine, row),
  ...characters(text, 40),
];

const address = (magazine: number, row: number): number[] => [
  hamming(magazine | ((row & 1) << 3)),
  hamming(row >> 1),
];

const characters = (text: string, length: number): number[] =>
  [...text.padEnd(length)].map((char) => {
    const code = char.charCodeAt(0);
    return ones(code) % 2 ? code : code | 0x80;
  });

const ones = (byte: number): number => [...byte.toString(2)].filter((bit) => bit === '1').length;

/** Hamming 8/4 of EN 300 706, 8.2. */
function hamming(value: number): number {
  const [d1, d2, d3, d4] = [0, 1, 2, 3].map((bit) => (value >> bit) & 1) as [number, number, number, number];
  const p1 = 1 ^ d1 ^ d3 ^ d4;
  const p2 = 1 ^ d1 ^ d2 ^ d4;
  const p3 = 1 ^ d1 ^ d2 ^ d3;
  const p4 = 1 ^ p1 ^ d1 ^ p2 ^ d2 ^ p3 ^ d3 ^ d4;
  return [p1, d1, p2, d2, p3, d3, p4, d4].reduce((byte, bit, i) => byte | (bit << i), 0);
}

const reversed = (byte: number): number =>
  Array.from({ length: 8 }, (_, i) => (byte >> i) & 1).reduce((value, bit) => (value << 1) | bit, 0);
