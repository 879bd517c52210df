import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import denoiser from '../../denoise.cjs';
import { readAloud, readPcm, sentences, temporaryFolder, writeWav } from '../../test/speech.js';
import { wavHeader } from '../wav.js';

let folder: string;
let clear: Int16Array;

beforeAll(async () => {
  folder = await temporaryFolder();
  await readAloud(join(folder, 'clear.wav'), sentences.slice(0, 3), { gapMs: 400 });
  clear = await readPcm(join(folder, 'clear.wav'));
});
afterAll(() => rm(folder, { recursive: true }));

const wholeMs = (pcm: Int16Array) => Math.floor(pcm.length / 16);

async function denoised(pcm: Int16Array, spans = [{ startMs: 0, endMs: wholeMs(pcm) }]): Promise<Int16Array> {
  const [job, path, result] = ['job.json', 'in.wav', 'out.wav'].map((name) => join(folder, name));
  await writeWav(path!, pcm);
  const header = wavHeader(pcm.byteLength).toString('base64');
  await writeFile(job!, JSON.stringify({ path, dataOffset: 44, dataBytes: pcm.byteLength, header, spans }));
  await promisify(execFile)(process.execPath, [denoiser.program, job!, result!]);
  return readPcm(result!);
}

const power = (pcm: Int16Array) =>
  10 * Math.log10(pcm.reduce((sum, sample) => sum + sample ** 2, 0) / pcm.length + 1e-9);

/** Speech in white noise that is weaker by the given ratio. */
function inNoise(ratioDb: number): Int16Array {
  const speech = clear.filter((sample) => Math.abs(sample) > 100);
  const scale = 10 ** ((power(speech) - ratioDb) / 20) * Math.sqrt(3);
  let state = 1;
  return clear.map((sample) => {
    state = (state * 48_271) % 2_147_483_647;
    return sample + scale * (state / 1_073_741_823.5 - 1);
  });
}

it('does not move speech in time, removes noise from pauses, and leaves out what is between spans', async () => {
  const noisy = inNoise(10);
  const result = await denoised(noisy);
  expect(result).toHaveLength(noisy.length);
  const at = (lag: number) => {
    let sum = 0;
    for (let i = 1000; i < 60_000; i++) sum += clear[i]! * result[i + lag]!;
    return sum;
  };
  const lags = Array.from({ length: 81 }, (_, i) => i - 40);
  expect(lags.reduce((best, lag) => (at(lag) > at(best) ? lag : best))).toBe(0);
  const pause = [clear.length - 4000, clear.length] as const; // after the last sentence
  expect(power(result.subarray(...pause))).toBeLessThan(power(noisy.subarray(...pause)) - 10);

  const [first, second] = [
    { startMs: 100, endMs: 900 },
    { startMs: 1200, endMs: 2000 },
  ];
  const parts = await denoised(noisy, [first, second]);
  expect(power(parts.subarray(910 * 16, 1190 * 16))).toBeLessThan(-80);
  for (const { startMs, endMs } of [first, second])
    expect(power(parts.subarray(startMs * 16, endMs * 16))).toBeGreaterThan(40);
});

it('leaves clear speech as it is, with a faint floor in digital silence', async () => {
  const result = await denoised(clear);
  const loudest = clear.reduce((most, s, i) => (i > 32_000 && s > clear[most]! ? i : most), 32_000);
  expect(result.subarray(loudest - 80, loudest + 80)).toEqual(clear.subarray(loudest - 80, loudest + 80));
  const difference = result.map((sample, i) => sample - clear[i]!);
  expect(power(difference.subarray(32_000))).toBeLessThan(power(clear) - 30);
  const silence = clear.findIndex((_, i) => i > 32_000 && clear.subarray(i, i + 1600).every((s) => s === 0));
  expect(silence).toBeGreaterThan(0);
  const floor = power(result.subarray(silence, silence + 1600));
  expect(floor).toBeGreaterThan(5);
  expect(floor).toBeLessThan(power(clear) - 30);
});
