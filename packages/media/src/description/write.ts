import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import { progressReader } from '../progress.js';
import { sandbox } from '../sandbox.js';
import type { SandboxOptions, SandboxPaths } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import {
  audioOutput,
  captionsOutput,
  hasMovedCaptions,
  hasMovedChapters,
  samplesFromStdin,
  videoOutput,
} from './encode.js';
import type { AudioFormat, VideoOutput } from './encode.js';
import { chapterFile } from './freeze.js';
import { MIX_RATE, timeoutFor } from './pcm.js';
import type { Timeline } from './timeline.js';

export interface Writing {
  folder: string;
  sound: AsyncIterable<Uint8Array>;
  channels: number;
  time: Timeline;
  progress: (fraction: number) => void;
  sourceBytes?: number;
  timeoutMs?: number;
  /** Whether the picture is encoded, which takes longer. */
  encodesPicture?: boolean;
  signal?: AbortSignal;
  isolation?: Isolation;
}

const quietly = ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-progress', 'pipe:1'];

/** Writes `mix.<format>` into the folder. */
export async function writeAudio(format: AudioFormat, writing: Writing): Promise<void> {
  await encode(writing, [], ({ output }) => [
    ...quietly,
    ...samplesFromStdin(writing.channels),
    ...audioOutput(format, 0),
    `file:${output}/mix.${format}`,
  ]);
}

/** Writes `mix.<format>` into the folder. */
export async function writeVideo(programme: string, video: VideoOutput, writing: Writing): Promise<void> {
  const { folder } = writing;
  const [captions, chapters] = [join(folder, `captions.${video.format}`), join(folder, 'chapters.txt')];
  if (hasMovedCaptions(video)) await run(writing, [programme], captionsArguments(video));
  const { extended, contents } = video;
  if (hasMovedChapters(video)) await writeFile(chapters, chapterFile(contents.chapters, extended!.pauses));
  const files = [
    ...(hasMovedCaptions(video)
      ? [{ path: captions, demuxer: video.format === 'mp4' ? 'mov' : 'matroska' }]
      : []),
    ...(hasMovedChapters(video) ? [{ path: chapters, demuxer: 'ffmetadata' }] : []),
  ];
  await encode(writing, [programme, ...files.map(({ path }) => path)], ({ inputs, output }) => [
    ...quietly,
    ...untrusted(inputs[0]!),
    ...samplesFromStdin(writing.channels),
    ...files.flatMap(({ demuxer }, i) => [
      '-protocol_whitelist',
      'file',
      '-f',
      demuxer,
      '-i',
      `file:${inputs[i + 1]}`,
    ]),
    ...videoOutput(video),
    `file:${output}/mix.${video.format}`,
  ]);
}

const captionsArguments =
  (video: VideoOutput) =>
  ({ inputs, output }: SandboxPaths): string[] => [
    ...quietly,
    ...untrusted(inputs[0]!),
    ...captionsOutput(video),
    `file:${output}/captions.${video.format}`,
  ];

/** Runs ffmpeg with the mixed samples on stdin. */
async function encode(writing: Writing, inputs: readonly string[], args: Arguments): Promise<void> {
  const durationMs = (writing.time.samples * 1000) / MIX_RATE;
  const reached = progressReader((ms) => writing.progress(0.1 + (0.9 * ms) / durationMs));
  await run(writing, inputs, args, { stdinFrom: writing.sound, onStdout: reached });
  writing.progress(1);
}

type Arguments = (paths: SandboxPaths) => readonly string[];

async function run(
  { folder, time, sourceBytes = 0, timeoutMs, encodesPicture, signal, isolation }: Writing,
  inputs: readonly string[],
  args: Arguments,
  streams: Pick<SandboxOptions, 'stdinFrom' | 'onStdout'> = {},
): Promise<void> {
  const durationMs = (time.samples * 1000) / MIX_RATE;
  const slower = encodesPicture ? 3 : 1;
  const result = await sandbox('ffmpeg', args, {
    inputs,
    outputFolder: folder,
    timeoutMs: timeoutMs ?? slower * timeoutFor(durationMs),
    fileBytes: 2 ** 27 + 2 * sourceBytes + durationMs * 2500,
    ...streams,
    signal,
    isolation,
  });
  settled(result);
}
