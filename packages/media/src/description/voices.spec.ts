import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../test/description.js';
import { make, needTools, temporaryFolder } from '../../test/make.js';
import { ffmpeg } from '../../test/sound.js';
import { probe } from '../probe.js';
import { CHECK_RATE } from './examine-line.js';
import { mixDescription } from './mix.js';
import { verifyMix } from './verify.js';
import { findVoices } from './voices.js';

jest.setTimeout(120_000);
let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

/** Returns five seconds of a sound from two seconds on, in faint noise. */
async function heard(source: string, level = '1'): Promise<Float32Array> {
  const path = at(`${source.replace(/\W/g, '').slice(0, 60)}-${level}.raw`);
  const filter = `[0]aresample=${CHECK_RATE},volume=${level},adelay=2000:all=1,apad[a];[1][a]amix=inputs=2:normalize=0:duration=first`;
  const noise = `anoisesrc=amplitude=0.0003:seed=7:duration=5:sample_rate=${CHECK_RATE}`;
  const inputs = ['-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', noise];
  await ffmpeg(...inputs, '-filter_complex', filter, '-ac', '1', '-f', 'f32le', path);
  const { stdout } = await ffmpeg('-f', 'f32le', '-ar', String(CHECK_RATE), '-i', path, '-f', 'f32le', '-');
  return new Float32Array(new Uint8Array(stdout).buffer);
}

it.each([
  ['Goodbye.', 'rms', '1'],
  ['Goodbye.', 'slt', '0.1'],
  ['Come here.', 'awb', '0.3'],
  ['Thank you.', 'rms', '0.1'],
])('finds "%s" of voice %s at volume %s', async (text, voice, volume) => {
  const found = findVoices(await heard(`flite=voice=${voice}:text='${text}'`, volume));
  expect(found.length).toBeGreaterThan(0);
  for (const { startMs, endMs } of found) {
    expect(startMs).toBeGreaterThan(1900);
    expect(endMs).toBeLessThan(3200);
  }
});

const note = (hz: number) =>
  [1, 2, 3].map((n) => `sin(2*PI*${hz * n}*t)/${n}`).join('+') + ')*exp(-4*mod(t,0.8))';
it.each([
  ['single notes', `aevalsrc='0.2*(${note(196)}':d=3`],
  ['a chord', `aevalsrc='0.1*(${note(131)}+0.1*(${note(165)}+0.1*(${note(196)}':d=3`],
  ['steps', `aevalsrc='(random(0)-0.5)*exp(-40*mod(t,0.7))':d=3`],
  ['noise that starts', 'anoisesrc=amplitude=0.2:seed=3:duration=1'],
])('takes %s for no voice', async (_, source) => {
  expect(findVoices(await heard(source))).toEqual([]);
});

it('fails a mix whose line covers a word that speech detection missed', async () => {
  const word = `flite=voice=rms:text='Goodbye.'`;
  const bed = 'anoisesrc=amplitude=0.0003:seed=7:duration=12:sample_rate=48000';
  const filter =
    '[0]aresample=48000,adelay=6000:all=1,apad[a];[1][a]amix=inputs=2:normalize=0:duration=first';
  const inputs = ['-f', 'lavfi', '-i', word, '-f', 'lavfi', '-i', bed];
  const output = ['-filter_complex', filter, '-f', 'wav', '{}'];
  const programme = await make(at('programme.wav'), ...inputs, ...output);
  const file = await say(at('line.wav'), 'A woman opens the door and looks around.');
  const info = await probe(programme);
  for (const [startMs, codes] of [
    [5500, ['line_overlaps_speech']],
    [8000, []],
  ] as const) {
    const plan = { info, speech: [], lines: [{ file, startMs }] };
    await mixDescription(programme, at('mix.wav'), { ...plan, format: 'wav' });
    const { failures } = await verifyMix(programme, at('mix.wav'), plan);
    expect(failures.map(({ code }) => code)).toEqual(codes);
  }
});
