import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaInfo } from '../media-info.js';
import type { Isolation } from '../isolation.js';
import { ducking, gainApplier } from './ducking.js';
import type { DuckingOptions } from './ducking.js';
import { isCoded, isVideoFormat } from './encode.js';
import type { AudioFormat, MixFormat } from './encode.js';
import { inFolderOf } from './folder.js';
import { limit } from './limiter.js';
import { decodeLines, lineAdder, spanOf } from './lines.js';
import type { DescriptionLine, PlacedLine } from './lines.js';
import { levelLines, measureSpeech } from './levels.js';
import type { Pause } from './pauses.js';
import { pauseSamples, pauseSpans, withPauses } from './pauses.js';
import { heardTracks } from '../audio-tracks.js';
import { channelsOf, decodePcm, exactly, MIX_RATE, silence } from './pcm.js';
import { without } from './span.js';
import type { Span } from './span.js';
import { timeline } from './timeline.js';
import type { Timeline } from './timeline.js';
import { captionFates } from './caption-tracks.js';
import { filmLosses } from './film-losses.js';
import type { TrackLoss } from './track-loss.js';
import { readContents } from './tracks.js';
import { writeAudio, writeVideo, type Sound, type Writing } from './write.js';

interface RenderOptions {
  lines: readonly DescriptionLine[];
  /** Timeout of each pass in ms. Default: four times the length of the programme, or ten times if the picture is encoded. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
  isolation?: Isolation;
}

export interface MixOptions extends RenderOptions, DuckingOptions {
  /** Result of `probe` for the programme. */
  info: MediaInfo;
  format: MixFormat;
  /** Speech on the timeline of the programme. It is never ducked, and lines are levelled to its loudness. */
  speech: readonly Span[];
  /** Pauses of an extended version, during which lines are spoken. */
  pauses?: readonly Pause[];
  /** Loudness of the programme's speech in LUFS. Default: measured. */
  speechLufs?: number;
  /** ISO 639-2 code of the description. Default `eng`. */
  language?: string;
  /** Name of the track in players. Default `Audio description`. */
  title?: string;
}

export interface MixedLine extends Span {
  /** Gain applied to the recording, in dB. */
  gainDb: number;
}

export interface Mixed {
  durationMs: number;
  /** In time order. */
  lines: MixedLine[];
  /** Actual pauses, in whole frames. */
  pauses: Pause[];
  /** Loudness of the programme's speech; undefined if there is none. */
  speechLufs?: number;
  /** Whether the picture was copied or re-encoded; undefined for audio formats. */
  picture?: 'copied' | 'encoded';
  /** What a described film in each format lacks of the programme; undefined for audio formats. */
  losses?: { mp4: TrackLoss[]; mkv: TrackLoss[] };
}

/** Peak limits before encoding, in dBTP. Lossy codecs raise peaks by up to about 1 dB. */
const ceilings = { exact: -2.1, coded: -3.2 };

/**
 * Mixes lines of description into a programme. The programme is ducked under lines but never during speech; lines get the
 * loudness of its speech; true peaks stay below −2 dBTP. A standard version is exactly as long as the programme: picture,
 * audio and captions are copied (a picture codec that MP4 does not support is re-encoded), and the mix is added as a track
 * flagged as a description. In an extended version (`pauses`), picture and audio stop at each pause for whole frames, and
 * chapters and captions are moved.
 *
 * `output` is replaced when the result is complete.
 *
 * @throws {MediaError} the programme or a line is damaged or hostile.
 * @throws the signal's reason when aborted.
 */
export async function mixDescription(programme: string, output: string, options: MixOptions): Promise<Mixed> {
  const { info, format, speech, signal, isolation } = options;
  return inFolderOf(output, async (folder) => {
    const progress = rising(options.onProgress);
    const time = timeline(info, options.pauses ?? []);
    const channels = channelsOf(info);
    const pcm = {
      durationMs: info.durationMs,
      channels,
      tracks: heardTracks(info),
      signal,
      isolation,
      timeoutMs: options.timeoutMs,
    } as const;
    const speechLufs =
      options.speechLufs ??
      (info.hasAudio
        ? await measureSpeech(programme, speech, pcm, (done) => progress(done * 0.1))
        : undefined);
    const decoded = await decodeLines(options.lines, { folder, signal, isolation });
    const lines = await levelLines(decoded, speechLufs, channels);
    const samples = mixed({
      programme: info.hasAudio ? decodePcm(programme, pcm) : silence(time.programmeSamples, channels),
      channels,
      time,
      lines,
      gainAt: ducking(
        without(lines.map(spanOf), pauseSpans(time.pauses)),
        withPauses(speech, time.pauses),
        options,
      ),
      ceilingDb: isCoded(format) ? ceilings.coded : ceilings.exact,
    });
    const durationMs = (time.samples * 1000) / MIX_RATE;
    const onProgress = (done: number) => progress(0.1 + 0.9 * done);
    const writing = { ...options, folder, durationMs, onProgress, sourceBytes: info.sizeBytes };
    const sound = { samples, channels };
    let made: FilmResult = {};
    if (isVideoFormat(format)) made = await film(programme, sound, { ...options, format, time, writing });
    else await writeAudio(format, sound, writing);
    await rename(join(folder, `mix.${format}`), output);
    return {
      durationMs,
      lines: lines.map((line) => ({ ...spanOf(line), gainDb: 20 * Math.log10(line.factor) })),
      pauses: [...time.pauses],
      ...(speechLufs !== undefined && { speechLufs }),
      ...made,
    };
  });
}

