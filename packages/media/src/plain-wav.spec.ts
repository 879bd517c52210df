import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { make, needTools, temporaryFolder } from '../test/make.js';
import { extractAudio, probe } from './index.js';
import { readPlainWav } from './plain-wav.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const noise = async (name: string, rate: number, ...more: string[]) => {
  const source = `anoisesrc=duration=1.5:amplitude=0.5:sample_rate=${rate}:seed=7`;
  return make(
    join(folder, name),
    '-f',
    'lavfi',
    '-i',
    source,
    ...more,
    '-c:a',
    'pcm_s16le',
    '-f',
    'wav',
    '{}',
  );
};
/** `isolation` makes both functions use ffmpeg. */
const isolated = { isolation: 'limits' } as const;

it.each([
  ['with a text chunk', 16_000, []],
  ['without one', 16_000, ['-fflags', '+bitexact', '-flags:a', '+bitexact']],
  ['at 44.1 kHz', 44_100, []],
])('reads and copies a file %s as ffmpeg does', async (name, rate, more) => {
  const input = await noise(`${name}.wav`, rate, ...more);
  expect(await readPlainWav(input)).toMatchObject({ sampleRate: rate, durationMs: 1500 });
  expect(await probe(input)).toEqual(await probe(input, isolated));
  const [ours, theirs] = [join(folder, 'ours.wav'), join(folder, 'theirs.wav')];
  const progress: number[] = [];
  const options = { durationMs: 1500, onProgress: (share: number) => progress.push(share) };
  expect(await extractAudio(input, ours, options)).toEqual({ durationMs: 1500 });
  await extractAudio(input, theirs, { durationMs: 1500, ...isolated });
  expect((await readFile(ours)).equals(await readFile(theirs))).toBe(true);
  expect(progress.at(-1)).toBe(1);
});

it('leaves every unusual header to ffmpeg', async () => {
  const input = await noise('plain.wav', 16_000, '-fflags', '+bitexact', '-flags:a', '+bitexact');
  const plain = await readFile(input);
  expect(plain.toString('latin1', 36, 40)).toBe('data');
  const changed = (change: (bytes: Buffer) => Buffer | void) => {
    const bytes = Buffer.from(plain);
    return change(bytes) ?? bytes;
  };
  const path = join(folder, 'changed.wav');
  const unusual: [what: string, bytes: Buffer][] = [
    ['a longer file', changed((bytes) => Buffer.concat([bytes, Buffer.alloc(2)]))],
    ['a truncated file', changed((bytes) => bytes.subarray(0, bytes.length - 2))],
    ['only a header', changed((bytes) => bytes.subarray(0, 44))],
    ['half a header', changed((bytes) => bytes.subarray(0, 40))],
    ['nothing', Buffer.alloc(0)],
    ['a data length beyond the file', changed((bytes) => void bytes.writeUInt32LE(0xffffffff, 40))],
    ['no data', changed((bytes) => void bytes.writeUInt32LE(0, 40))],
    ['half a sample', changed((bytes) => void bytes.writeUInt32LE(plain.length - 45, 40))],
    ['a RIFF length of a stream', changed((bytes) => void bytes.writeUInt32LE(0xffffffff, 4))],
    ['another codec', changed((bytes) => void bytes.writeUInt16LE(3, 20))],
    ['an extensible format', changed((bytes) => void bytes.writeUInt16LE(0xfffe, 20))],
    ['two channels', changed((bytes) => void bytes.writeUInt16LE(2, 22))],
    ['an absurd rate', changed((bytes) => void bytes.writeUInt32LE(1, 24))],
    ['a contradictory byte rate', changed((bytes) => void bytes.writeUInt32LE(1, 28))],
    ['a contradictory frame', changed((bytes) => void bytes.writeUInt16LE(4, 32))],
    ['24 bits', changed((bytes) => void bytes.writeUInt16LE(24, 34))],
    ['another chunk', changed((bytes) => void bytes.write('bext', 36))],
    ['a huge text chunk', changed((bytes) => void bytes.write('LIST', 36))],
    ['RF64', changed((bytes) => void bytes.write('RF64', 0))],
  ];
  const accepted: string[] = [];
  for (const [what, bytes] of unusual) {
    await writeFile(path, bytes);
    if (await readPlainWav(path)) accepted.push(what);
  }
  expect(accepted).toEqual([]);
});

it('refuses a file that is longer than allowed, and stops when aborted', async () => {
  const input = await noise('long.wav', 16_000);
  await expect(probe(input, { maxDurationMs: 1000 })).rejects.toMatchObject({ code: 'too_long' });
  const options = { durationMs: 1500, signal: AbortSignal.abort(new Error('stop')) };
  await expect(extractAudio(input, join(folder, 'aborted.wav'), options)).rejects.toThrow('stop');
});
