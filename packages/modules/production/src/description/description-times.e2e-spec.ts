import { Storage } from '@scriptorium/server-kit';
import { formWithFile, makeMedia } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  addScript,
  descriptions,
  endedDescription,
  fittedPlan,
  orderDescription,
  recording,
  startDescriptionWorld,
} from '../../test/description-world.js';
import type { World } from '../../test/world.js';

jest.setTimeout(120_000);

const FRAME_MS = 40;
const LEVEL_MS = 10;
const RATE = 16_000;

let world: World;
let film: Buffer;
beforeAll(async () => {
  [world, film] = await Promise.all([startDescriptionWorld(), filmWithGapBeforeShot()]);
});
afterAll(() => world?.app.stop());

/** Makes a film of shots in red, blue and green, five seconds each, whose speech pauses only within the first, from 1.3 to 4.4 s. */
function filmWithGapBeforeShot(): Promise<Buffer> {
  const pictures = ['red', 'blue', 'green'].map((colour) => `-f lavfi -i color=${colour}:s=160x120:r=25:d=5`);
  const filter =
    '[3:a]asplit[a][b];[a]atrim=0:1.3,apad=whole_dur=4.4[start];[b]atrim=1.3,asetpts=PTS-STARTPTS[rest];' +
    '[start][rest]concat=v=0:a=1,atrim=0:15[a];[0:v][1:v][2:v]concat=n=3[v]';
  const output = '-map [v] -map [a] -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  return makeMedia('film.mp4', `${pictures.join(' ')} -i ${recording} -filter_complex ${filter} ${output}`);
}

const decoded = async (file: string, ...args: string[]): Promise<Buffer> => {
  const options = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
  return (await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', file, ...args, '-'], options)).stdout;
};

/** Returns the levels of a sound in dB, every 10 ms. */
async function levelsOf(file: string, track: number): Promise<number[]> {
  const format = ['-map', `0:a:${track}`, '-ac', '1', '-ar', String(RATE), '-f', 's16le'];
  const samples = new Int16Array(new Uint8Array(await decoded(file, ...format)).buffer);
  const size = (RATE * LEVEL_MS) / 1000;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, i) => {
    const energy = samples
      .subarray(i * size, (i + 1) * size)
      .reduce((sum, each) => sum + (each / 32_768) ** 2, 0);
    return 10 * Math.log10(energy / size + 1e-10);
  });
}

/** Returns when the description is first heard in the mix, and when the blue shot is first seen, in ms. */
async function measured(id: number, isExtended: boolean): Promise<{ heardMs: number; seenMs: number }> {
  const mix = `select blob_key as key from audio_description_file where description_id = $1 and kind = 'mix'`;
  const [{ key }] = await world.app.db.query(mix, [id]);
  return world.app.get(Storage).withLocalFile(key, async (file) => {
    const [programme, described] = await Promise.all(
      [1, 0].map((track) => levelsOf(file, isExtended ? track : 1 - track)),
    );
    const heard = described!.findIndex((level, i) => level > -45 && programme![i]! < -60);
    const colours = await decoded(
      file,
      '-map',
      '0:v:0',
      '-vf',
      'scale=1:1',
      '-pix_fmt',
      'rgb24',
      '-f',
      'rawvideo',
    );
    const seen = Array.from({ length: colours.length / 3 }, (_, i) => i).findIndex(
      (i) => colours[3 * i + 2]! > 128,
    );
    return { heardMs: heard * LEVEL_MS, seenMs: seen * FRAME_MS };
  });
}

it.each([
  ['standard', '(1) The picture turns blue.'],
  ['extended', '(1) The red picture turns blue, and stays blue on the screen for a long time.'],
])(
  'chooses the %s version, and says how long before its shot the line is heard in the mix',
  async (mode, line) => {
    const file = await world.newFile(film);
    await addScript(world, file, `[00:00:05] ${line}\n`);
    const isExtended = mode === 'extended';
    const id = await orderDescription(world, file, { extended: 'auto' });
    expect((await endedDescription(world, id)).data).toMatchObject({
      status: 'complete',
      extended: isExtended,
    });
    const plan = (await world.project.get(`${descriptions}/${id}/plan`)).body.data;
    const { lineId, aheadMs, reasons } = plan.ledger[0];
    const { heardMs, seenMs } = await measured(id, isExtended);
    expect(Math.abs(seenMs - heardMs - aheadMs)).toBeLessThan(60);
    expect(reasons.at(-1).text).toContain(`heard ${(aheadMs / 1000).toFixed(1)} s before its shot`);
    const { meta } = (await world.project.get(`${descriptions}/${id}/mix`, { format: 'mp4' })).body;
    expect(meta.ahead).toEqual([{ line_id: lineId, ahead_ms: aheadMs }]);
  },
);

it('freezes where the sound is quiet, whatever the times of the words of the transcript', async () => {
  const file = await world.newFile(film);
  const times = Array.from({ length: 9 }, (_, i) => `00:00:${String(i + 5).padStart(2, '0')},`);
  const cues = times.slice(1).map((end, i) => `${i + 1}\n${times[i]}080 --> ${end}080\nThis is said.\n`);
  const multipart = formWithFile('caption_file', cues.join('\n'), {
    media_file_id: String(file),
    language_id: '1',
  });
  await world.project.send('POST', '/v3/transcripts/order/import', { multipart });
  await addScript(world, file, '[00:00:08] (1) The picture stays blue on the screen for a long time.\n');
  const id = await orderDescription(world, file, { extended: 'true' });
  const [{ atFrame }] = (await fittedPlan(world, id)).time_map.pauses;
  const copy = path.join(world.app.get(Storage).scratch.folder, 'film.mp4');
  await writeFile(copy, film);
  const levels = await levelsOf(copy, 0);
  await rm(copy);
  const at = (atFrame * FRAME_MS) / LEVEL_MS;
  const loudest = Math.max(...levels.slice(at - 150, at + 150));
  expect(Math.max(...levels.slice(at - 2, at + 2))).toBeLessThan(loudest - 25);
});
