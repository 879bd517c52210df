import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionsIn, decoded, row } from '../../test/captions.js';
import { make, needTools, temporaryFolder } from '../../test/make.js';
import type { CaptionPair } from './caption-sei.js';
import { CaptionedFlv } from './captioned-flv.js';

let folder: string;
let plain: string;

beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  plain = join(folder, 'plain.flv');
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=6', '-c:a', 'aac'];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=25:duration=6'];
  // Three pictures that are shown before the one which is decoded first.
  await make(plain, ...picture, ...sound, '-c:v', 'libx264', '-bf', '3', '-g', '50', '-f', 'flv', '{}');
});
afterAll(() => rm(folder, { recursive: true }));

/** Passes a file in pieces that are `pieceBytes` long, and arrive at the time of their first byte. */
async function passed(path: string, pieceBytes: number, pairFor: (ms: number) => CaptionPair | undefined) {
  const flv = new CaptionedFlv({ pairFor });
  const bytes = await readFile(path);
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    flv.push(bytes.subarray(at, at + pieceBytes), at);
    out.push(flv.take(at));
  }
  out.push(flv.take(Infinity, true));
  expect(flv.heldBytes).toBe(0);
  return Buffer.concat(out);
}

it('puts captions into the pictures in the order in which these are shown, and changes nothing else', async () => {
  const texts = new Map([
    [1_000, row('Good morning')],
    [3_000, row('everyone')],
    [5_000, row('!')],
  ]);
  const waiting: CaptionPair[] = [];
  const asked: number[] = [];
  const pairFor = (ms: number) => {
    asked.push(ms);
    waiting.push(...(texts.get(Math.round(ms / 40) * 40) ?? []));
    return waiting.shift();
  };
  const captioned = join(folder, 'captioned.flv');
  await writeFile(captioned, await passed(plain, 1_000, pairFor));
  expect(asked).toEqual(asked.toSorted((a, b) => a - b));
  expect(asked).toHaveLength(150);
  const srt = await captionsIn(captioned);
  expect(srt).toMatch(/--> 00:00:0[23],\d+\n.*Good morning/);
  expect(srt).toMatch(/--> 00:00:0[45],\d+\n.*Good morning\s+everyone/);
  expect(await decoded(captioned)).toEqual(await decoded(plain));
});

it('passes the same stream on in whatever pieces it arrives', async () => {
  const pairFor = () => undefined;
  const whole = await passed(plain, 2 ** 24, pairFor);
  expect((await passed(plain, 7, pairFor)).equals(whole)).toBe(true);
});

it('holds back what has arrived after a time', async () => {
  const flv = new CaptionedFlv({ pairFor: () => undefined });
  const bytes = await readFile(plain);
  flv.push(bytes.subarray(0, 20_000), 100);
  flv.push(bytes.subarray(20_000), 200);
  expect(flv.take(99)).toHaveLength(0);
  const first = flv.take(100).length;
  expect(first).toBeGreaterThan(10_000);
  expect(first).toBeLessThan(22_000);
  expect(flv.take(Infinity, true).length).toBeGreaterThan(bytes.length - first);
});

it('puts at most 30 pairs a second into pictures at a higher rate', async () => {
  const fast = join(folder, 'fast.flv');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=60:duration=2', '-c:v', 'libx264'];
  await make(fast, ...picture, '-f', 'flv', '{}');
  let asked = 0;
  await passed(fast, 1_000, () => (asked++, undefined));
  expect(asked).toBe(60);
});

it('passes on pictures other than H.264 unchanged, and refuses what is not FLV', async () => {
  const other = join(folder, 'other.flv');
  await make(
    other,
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=160x120:duration=1',
    '-c:v',
    'flv1',
    '-f',
    'flv',
    '{}',
  );
  const same = join(folder, 'same.flv');
  await writeFile(same, await passed(other, 1_000, () => row('no')[0]));
  expect(await decoded(same)).toEqual(await decoded(other));
  expect(() =>
    new CaptionedFlv({ pairFor: () => undefined }).push(Buffer.from('RIFFxxxxWAVEfmt '), 0),
  ).toThrow('not an FLV stream');
});
