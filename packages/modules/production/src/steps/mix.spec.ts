import type { Plan, Programme } from '@scriptorium/description-planner';
import { probe } from '@scriptorium/media';
import { openStorage, type Storage } from '@scriptorium/server-kit';
import { fliteSynthesiser } from '@scriptorium/speech';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { film } from '../../test/description-world.js';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import type { Fitted } from './fit.js';
import { mix } from './mix.js';
import type { VideoSource } from './video-source.js';

jest.setTimeout(60_000);

let folder: string;
let storage: Storage;
let source: VideoSource;
let fitted: Fitted;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-mix-'));
  storage = await openStorage({ kind: 'local', folder }, folder);
  await storage.check();
  const put = async (name: string, write: (file: string) => Promise<unknown>) => {
    const file = path.join(folder, name);
    await write(file);
    return file;
  };
  const programme = await put('film.mp4', async (file) => writeFile(file, await film()));
  const info = await probe(programme);
  const line = await put('line.wav', (file) => fliteSynthesiser().speak('A blue picture.', file));
  const blobKey = await storage.put({ path: programme });
  source = { id: 1, blobKey, durationMs: info.durationMs, tracks: [{ index: 0, channels: 1 }], info };
  const timeMap = {
    version: 1 as const,
    frameRate: info.frameRate!,
    originalFrames: 250,
    extendedFrames: 250,
    pauses: [],
  };
  const plan = { placements: [{ lineId: 'd1', startMs: 6_000 }], timeMap } as unknown as Plan;
  fitted = { plan, lines: [], recordings: { d1: await storage.put({ path: line }) } };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [sourceStep, fittedStep] = [{ name: 'source' }, { name: 'fit' }] as [Step<VideoSource>, Step<Fitted>];
const runOf = (tries: number): Run =>
  ({
    tries,
    signal: new AbortController().signal,
    result: ({ name }: Step) => (name === 'source' ? source : fitted),
    loadPart: async () => undefined,
    savePart: async () => {},
    progress: () => {},
  }) as unknown as Run;
const speech = [{ startMs: 0, endMs: 4_000 }];
const tools = () => ({
  storage,
  programmeOf: () => ({ speech }) as unknown as Programme,
  trackLanguageOf: async () => 'eng',
});

it('stores a mix that passes its checks', async () => {
  const { report, blobKey, sizeBytes } = await mix(tools(), sourceStep, fittedStep).run(runOf(0));
  expect(report).toMatchObject({ passed: true, lines: [{ found: true }] });
  expect((await storage.open(blobKey)).size).toBe(sizeBytes);
});

it('remakes a mix that lacks a line, then fails the order, and stores neither mix', async () => {
  const forgetful = async (programme: string, output: string) => {
    await copyFile(programme, output);
    return { durationMs: 0, lines: [], pauses: [] };
  };
  const before = await readdir(path.join(folder, 'blobs'), { recursive: true });
  const step = mix({ ...tools(), mixer: forgetful }, sourceStep, fittedStep);
  const first = await step.run(runOf(0)).catch((error: unknown) => error);
  expect(first).not.toBeInstanceOf(Rejected);
  expect(first).toMatchObject({ message: expect.stringContaining('line 1: no matching sound') });
  await expect(step.run(runOf(1))).rejects.toMatchObject({
    name: 'Rejected',
    reason: 'The described version did not pass its checks.',
    details: expect.stringContaining('line 1: no matching sound'),
  });
  expect(await readdir(path.join(folder, 'blobs'), { recursive: true })).toEqual(before);
  expect(await readdir(storage.scratch.folder)).toEqual([]);
});
