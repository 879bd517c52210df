import { open } from 'node:fs/promises';
import { extname } from 'node:path';

const HEAD_BYTES = 4096;
const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  at + text.length <= bytes.length && [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));
const hex = (bytes: Uint8Array, signature: string): boolean =>
  Buffer.from(bytes.subarray(0, signature.length / 2)).toString('hex') === signature;

/** Top-level boxes that a QuickTime or MP4 file may start with. */
const boxes = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'];
const isMpegAudioFrame = (b: Uint8Array): boolean =>
  b[0] === 0xff && (b[1]! & 0xe0) === 0xe0 && (b[1]! & 0x18) !== 0x08 && (b[2]! & 0xf0) !== 0xf0;
const isTransportStream = (b: Uint8Array, start: number, packet: number): boolean =>
  b.length > start + packet * 2 && [0, 1, 2].every((n) => b[start + n * packet] === 0x47);

/** Accepted formats: ffmpeg's demuxer and a test of the first bytes. The first match wins. */
const kinds: readonly [demuxer: string, matches: (head: Uint8Array) => boolean][] = [
  ['mov', (b) => boxes.some((box) => ascii(b, 4, box))],
  ['matroska', (b) => hex(b, '1a45dfa3')],
  ['wav', (b) => (ascii(b, 0, 'RIFF') || ascii(b, 0, 'RF64')) && ascii(b, 8, 'WAVE')],
  ['avi', (b) => ascii(b, 0, 'RIFF') && ascii(b, 8, 'AVI ')],
  ['ogg', (b) => ascii(b, 0, 'OggS')],
  ['flac', (b) => ascii(b, 0, 'fLaC')],
  ['aiff', (b) => ascii(b, 0, 'FORM') && (ascii(b, 8, 'AIFF') || ascii(b, 8, 'AIFC'))],
  ['flv', (b) => ascii(b, 0, 'FLV\u0001')],
  ['asf', (b) => hex(b, '3026b2758e66cf11a6d900aa0062ce6c')],
  ['mxf', (b) => hex(b, '060e2b34020501010d0102')],
  ['mpeg', (b) => hex(b, '000001ba') || hex(b, '000001b3')],
  ['mpegts', (b) => isTransportStream(b, 0, 188) || isTransportStream(b, 4, 192)],
  ['mp3', (b) => ascii(b, 0, 'ID3')], // also before AAC; ffprobe distinguishes them
  ['aac', (b) => b[0] === 0xff && (b[1]! & 0xf6) === 0xf0],
  ['mp3', isMpegAudioFrame],
  ['aac', (b) => ascii(b, 0, 'ADIF')],
  ['amr', (b) => ascii(b, 0, '#!AMR')],
];

/** Demuxers that ffmpeg may use: none for playlists, images or anything else that opens other files. */
export const demuxers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,wav,avi,ogg,flac,aiff,flv,asf,mxf,mpeg,mpegts,mp3,aac,amr';

/** Detects the container by its first bytes; undefined if not accepted. Names and declared types are not trusted. */
export const sniff = (head: Uint8Array): string | undefined =>
  kinds.find(([, matches]) => matches(head))?.[0];

/** Whether a file is DSD, the audio of Super Audio CDs, as DSF or DSDIFF. It is not accepted. */
export const isDsd = (head: Uint8Array): boolean =>
  ascii(head, 0, 'DSD ') || (ascii(head, 0, 'FRM8') && ascii(head, 12, 'DSD '));

export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Extensions of audio and video files, including formats that are not accepted. */
const extensions = new Set(
  (
    '3g2 3gp aac ac3 adts aif aifc aiff amr ape asf au avi caf dff divx dsf dts dv eac3 f4a f4v flac flv gxf m1v m2t m2ts m2v ' +
    'm4a m4b m4p m4v mj2 mka mkv mod mov mp2 mp3 mp4 mpa mpc mpe mpeg mpg mpga mpv mts mxf oga ogg ogm ogv opus qt ra ' +
    'rm rmvb spx tod ts vob w64 wav wave weba webm wma wmv wv'
  ).split(' '),
);

/**
 * Returns whether a file may be audio or video, by its name or its first bytes. Cheap enough for an upload in progress; only
 * `probe` is reliable.
 *
 * @param start the first bytes: at least 400, or the whole of a smaller file
 */
export const mayBeMedia = (filename: string, start: Uint8Array): boolean =>
  extensions.has(extname(filename).slice(1).toLowerCase()) || sniff(start) !== undefined;
