import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaInfo } from '../media-info.js';
import type { Isolation } from '../walls.js';
import { ducking, gainApplier } from './ducking.js';
import type { DuckingOptions } from './ducking.js';
import { isCoded, isPictureEncoded, isVideoFormat } from './encode.js';
import type { AudioFormat, MixFormat } from './encode.js';
import { inFolderOf } from './folder.js';
import { limit } from './limiter.js';
import { decodeLines, lineAdder, spanOf } from './lines.js';
import type { DescriptionLine, PlacedLine } from './lines.js';
import { levelLines, measureSpeech } from './levels.js';
import type { Pause } from './pauses.js';
import { pauseSamples, pauseSpans, withPauses } from './pauses.js';
import { channelsOf, decodePcm, exactly, MIX_RATE, silence } from './pcm.js';
import { without } from './span.js';
import type { Span } from './span.js';
import { timeline } from './timeline.js';
import type { Timeline } from './timeline.js';
import { readContents } from './tracks.js';
import { writeAudio, writeVideo } from './write.js';

interface RenderOptions {
  lines: readonly DescriptionLine[];
  /** Wall clock of each pass in ms. Default: four times the length of the programme, ten times where a picture is encoded. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called with the share done, 0 to 1, never falling. */
  onProgress?: (fraction: number) => void;
  isolation?: Isolation;
}

export interface MixOptions extends RenderOptions, DuckingOptions {
  /** Of the programme, as `probe` returns it. */
  info: MediaInfo;
  format: MixFormat;
  /** Where the programme speaks, on its own timeline: it is never lowered there, and its level is that of the lines. */
  speech: readonly Span[];
  /** The extended form: the programme stops while a line is read. */
  pauses?: readonly Pause[];
  /** Loudness of the programme's speech in LUFS, if it is known; measured otherwise. */
  speechLufs?: number;
  /** ISO 639-2 code of the description. Default `eng`. */
  language?: string;
  /** Name of the track that players show. Default `Audio description`. */
  title?: string;
}

export interface MixedLine extends Span {
  /** By how much the recording was raised or lowered, in dB. */
  gainDb: number;
}

export interface Mixed {
  durationMs: number;
  /** In the order of time. */
  lines: MixedLine[];
  /** The pauses in whole frames, as they were made. */
  pauses: Pause[];
  /** Loudness of the programme's speech; undefined if there is none. */
  speechLufs?: number;
  /** Whether the picture is that of the programme or was encoded anew; undefined for sound alone. */
  picture?: 'copied' | 'encoded';
}

/** Peaks of the samples before they are coded, in dBTP: codecs raise them by up to about a dB. */
const ceilings = { exact: -2.1, coded: -3.2 };

/**
 * Mixes lines of description into a programme. The sound of the programme goes down under lines and never under speech;
 * lines get the level of its speech; true peaks stay below −2 dBTP. In the standard form, the result is exactly as long as
 * the programme: its picture, sound and captions are copied (a picture that MP4 cannot hold is encoded), and the mix is one more
 * track, flagged as a description. In the
 * extended form (`pauses`), picture and sound stop for each pause, for whole frames, and chapters and captions move along.
 *
 * The result replaces `output` once it is whole.
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
    const sound = mixed({
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
    const writing = { ...options, folder, sound, channels, time, progress, sourceBytes: info.sizeBytes };
    let picture: Mixed['picture'];
    if (isVideoFormat(format)) {
      const contents = await readContents(programme, options);
      const { language = 'eng', title = 'Audio description' } = options;
      const extended = time.pauses.length > 0 ? time : undefined;
      const video = { format, contents, language, title, extended };
      const encodesPicture = isPictureEncoded(video);
      picture = encodesPicture ? 'encoded' : 'copied';
      await writeVideo(programme, video, { ...writing, encodesPicture });
    } else await writeAudio(format, writing);
    await rename(join(folder, `mix.${format}`), output);
    return {
      durationMs: (time.samples * 1000) / MIX_RATE,
      lines: lines.map((line) => ({ ...spanOf(line), gainDb: 20 * Math.log10(line.factor) })),
      pauses: [...time.pauses],
      ...(speechLufs !== undefined && { speechLufs }),
      ...(picture && { picture }),
    };
  });
}

export interface VoiceOptions extends RenderOptions {
  format: AudioFormat;
  /** Length of the result in ms. */
  durationMs: number;
  /** Loudness that each line gets, in LUFS. Default −23. */
  voiceLufs?: number;
}

/**
 * Writes the lines alone, each at its time: the voice without the programme.
 *
 * @throws as `mixDescription` does.
 */
export async function renderVoice(output: string, options: VoiceOptions): Promise<Mixed> {
  const { format, durationMs, voiceLufs, signal, isolation } = options;
  return inFolderOf(output, async (folder) => {
    const time = timeline({ durationMs, hasVideo: false }, []);
    const decoded = await decodeLines(options.lines, { folder, signal, isolation });
    const lines = await levelLines(decoded, voiceLufs, 1);
    const sound = mixed({
      programme: silence(time.samples, 1),
      channels: 1,
      time,
      lines,
      gainAt: () => 1,
      ceilingDb: isCoded(format) ? ceilings.coded : ceilings.exact,
    });
    const progress = rising(options.onProgress);
    await writeAudio(format, { ...options, folder, sound, channels: 1, time, progress });
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

/** The samples of the result as bytes, block by block. */
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
