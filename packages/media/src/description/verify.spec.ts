import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeProgramme } from '../../test/description.js';
import type { TestProgramme } from '../../test/description.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import { ffmpeg } from '../../test/sound.js';
import { mixDescription } from './mix.js';
import type { MixOptions } from './mix.js';
import type { MixFault } from './report.js';
import { verifyMix } from './verify.js';

jest.setTimeout(120_000);
let folder: string;
let programme: TestProgramme;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  programme = await makeProgramme(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const shifted = (ms: number) =>
  programme.lines.map((line, i) => (i === 1 ? { ...line, startMs: line.startMs + ms } : line));
const louder = (gainDb: number) => programme.lines.map((line, i) => (i === 0 ? { ...line, gainDb } : line));

/** Mixes that were made from another plan than the one they are checked against. */
const tampered: [name: string, change: () => Partial<MixOptions>, code: MixFault, line?: number][] = [
  ['a line is missing', () => ({ lines: programme.lines.slice(0, 1) }), 'line_missing', 1],
  [
    'another text is read',
    () => ({ lines: [programme.lines[0]!, { ...programme.lines[1]!, file: programme.lines[0]!.file }] }),
    'line_missing',
    1,
  ],
  ['a line is 50 ms late', () => ({ lines: shifted(50) }), 'line_shifted', 1],
  ['a line is 30 ms early', () => ({ lines: shifted(-30) }), 'line_shifted', 1],
  ['a line is too loud', () => ({ lines: louder(4) }), 'line_level', 0],
  ['a line is too quiet', () => ({ lines: louder(-4) }), 'line_level', 0],
  ['the programme is not lowered', () => ({ duckDb: 0 }), 'not_ducked', 0],
  ['the programme jumps down and up', () => ({ rampMs: 1 }), 'ramp', 0],
  ['speech is lowered', () => ({ speech: [], rampMs: 2000, speechLufs: -21.6 }), 'speech_ducked', 0],
];

it.each(tampered)('fails a mix in which %s', async (name, change, code, line) => {
  const path = join(folder, `${name.replace(/ /g, '-')}.wav`);
  await mixDescription(programme.path, path, { ...programme, format: 'wav', ...change() });
  const report = await verifyMix(programme.path, path, programme);
  expect(report.passed).toBe(false);
  expect(report.failures).toContainEqual({ code, line, message: expect.any(String) });
});

it('fails a mix whose ducking is absent also after a codec', async () => {
  const path = join(folder, 'flat.mp3');
  await mixDescription(programme.path, path, { ...programme, format: 'mp3', duckDb: 0 });
  const { failures } = await verifyMix(programme.path, path, programme);
  expect(failures.map(({ code }) => code)).toContain('not_ducked');
});

it('fails a mix that is too long, too short, or too loud', async () => {
  const good = join(folder, 'good.wav');
  await mixDescription(programme.path, good, { ...programme, format: 'wav' });
  const changes: [MixFault, string[]][] = [
    ['length', ['-af', 'apad=pad_dur=0.2']],
    ['length', ['-t', '19.9']],
    ['true_peak', ['-af', 'volume=12dB']],
  ];
  for (const [code, args] of changes) {
    const path = join(folder, 'changed.wav');
    await ffmpeg('-y', '-i', good, ...args, path);
    const { failures } = await verifyMix(programme.path, path, programme);
    expect(failures.map((failure) => failure.code)).toContain(code);
  }
});

it('fails a line over speech', async () => {
  const lines = [{ ...programme.lines[0]!, startMs: 4500 }];
  const path = join(folder, 'over-speech.wav');
  await mixDescription(programme.path, path, { ...programme, format: 'wav', lines });
  const { failures } = await verifyMix(programme.path, path, { ...programme, lines });
  expect(failures.map(({ code }) => code)).toContain('line_overlaps_speech');
});
