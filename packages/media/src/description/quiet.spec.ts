import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../test/description.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import { ffmpeg } from '../../test/sound.js';
import { findQuiet } from './quiet.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

/** A sentence from 0.5 s, and again half a second after it, with noise. */
async function speech(name: string, noise: number): Promise<{ path: string; lengthMs: number }> {
  const voice = await say(join(folder, 'voice.wav'), 'the quick brown fox jumps over the lazy dog', 'rms');
  const path = join(folder, name);
  const trimmed = 'silenceremove=start_periods=1:start_threshold=-50dB,areverse';
  const once = `aresample=16000,${trimmed},${trimmed}`;
  await ffmpeg(
    ['-i', voice, '-f', 'lavfi', '-i', `anoisesrc=amplitude=${noise}:seed=3:sample_rate=16000:duration=12`],
    '-filter_complex',
    `[0]${once},asplit[a][b];[a]adelay=500,apad=pad_dur=0.5[first];[first][b]concat=v=0:a=1[twice];` +
      '[twice][1]amix=inputs=2:normalize=0:duration=first',
    ['-ac', '1', '-c:a', 'pcm_s16le', '-fflags', '+bitexact', path],
  );
  const { stdout } = await ffmpeg('-i', voice, '-af', once, '-f', 's16le', '-');
  return { path, lengthMs: stdout.length / 32 };
}

it('finds the silence around speech and none within a word', async () => {
  const { path, lengthMs } = await speech('clean.wav', 0.0001);
  const spans = await findQuiet(path);
  const pause = { startMs: 500 + lengthMs, endMs: 1000 + lengthMs };
  const [before, between, ...others] = spans.filter(({ startMs, endMs }) => endMs - startMs > 200);
  expect(before!.endMs).toBeLessThanOrEqual(500);
  expect(between!.startMs).toBeGreaterThanOrEqual(pause.startMs - 60);
  expect(between!.endMs).toBeLessThanOrEqual(pause.endMs + 10);
  expect(others).toEqual([]);
});

it('finds nothing in sound that does not pause', async () => {
  const { path } = await speech('noisy.wav', 0.1);
  expect(await findQuiet(path)).toEqual([]);
});
