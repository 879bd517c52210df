import { stat } from 'node:fs/promises';
import { MediaError } from './errors.js';
import { isDsd, readHead, sniff } from './magic.js';
import { entries, summarise } from './media-info.js';
import type { FfprobeReport, MediaInfo } from './media-info.js';
import { settled, untrusted } from './outcome.js';
import { readPlainWav, type PlainWav } from './plain-wav.js';
import { progressReader } from './progress.js';
import type { Priority } from '@scriptorium/core';
import { sandbox } from './sandbox.js';
import type { SandboxOptions } from './sandbox.js';
import { findTruncation } from './truncation.js';
import type { Measured } from './truncation.js';
import type { Isolation } from './isolation.js';

const DAY_MS = 24 * 3_600_000;
const MIB = 2 ** 20;

/** Containers without a header for the whole: of concatenated files, ffprobe reports the length of one. */
const concatenable = new Set(['ogg', 'mpegts', 'mpeg']);
/** Measured lengths differ by less from those of a single file. */
const LONGER_MS = 1000;

export interface ProbeOptions {
  /** Maximum length of a source, in ms. Default 24 hours. */
  maxDurationMs?: number;
  /** Timeout in ms, extended by 100 s per GB for reading the packets. Default one minute. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Default `low`. */
  priority?: Priority;
  isolation?: Isolation;
}

/**
 * Returns the length, container, audio tracks, first video stream, frame rate and timecode of an untrusted file. Checks the first
 * 4 KiB before it starts ffprobe, and reads all packets once; the header of a plain WAV file is enough. For a truncated file, returns the remaining length and sets
 * `truncated`.
 *
 * @throws {MediaError} not audio or video, truncated with nothing usable left, too long, or hostile.
 * @throws {MissingToolError} ffprobe is not installed, and the file needs it.
 */
export async function probe(path: string, options: ProbeOptions = {}): Promise<MediaInfo> {
  const { maxDurationMs = DAY_MS, timeoutMs = 60_000, signal, isolation, priority } = options;
  const found = await stat(path);
  if (!found.isFile()) throw new MediaError('not_media', 'This is not a file.');
  const { size } = found;
  if (size === 0) throw new MediaError('empty', 'The file is empty.');
  const head = await readHead(path);
  if (isDsd(head)) throw new MediaError('not_media', 'DSD audio is not accepted. Convert it to FLAC or WAV.');
  if (!sniff(head))
    throw new MediaError('not_media', 'The file is not in an accepted audio or video format.');
  const plain = isolation ? undefined : await readPlainWav(path);
  if (plain) {
    refuseLonger(plain.durationMs, maxDurationMs);
    signal?.throwIfAborted();
    return plainInfo(plain, size);
  }

  const limits = { inputs: [path], timeoutMs, memoryBytes: 1024 * MIB, signal, isolation, priority };
  const { report, isEstimate } = await look(limits);
  const { durationMs: toldMs, startMs, ...info } = summarise(report, size);
  if (!info.hasAudio && !info.hasVideo)
    throw new MediaError('not_media', 'The file has neither an audio nor a video track.');
  const declaredMs = isEstimate ? undefined : toldMs;
  refuseLonger(declaredMs, maxDurationMs);
  // Packets are read at 10 MB/s or more.
  const reading = { ...limits, timeoutMs: timeoutMs + size / 10_000 };
  const measured = await measure(reading, maxDurationMs);
  const truncated = await findTruncation(path, { declaredMs, startMs, ...measured });
  if (truncated && measured.reachedMs === 0)
    throw new MediaError('truncated', 'The file is cut short: no sound or picture is left.');
  const isLonger = concatenable.has(info.container) && measured.reachedMs > (declaredMs ?? 0) + LONGER_MS;
  const durationMs =
    truncated || isLonger ? measured.reachedMs : (declaredMs ?? (measured.reachedMs || toldMs));
  if (!durationMs) throw new MediaError('no_duration', 'The length of the file cannot be determined.');
  refuseLonger(durationMs, maxDurationMs);
  return { ...info, durationMs, ...(truncated && { truncated }) };
}

const plainInfo = ({ durationMs, sampleRate }: PlainWav, sizeBytes: number): MediaInfo => ({
  durationMs,
  sizeBytes,
  container: 'wav',
  hasAudio: true,
  hasVideo: false,
  audio: { codec: 'pcm_s16le', sampleRate, channels: 1 },
  audioTracks: [{ codec: 'pcm_s16le', sampleRate, channels: 1 }],
  heard: [0],
});

function refuseLonger(durationMs: number | undefined, maxDurationMs: number): void {
  if (durationMs !== undefined && durationMs > maxDurationMs)
    throw new MediaError('too_long', `The file is longer than ${hours(maxDurationMs)} hours.`);
}

const hours = (ms: number) => Number((ms / 3_600_000).toFixed(2));

/** Runs ffprobe. `isEstimate`: the length is the size divided by the bitrate at the start, which may be far off. */
async function look(limits: SandboxOptions): Promise<{ report: FfprobeReport; isEstimate: boolean }> {
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) =>
      [
        ['-v', 'level+warning', '-hide_banner', '-of', 'json', '-show_entries', entries],
        untrusted(inputs[0]!),
      ].flat(),
    limits,
  );
  const isEstimate = result.stderr.includes('Estimating duration from bitrate');
  const errors = result.stderr.replace(/^.*\[warning\] .*\n?/gm, '').replace(/\[(error|fatal|panic)\] /g, '');
  return { report: JSON.parse(settled({ ...result, stderr: errors })) as FfprobeReport, isEstimate };
}

/** Reads all packets without decoding: headers may be wrong, and browsers record WebM without a length. */
async function measure(
  limits: SandboxOptions,
  maxDurationMs: number,
): Promise<Pick<Measured, 'reachedMs' | 'stderr'>> {
  let reachedMs = 0;
  const onStdout = progressReader((ms) => (reachedMs = ms));
  const args = ['-nostdin', '-v', 'error', '-hide_banner', '-progress', 'pipe:1', '-nostats'];
  const output = ['-map', '0:a?', '-map', '0:V?', '-c', 'copy', '-t', String(maxDurationMs / 1000 + 60)];
  const result = await sandbox(
    'ffmpeg',
    ({ inputs }) => [...args, ...untrusted(inputs[0]!), ...output, '-f', 'null', '-'],
    { ...limits, onStdout },
  );
  settled(result);
  return { reachedMs, stderr: result.stderr };
}

/** @throws {MediaError} `no_audio` if the source has no audio track */
export function requireAudio(info: MediaInfo): void {
  if (!info.hasAudio) throw new MediaError('no_audio', 'The file has no audio track.');
}
