import { settled, untrusted } from '../outcome.js';
import type { Priority } from '@scriptorium/core';
import { progressReader } from '../progress.js';
import { sandbox } from '../sandbox.js';
import type { SandboxOptions, SandboxPaths } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import { audioOutput, samplesFromStdin } from './encode.js';
import type { AudioFormat } from './encode.js';
import type { CaptionWork } from './convert-captions.js';
import { coverArguments, makeFilmFiles, type FilmFiles } from './film-files.js';
import { filmStreams, type Film } from './film-streams.js';
import { isHighRange, masteringParameters } from './high-range.js';
import { streamArguments } from './output-stream.js';
import { timeoutFor } from './pcm.js';
import { isPictureEncoded } from './picture-streams.js';
import type { Timeline } from './timeline.js';
import type { TrackLoss } from './track-loss.js';
import { unevenPictures } from './uneven-pictures.js';
import { tracksOf, type Contents } from './tracks.js';

/** Sound of the result: samples, or a mix that was made before. */
export type Sound = { samples: AsyncIterable<Uint8Array>; channels: number } | { mix: string; track: number };

export interface Writing {
  folder: string;
  durationMs: number;
  onProgress?: (fraction: number) => void;
  /** Size of the programme and of a mix. */
  sourceBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  priority?: Priority;
  isolation?: Isolation;
}

export interface VideoOutput {
  format: 'mp4' | 'mkv';
  contents: Contents;
  /** ISO 639-2 code of the description. */
  language: string;
  title: string;
  /** Timeline of an extended version. */
  extended?: Timeline;
}

const quietly = ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-progress', 'pipe:1'];

/** Writes `mix.<format>` into the folder. */
export async function writeAudio(
  format: AudioFormat,
  { samples, channels }: Extract<Sound, { channels: number }>,
  writing: Writing,
): Promise<void> {
  await run(writing, { inputs: [], samples }, ({ output }) => [
    ...quietly,
    ...samplesFromStdin(channels),
    ...audioOutput(format, 0),
    `file:${output}/mix.${format}`,
  ]);
}

/** Writes `mix.<format>` into the folder. Returns what the conversion of captions lost, and whether the picture was encoded. */
export async function writeVideo(
  programme: string,
  sound: Sound,
  video: VideoOutput,
  writing: Writing,
): Promise<{ losses: TrackLoss[]; isEncoded: boolean }> {
  const { extended, contents, format } = video;
  const isMade = 'mix' in sound;
  const isEncoded = isPictureEncoded(contents, format, extended !== undefined) && !(isMade && extended);
  const timeoutMs = writing.timeoutMs ?? (isEncoded ? 3 : 1) * timeoutFor(writing.durationMs);
  const pauses = extended?.pauses ?? [];
  const work = { ...writing, programme, timeoutMs, pauses, isExtended: extended !== undefined };
  const files = await makeFilmFiles(contents, format, work);
  const film: Film = {
    ...video,
    sound: isMade ? `1:a:${sound.track}` : '1:a:0',
    channels: isMade ? 2 : sound.channels,
    frozenIn: isMade ? 1 : undefined,
    mastering: isEncoded ? await masteringOf(contents, work) : undefined,
    uneven: isEncoded && extended ? await unevenPictures(extended.rate, work) : undefined,
    captions: files.fates,
    files: files.captions,
    firstFile: 2,
  };
  const inputs = [
    programme,
    ...(isMade ? [sound.mix] : []),
    ...textFiles(files).map(({ path }) => path),
    ...files.covers.map(({ path }) => path),
  ];
  await run({ ...writing, timeoutMs }, { inputs, samples: isMade ? undefined : sound.samples }, (paths) => [
    ...quietly,
    ...untrusted(paths.inputs[0]!),
    ...(isMade ? untrusted(paths.inputs[1]!) : samplesFromStdin(sound.channels)),
    ...filmArguments(film, files, { ...paths, inputs: paths.inputs.slice(isMade ? 2 : 1) }),
  ]);
  return { losses: files.losses, isEncoded };
}

async function masteringOf(contents: Contents, work: CaptionWork): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const track of tracksOf(contents, 'video').filter(isHighRange)) {
    const parameters = await masteringParameters(track, work);
    if (parameters) found.set(track.index, parameters);
  }
  return found;
}

const textFiles = ({ captions, chapters }: FilmFiles): { path: string; demuxer: string }[] => [
  ...captions,
  ...(chapters ? [{ path: chapters, demuxer: 'ffmetadata' }] : []),
];

/** Returns the arguments after the programme and its sound. `inputs` are the files in the sandbox. */
function filmArguments(film: Film, files: FilmFiles, { inputs, output }: SandboxPaths): string[] {
  const texts = textFiles(files);
  const { streams, filters } = filmStreams(film);
  return [
    texts.flatMap(({ demuxer }, i) => [
      '-protocol_whitelist',
      'file',
      '-f',
      demuxer,
      '-i',
      `file:${inputs[i]}`,
    ]),
    filters.length > 0 ? ['-filter_complex', filters.join(';')] : [],
    streamArguments(streams),
    coverArguments(files.covers, { paths: inputs.slice(texts.length), firstStream: streams.length }),
    ['-map_chapters', files.chapters ? String(film.firstFile + texts.length - 1) : '0'],
    // FLAC in MP4 is experimental in ffmpeg, and played by all browsers.
    film.format === 'mp4'
      ? ['-movflags', '+faststart', '-strict', 'experimental', '-f', 'mp4']
      : ['-f', 'matroska'],
    [`file:${output}/mix.${film.format}`],
  ].flat();
}

async function run(
  { durationMs, onProgress, sourceBytes = 0, folder, timeoutMs, signal, priority, isolation }: Writing,
  { inputs, samples }: { inputs: readonly string[]; samples: AsyncIterable<Uint8Array> | undefined },
  args: (paths: SandboxPaths) => readonly string[],
): Promise<void> {
  const options: SandboxOptions = {
    inputs,
    outputFolder: folder,
    timeoutMs: timeoutMs ?? timeoutFor(durationMs),
    fileBytes: 2 ** 27 + 2 * sourceBytes + durationMs * 2500,
    onStdout: progressReader((ms) => onProgress?.(ms / durationMs)),
    ...(samples && { stdinFrom: samples }),
    signal,
    priority,
    isolation,
  };
  settled(await sandbox('ffmpeg', args, options));
  onProgress?.(1);
}
