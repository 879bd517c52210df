import type { CaptionFormat } from '../integration.js';

const ttml = (text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>${
    text && `<p begin="00:00:00.000" end="00:00:01.500">${text}</p>`
  }</div></body></tt>\n`;

const cue = (separator: string, text: string) =>
  text && `1\n00:00:00${separator}000 --> 00:00:01${separator}500\n${text}\n`;

/** Builds an EBU STL file (Tech 3264) with one subtitle: a header of 1024 bytes and a block of 128. */
function stl(text: string): Buffer {
  const header = Buffer.alloc(1024, ' ');
  header.write('850STL25.01', 0, 'latin1');
  const block = Buffer.alloc(128, 0x8f);
  block.set([0, 1, 0, 255, 0, 0, 0, 0, 0, 0, 0, 1, 0, 20, 2, 0]);
  block.write(text.slice(0, 112), 16, 'latin1');
  return text ? Buffer.concat([header, block]) : header;
}

const files: Record<CaptionFormat, (text: string) => string | Buffer> = {
  vtt: (text) => `WEBVTT\n\n${cue('.', text)}`,
  srt: (text) => cue(',', text) || '\n',
  dfxp: ttml,
  ttml,
  scc: (text) =>
    `Scenarist_SCC V1.0\n\n${text && `00:00:00:00\t9420 9420 ${Buffer.from(text).toString('hex').replace(/.{4}/g, '$& ')}942f\n`}`,
  stl,
  txt: (text) => (text ? `${text}\n` : '\n'),
  json: (text) => JSON.stringify({ cues: text ? [{ start: 0, end: 1.5, text }] : [] }),
};

/** Returns a file with one caption, or without captions if the text is empty. */
export const sampleFile = (format: CaptionFormat, text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(files[format](text)));

const binary: readonly CaptionFormat[] = ['stl', 'scc'];

/** Returns edge-case files that a platform must store byte for byte, keyed by their description. */
export function difficultFiles(
  format: CaptionFormat,
  maxBytes: number,
): Record<string, Uint8Array<ArrayBuffer>> {
  const plain = sampleFile(format, 'Hello.');
  const large = Uint8Array.from(
    Buffer.concat([plain, Buffer.alloc(Math.max(0, maxBytes - plain.length), '\n')]),
  );
  const any = { plain, 'no captions': sampleFile(format, ''), [`${maxBytes} bytes`]: large };
  if (format === 'stl') return { ...any, 'all byte values': allBytes() };
  if (binary.includes(format)) return any;
  const withCrLf = Buffer.from(plain).toString().replaceAll('\n', '\r\n');
  return {
    ...any,
    'a byte order mark': Uint8Array.from([0xef, 0xbb, 0xbf, ...plain]),
    'CR LF': Uint8Array.from(Buffer.from(withCrLf)),
    'accents, right-to-left text and emoji': sampleFile(format, 'Déjà vu – שלום, \u200fمرحبا – 👩‍👩‍👧 🇪🇺 “x”'),
    'white space at both ends': Uint8Array.from(Buffer.concat([plain, Buffer.from(' \t\n\n')])),
  };
}

const allBytes = () =>
  Uint8Array.from([...sampleFile('stl', 'Hello.'), ...Uint8Array.from({ length: 256 }, (_, byte) => byte)]);
