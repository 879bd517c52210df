/**
 * Independent decoder of EBU STL, derived from Tech 3264 and ISO 6937 only. It shares no code with this
 * package's reader and rejects every byte that the standard does not allow.
 */

const LATIN_ROWS: Readonly<Record<number, string>> = {
  0xa0: '\u00a0¡¢£$¥#§¤‘“«←↑→↓',
  0xb0: '°±²³×µ¶·÷’”»¼½¾¿',
  0xd0: '—¹®©™♪¬¦    ⅛⅜⅝⅞',
  0xe0: 'ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉ',
  0xf0: 'ĸæđðħıĳŀłøœßþŧŋ\u00ad',
};
const DIACRITICS = ['', '\u0300', '\u0301', '\u0302', '\u0303', '\u0304', '\u0306', '\u0307', '\u0308', '', '\u030a', '\u0327', '', '\u030b', '\u0328', '\u030c']; // oxfmt-ignore
const SPACING = ' `´^~¯˘˙¨ ˚¸ ˝˛ˇ';

const range = (from: number, to: number, first: number): [number, string][] =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, String.fromCodePoint(first + index)]);
const row = (from: number, chars: string): [number, string][] =>
  [...chars].map((char, index) => [from + index, char]);

/** ISO 8859-5 to -8, as far as the tests use them. */
const upperHalves: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  '01': new Map([
    [0xa0, '\u00a0'],
    ...range(0xa1, 0xac, 0x401),
    [0xad, '\u00ad'],
    ...range(0xae, 0xef, 0x40e),
    [0xf0, '№'],
    ...range(0xf1, 0xfc, 0x451),
    [0xfd, '§'],
    ...range(0xfe, 0xff, 0x45e),
  ]),
  '02': new Map([
    [0xa0, '\u00a0'],
    [0xa4, '¤'],
    ...row(0xac, '،\u00ad'),
    [0xbb, '؛'],
    [0xbf, '؟'],
    ...range(0xc1, 0xda, 0x621),
    ...range(0xe0, 0xf2, 0x640),
  ]),
  '03': new Map([
    ...row(0xa0, '\u00a0‘’£€₯¦§¨©ͺ«¬\u00ad'),
    ...row(0xaf, '―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏ'),
    ...range(0xc0, 0xd1, 0x390),
    ...range(0xd3, 0xfe, 0x3a3),
  ]),
  '04': new Map([
    [0xa0, '\u00a0'],
    ...row(0xa2, '¢£¤¥¦§¨©×«¬\u00ad®¯°±²³´µ¶·¸¹÷»¼½¾'),
    [0xdf, '‗'],
    ...range(0xe0, 0xfa, 0x5d0),
  ]),
};

export interface StlSubtitle {
  readonly number: number;
  readonly times: readonly number[];
  readonly row: number;
  readonly justification: number;
  /** Displayed text of each row, from the first to the last. Rows below double-height text are empty. */
  readonly rows: readonly string[];
}

export interface StlFile {
  readonly header: Readonly<Record<string, string>>;
  readonly subtitles: readonly StlSubtitle[];
}

/** Offset, length and pattern of every header field. */
const HEADER: readonly (readonly [name: string, at: number, length: number, pattern: RegExp])[] = [
  ['CPN', 0, 3, /^(437|850|860|863|865)$/],
  ['DFC', 3, 8, /^STL(25|30)\.01$/],
  ['DSC', 11, 1, /^[012]$/],
  ['CCT', 12, 2, /^0[0-4]$/],
  ['LC', 14, 2, /^[0-7][0-9A-F]$/],
  ['OPT', 16, 32, /^/],
  ['OET', 48, 32, /^/],
  ['TPT', 80, 32, /^/],
  ['TET', 112, 32, /^/],
  ['TN', 144, 32, /^/],
  ['TCD', 176, 32, /^/],
  ['SLR', 208, 16, /^/],
  ['CD', 224, 6, /^\d{6}$/],
  ['RD', 230, 6, /^\d{6}$/],
  ['RN', 236, 2, /^\d\d$/],
  ['TNB', 238, 5, /^\d{5}$/],
  ['TNS', 243, 5, /^\d{5}$/],
  ['TNG', 248, 3, /^001$/],
  ['MNC', 251, 2, /^\d\d$/],
  ['MNR', 253, 2, /^\d\d$/],
  ['TCS', 255, 1, /^1$/],
  ['TCP', 256, 8, /^([01]\d|2[0-3])[0-5]\d[0-5]\d[0-2]\d$/],
  ['TCF', 264, 8, /^([01]\d|2[0-3])[0-5]\d[0-5]\d[0-2]\d$/],
  ['TND', 272, 1, /^1$/],
  ['DSN', 273, 1, /^1$/],
  ['CO', 274, 3, /^([A-Z]{3}| {3})$/],
  ['PUB', 277, 32, /^/],
  ['EN', 309, 32, /^/],
  ['ECD', 341, 32, /^/],
  ['spare and user defined', 373, 651, /^ *$/],
];

