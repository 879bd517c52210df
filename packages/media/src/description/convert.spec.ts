import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeProgramme } from '../../test/description.js';
import type { TestProgramme } from '../../test/description.js';
import { isWhole, needTools, temporaryFolder } from '../../test/make.js';
import { report } from '../../test/sound.js';
import { convertMix } from './convert.js';
import { mixDescription } from './mix.js';
import { verifyMix } from './verify.js';

jest.setTimeout(120_000);
let folder: string;
let programme: TestProgramme;
let mix: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  programme = await makeProgramme(folder);
  mix = join(folder, 'mix.mp4');
  await mixDescription(programme.path, mix, { ...programme, format: 'mp4' });
});
afterAll(() => rm(folder, { recursive: true }));

const formats = ['mkv', 'mp3', ...(isWhole ? (['wav', 'ogg'] as const) : [])] as const;

it.each(formats)('converts a mix to %s with the described audio', async (format) => {
  const output = join(folder, `converted.${format}`);
  const { size: sizeBytes } = await stat(mix);
  await convertMix(mix, output, { format, durationMs: 20_000, sizeBytes });
  const { failures, lines } = await verifyMix(programme.path, output, programme);
  expect(failures).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});

it('keeps the original audio as the default track of an mkv', async () => {
  const { streams } = (await report(
    join(folder, 'converted.mkv'),
    '-show_entries',
    'stream=codec_type:stream_disposition=default,visual_impaired',
  )) as { streams: { codec_type: string; disposition: object }[] };
  expect(streams.filter(({ codec_type: type }) => type === 'audio')).toMatchObject([
    { disposition: { default: 1, visual_impaired: 0 } },
    { disposition: { default: 0, visual_impaired: 1 } },
  ]);
});
