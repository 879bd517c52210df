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

type Fault = [code: MixFault, line: number];

/** Mixes made from a plan that differs from the one they are checked against, at line 0 and at line 1. */
const tampered: [name: string, change: () => Partial<MixOptions>, faults: Fault[]][] = [
  [
    'a line is missing, and another is too loud',
    () => ({ lines: louder(4).slice(0, 1) }),
    [
      ['line_level', 0],
      ['line_missing', 1],
    ],
  ],
  [
    'another text is read, and a line is too quiet',
    () => ({ lines: louder(-4).map((line) => ({ ...line, file: programme.lines[0]!.file })) }),
    [
      ['line_level', 0],
      ['line_missing', 1],
    ],
  ],
  [
    'the programme is not lowered, and a line is 50 ms late',
    () => ({ duckDb: 0, lines: shifted(50) }),
    [
      ['not_ducked', 0],
      ['line_shifted', 1],
    ],
  ],
  [
    'the programme jumps down and up, and a line is 30 ms early',
    () => ({ rampMs: 1, lines: shifted(-30) }),
    [
      ['ramp', 0],
      ['line_shifted', 1],
    ],
  ],
  ['speech is lowered', () => ({ speech: [], rampMs: 2000, speechLufs: -21.6 }), [['speech_ducked', 0]]],
];

it.each(tampered)('fails a mix in which %s', async (name, change, faults) => {
  const path = join(folder, `${name.replace(/\W/g, '-')}.wav`);
  await mixDescription(programme.path, path, { ...programme, format: 'wav', ...change() });
  const report = await verifyMix(programme.path, path, programme);
  expect(report.passed).toBe(false);
  for (const [code, line] of faults)
    expect(report.failures).toContainEqual({ code, line, message: expect.any(String) });
});

it('fails a mix without ducking, even after a lossy codec', async () => {
  const path = join(folder, 'flat.mp3');
  await mixDescription(programme.path, path, { ...programme, format: 'mp3', duckDb: 0 });
  const { failures } = await verifyMix(programme.path, path, programme);
  expect(failures.map(({ code }) => code)).toContain('not_ducked');
});

it('fails a mix that is too long, too short, or too loud', async () => {
  const good = join(folder, 'good.wav');
  await mixDescription(programme.path, good, { ...programme, format: 'wav' });
  const changes: [MixFault[], string[]][] = [
    [
      ['length', 'true_peak'],
      ['-af', 'apad=pad_dur=0.2,volume=12dB'],
    ],
    [['length'], ['-t', '19.9']],
  ];
  for (const [codes, args] of changes) {
    const path = join(folder, 'changed.wav');
    await ffmpeg('-y', '-i', good, ...args, path);
    const { failures } = await verifyMix(programme.path, path, programme);
    expect(failures.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  }
});

it('fails a line over speech', async () => {
  const lines = [{ ...programme.lines[0]!, startMs: 4500 }];
  const path = join(folder, 'over-speech.wav');
  await mixDescription(programme.path, path, { ...programme, format: 'wav', lines });
  const { failures } = await verifyMix(programme.path, path, { ...programme, lines });
  expect(failures.map(({ code }) => code)).toContain('line_overlaps_speech');
});
