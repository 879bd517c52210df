import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaTools } from '../src/tools.js';
import { sandbox } from '../src/sandbox.js';

/** Whether every case is tested (`pnpm test:whole`), rather than one of each class. */
export const isWhole = process.env.TESTS === 'whole';

/** Fails with the installation command if a required program is missing. */
export async function needTools(): Promise<void> {
  const { remedy } = await mediaTools();
  if (remedy) throw new Error(`missing programs; run: ${remedy}`);
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'media-test-'));

/** Creates a file from ffmpeg test signals; `{}` stands for the output path. */
export async function make(path: string, ...args: string[]): Promise<string> {
  const folder = await temporaryFolder();
  const result = await sandbox(
    'ffmpeg',
    ({ output }) => ['-nostdin', '-v', 'error', ...args.map((arg) => arg.replace('{}', `${output}/made`))],
    { inputs: [], outputFolder: folder, timeoutMs: 30_000, fileBytes: 2 ** 27 },
  );
  if (result.ending !== 'ok') throw new Error(`${result.ending}: ${result.stderr}`);
  await rename(join(folder, 'made'), path);
  await rm(folder, { recursive: true });
  return path;
}

const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
const picture = (seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=160x120:rate=30000/1001:duration=${seconds}`,
];

/** Creates an MP4 with two seconds of tone in AAC and the index last. */
export const makeAudioMp4 = (path: string): Promise<string> =>
  make(path, ...tone(2), '-c:a', 'aac', '-f', 'mp4', '{}');

/** Creates an MP4 with two seconds of tone and test picture at 29.97 fps and the drop-frame timecode 01:00:00;00. */
export const makeVideoMp4 = (path: string, ...more: string[]): Promise<string> =>
  make(
    path,
    ...tone(2),
    ...picture(2),
    '-c:v',
    'mpeg4',
    '-timecode',
    '01:00:00;00',
    ...more,
    '-f',
    'mp4',
    '{}',
  );

export const makeSilentVideo = (path: string): Promise<string> =>
  make(path, ...picture(1), '-c:v', 'mpeg4', '-f', 'mp4', '{}');

export const makeWav = (path: string, seconds = 2): Promise<string> =>
  make(path, ...tone(seconds), '-f', 'wav', '{}');

export const text = (path: string): Promise<string> => readFile(path, 'latin1');