type FilmResult = Pick<Mixed, 'picture' | 'losses'>;

interface FilmOptions extends MixOptions {
  format: 'mp4' | 'mkv';
  time: Timeline;
  writing: Writing;
}

async function film(
  programme: string,
  sound: Sound,
  { format, time, writing, language = 'eng', title = 'Audio description' }: FilmOptions,
): Promise<FilmResult> {
  const contents = await readContents(programme, writing);
  const isExtended = time.pauses.length > 0;
  const extended = isExtended ? time : undefined;
  const video = { format, contents, language, title, extended };
  const { losses, isEncoded } = await writeVideo(programme, sound, video, writing);
  const other = format === 'mp4' ? 'mkv' : 'mp4';
  const converted = captionFates(contents, other).flatMap(({ action, track }) =>
    action === 'convert' ? track.index : [],
  );
  const alsoLost = losses.filter(({ kind, stream }) => kind === 'picture' || converted.includes(stream));
  const all = {
    [format]: [...filmLosses(contents, format, isExtended), ...losses],
    [other]: [...filmLosses(contents, other, isExtended), ...alsoLost],
  };
  return {
    picture: isEncoded ? 'encoded' : 'copied',
    losses: all as Mixed['losses'],
  };
}

export interface VoiceOptions extends RenderOptions {
  format: AudioFormat;
  /** Length of the result in ms. */
  durationMs: number;
  /** Loudness of each line, in LUFS. Default −23. */
  voiceLufs?: number;
}

/**
 * Writes the voice without the programme, each line at its time.
 *
 * @throws as `mixDescription` does.
 */
export async function renderVoice(output: string, options: VoiceOptions): Promise<Mixed> {
  const { format, durationMs, voiceLufs, signal, isolation } = options;
  return inFolderOf(output, async (folder) => {
    const time = timeline({ durationMs, hasVideo: false }, []);
    const decoded = await decodeLines(options.lines, { folder, signal, isolation });
    const lines = await levelLines(decoded, voiceLufs, 1);
    const samples = mixed({
      programme: silence(time.samples, 1),
      channels: 1,
      time,
      lines,
      gainAt: () => 1,
      ceilingDb: isCoded(format) ? ceilings.coded : ceilings.exact,
    });
    const progress = rising(options.onProgress);
    const onProgress = (done: number) => progress(0.1 + 0.9 * done);
    await writeAudio(format, { samples, channels: 1 }, { ...options, folder, durationMs, onProgress });
    await rename(join(folder, `mix.${format}`), output);
    return {
      durationMs: (time.samples * 1000) / MIX_RATE,
      lines: lines.map((line) => ({ ...spanOf(line), gainDb: 20 * Math.log10(line.factor) })),
      pauses: [],
    };
  });
}

interface Mixing {
  programme: AsyncIterable<Float32Array>;
  channels: number;
  time: Timeline;
  lines: readonly PlacedLine[];
  gainAt: (ms: number) => number;
  ceilingDb: number;
}

/** Yields the samples of the result as bytes, block by block. */
async function* mixed({
  programme,
  channels,
  time,
  lines,
  gainAt,
  ceilingDb,
}: Mixing): AsyncGenerator<Buffer> {
  const whole = exactly(programme, time.programmeSamples, channels);
  const paused = exactly(pauseSamples(whole, time.samplePauses, channels), time.samples, channels);
  const adder = lineAdder(lines, channels);
  const duck = gainApplier(gainAt, channels);
  async function* described() {
    for await (const block of paused) {
      duck(block);
      await adder.add(block);
      yield block;
    }
  }
  try {
    for await (const block of limit(described(), ceilingDb, channels))
      yield Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  } finally {
    await adder.close();
  }
}

function rising(onProgress?: (fraction: number) => void): (fraction: number) => void {
  let reached = 0;
  return (fraction) => {
    const now = Math.min(1, fraction);
    if (now > reached) onProgress?.((reached = now));
  };
}