function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Decodes a file. @throws Error at the first byte that violates Tech 3264 */
export function decodeStl(bytes: Uint8Array): StlFile {
  must(bytes.length >= 1024 && bytes.length % 128 === 0, `${bytes.length} bytes`);
  const header = Object.fromEntries(
    HEADER.map(([name, at, length, pattern]) => {
      const text = String.fromCharCode(...bytes.subarray(at, at + length));
      must(pattern.test(text) && !/[\0-\x1f\x7f]/.test(text), `${name} is ${JSON.stringify(text)}`);
      return [name, text];
    }),
  );
  const blocks = Array.from({ length: bytes.length / 128 - 8 }, (_, index) =>
    bytes.subarray(1024 + index * 128, 1152 + index * 128),
  );
  must(Number(header['TNB']) === blocks.length, 'the number of blocks');
  const subtitles: StlSubtitle[] = [];
  let parts: Uint8Array[] = [];
  for (const block of blocks) {
    parts.push(block);
    must(
      block.subarray(0, 3).join() === [0, subtitles.length + 1, 0].join(),
      'group or number of a subtitle',
    );
    if (block[3] === 0xff) {
      subtitles.push(decodeSubtitle(parts, header));
      parts = [];
    } else must(block[3] === parts.length - 1 && block[3] < 0xf0, 'the number of an extension block');
  }
  must(parts.length === 0, 'the last block is missing');
  must(Number(header['TNS']) === subtitles.length, 'the number of subtitles');
  return { header, subtitles };
}

function decodeSubtitle(blocks: readonly Uint8Array[], header: StlFile['header']): StlSubtitle {
  const [first] = blocks as [Uint8Array];
  const text = blocks.flatMap((block) => {
    must(block.subarray(4, 16).join() === first.subarray(4, 16).join(), 'blocks of a subtitle differ');
    const field = block.subarray(16);
    const end = field.includes(0x8f) ? field.indexOf(0x8f) : field.length;
    must(
      field.subarray(end).every((byte) => byte === 0x8f),
      'text after unused space',
    );
    must(block[3] === 0xff || end > 110, 'a block before the last has room left');
    return [...field.subarray(0, end)];
  });
  const [cumulative, ...rest] = first.subarray(4, 16);
  const [row, justification, comment] = rest.slice(8);
  must(cumulative === 0 && comment === 0 && justification! <= 3, 'status, justification or comment flag');
  const times = rest.slice(0, 8);
  const rate = Number(header['DFC']!.slice(3, 5));
  times.forEach((part, at) => must(part < [24, 60, 60, rate][at % 4]!, 'a time'));
  const rows = decodeRows(text, header);
  must(row! >= 1 && row! <= Number(header['MNR']), `row ${row}`);
  const fits = rows.length <= Number(header['MNR']);
  must(!fits || row! + rows.length - 1 <= Number(header['MNR']), 'a subtitle below the last row');
  return { number: first[1]!, times, row: row!, justification: justification!, rows };
}

function decodeRows(text: readonly number[], header: StlFile['header']): string[] {
  const rows: number[][] = [[]];
  for (const byte of text) {
    if (byte === 0x8a) rows.push([]);
    else rows.at(-1)!.push(byte);
  }
  const isTeletext = header['DSC'] !== '0';
  const shown = rows.map((codes) => (isTeletext ? teletextRow(codes, header) : openRow(codes, header)));
  if (rows[0]![0] === 0x0d) shown.push('');
  return shown;
}

function openRow(codes: readonly number[], header: StlFile['header']): string {
  const open = new Set<number>();
  const chars = codes.filter((code) => {
    if (code < 0x80 || code > 0x83) return true;
    must(code % 2 === 0 ? !open.has(code) : open.has(code - 1), 'italics or underline on or off twice');
    if (code % 2 === 0) open.add(code);
    else open.delete(code - 1);
    return false;
  });
  must(open.size === 0, 'italics or underline go on after the row');
  const cells = decodeChars(chars, header['CCT']!);
  must(cells.length <= Number(header['MNC']), `a row of ${cells.length} characters`);
  return cells.join('');
}

function teletextRow(codes: readonly number[], header: StlFile['header']): string {
  if (codes.length === 0) return '';
  const isDouble = codes[0] === 0x0d;
  const inner = codes.slice(isDouble ? 3 : 2);
  must(codes.slice(isDouble ? 1 : 0, isDouble ? 3 : 2).join() === '11,11', 'a row does not start with a box');
  const isClosed = inner.at(-1) === 0x0a;
  must(!isClosed || inner.at(-2) === 0x0a, 'one code ends a box');
  const content = isClosed ? inner.slice(0, -2) : inner;
  must(
    content.every((code) => code < 8 || code >= 0x20),
    'a code inside a box',
  );
  const cells = decodeChars(
    content.map((code) => (code < 8 ? 0x20 : code)),
    header['CCT']!,
  );
  const width = cells.length + (isDouble ? 3 : 2) + (isClosed ? 2 : 0);
  must(width <= Number(header['MNC']), `a row of ${width} cells`);
  return cells.join('');
}

function decodeChars(codes: readonly number[], table: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!;
    const isAccent = table === '00' && code > 0xc0 && code < 0xd0;
    cells.push(isAccent ? accented(code, codes[++at]!) : character(code, table));
  }
  return cells;
}

function accented(accent: number, base: number): string {
  must(DIACRITICS[accent & 15] !== '', `accent ${accent}`);
  if (base === 0x20) return SPACING[accent & 15]!;
  const char = (String.fromCharCode(base) + DIACRITICS[accent & 15]!).normalize('NFC');
  must(/[A-Za-z]/.test(String.fromCharCode(base)) && char.length === 1, `accent ${accent} on ${base}`);
  return char;
}

function character(code: number, table: string): string {
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
  const char = table === '00' ? LATIN_ROWS[code & 0xf0]?.[code & 15] : upperHalves[table]!.get(code);
  must(char !== undefined && char !== ' ', `character ${code} of table ${table}`);
  return char;
}
