import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heardTracks, type HeardTrack } from '../audio-tracks.js';
import type { MediaInfo } from '../media-info.js';
import type { Isolation } from '../isolation.js';
import { checkLine } from './check-line.js';
import { ducking } from './ducking.js';
import type { DuckingOptions } from './ducking.js';
import { CHECK_RATE, examineLine, WINDOW_MS } from './examine-line.js';
import type { Excerpt } from './examine-line.js';
import { USUAL_LUFS } from './levels.js';
import { decodeLines, lineLoudness, spanOf, toFloats } from './lines.js';
import type { DecodedLine, DescriptionLine } from './lines.js';
import { integratedLoudness } from './loudness.js';
import { measureMix } from './mix-figures.js';
import type { MixFigures } from './mix-figures.js';
import { pauseSamples, pauseSpans, withPauses } from './pauses.js';
import type { Pause } from './pauses.js';
import { channelsOf, decodePcm, exactly, MIX_RATE, silence } from './pcm.js';
import { usualTolerances } from './report.js';
import type { Failure, LineReport, MixReport, Tolerances } from './report.js';
import { joined, without } from './span.js';
import type { Span } from './span.js';
import { timeline } from './timeline.js';
import type { Timeline } from './timeline.js';
import { describedTrack, readContents } from './tracks.js';
import { findVoices } from './voices.js';
import { windowReader } from './window-reader.js';

export interface VerifyOptions extends DuckingOptions {
  /** Result of `probe` for the programme. */
  info: MediaInfo;
  /** Lines that were passed to `mixDescription`. */
  lines: readonly DescriptionLine[];
  /** Speech on the timeline of the programme. */
  speech: readonly Span[];
  pauses?: readonly Pause[];
  tolerances?: Tolerances;
  signal?: AbortSignal;
  isolation?: Isolation;
}

interface Checking extends VerifyOptions {
  time: Timeline;
  tolerances: Required<Tolerances>;
  /** Speech on the timeline of the mix. */
  speech: Span[];
  /** The audio track of the mix to check. */
  tracks: readonly HeardTrack[];
}

/**
 * Checks the audio of a finished mix against its plan: every line is present, on time, as loud as the programme's speech, and
 * covers neither the given speech nor a sound that is probably a word; the programme is ducked under lines with smooth ramps, but not during speech; true peak and length
 * are correct. Checks the described sound: the first one of an extended version, otherwise the last one. The work grows with the length of the programme.
 *
 * @returns a report; for a faulty mix, `passed` is false and `failures` lists each fault.
 * @throws {MediaError} a file cannot be decoded; the signal's reason when aborted.
 */
export async function verifyMix(programme: string, mix: string, options: VerifyOptions): Promise<MixReport> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-verify-'));
  try {
    const contents = await readContents(mix, options);
    const time = timeline(options.info, options.pauses ?? []);
    const checking: Checking = {
      ...options,
      time,
      tolerances: { ...usualTolerances, ...options.tolerances },
      speech: joined(withPauses(joined(options.speech), time.pauses)),
      tracks: [{ index: describedTrack(contents, time.pauses.length > 0), channels: 2 }],
    };
    return await check(programme, mix, checking, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function check(programme: string, mix: string, checking: Checking, folder: string): Promise<MixReport> {
  const { info, time, speech, tracks, signal, isolation } = checking;
  const channels = channelsOf(info);
  const expectedMs = (time.samples * 1000) / MIX_RATE;
  // Decode more than expected, so that an overlong mix is detected.
  const figures = await measureMix(mix, {
    durationMs: expectedMs + 60_000,
    channels,
    tracks,
    signal,
    isolation,
  });
  const own = await loudnessOfLines(checking, folder);
  const lines = await decodeLines(checking.lines, { folder, rate: CHECK_RATE, signal, isolation });
  const speechLufs = integratedLoudness(figures.curve, without(speech, lines.map(spanOf)));
  const aim = speechLufs ?? USUAL_LUFS;
  const failures = wholeFaults(figures, expectedMs, checking);
  const reports: LineReport[] = [];
  const gainAt = ducking(without(lines.map(spanOf), pauseSpans(time.pauses)), speech, checking);
  for await (const { line, startMs, excerpt } of excerpts(programme, mix, lines, checking)) {
    const loudness = own[reports.length];
    const { report, failures: found } = checkLine(examineLine(excerpt), {
      span: spanOf(line),
      gainDb: line.gainDb,
      ownDb: loudness === undefined ? undefined : loudness - aim,
      startMs,
      speech,
      voices: without(shifted(findVoices(excerpt.programme), startMs), speech),
      gainAt,
      duckDb: checking.duckDb ?? 8,
      tolerances: checking.tolerances,
    });
    failures.push(...found.map((failure) => ({ ...failure, line: reports.length })));
    reports.push(report);
  }
  return {
    passed: failures.length === 0,
    failures,
    durationMs: figures.durationMs,
    expectedMs,
    truePeakDb: figures.truePeakDb,
    speechLufs: speechLufs ?? null,
    lines: reports,
  };
}

const shifted = (spans: readonly Span[], byMs: number): Span[] =>
  spans.map(({ startMs, endMs }) => ({ startMs: startMs + byMs, endMs: endMs + byMs }));

/** Returns the loudness of each line in time order. */
async function loudnessOfLines(
  { lines, signal, isolation }: Checking,
  folder: string,
): Promise<(number | undefined)[]> {
  const fullRate = join(folder, 'full-rate');
  await mkdir(fullRate);
  const decoded = await decodeLines(lines, { folder: fullRate, signal, isolation });
  const loudness: (number | undefined)[] = [];
  for (const line of decoded) loudness.push(await lineLoudness(line));
  await rm(fullRate, { recursive: true });
  return loudness;
}

/** Lossy tracks end with a whole codec frame; the longest is MP3 with 1152 samples. */
const CODEC_FRAME_MS = 25;

function wholeFaults(figures: MixFigures, expectedMs: number, { info, tolerances }: Checking): Failure[] {
  const failures: Failure[] = [];
  const { frameRate } = info;
  const frameMs = frameRate ? (1000 * frameRate.denominator) / frameRate.numerator : 0;
  const difference = figures.durationMs - expectedMs;
  if (Math.abs(difference) > Math.max(frameMs, CODEC_FRAME_MS))
    failures.push({
      code: 'length',
      message: `the sound lasts ${figures.durationMs.toFixed(0)} ms instead of ${expectedMs.toFixed(0)} ms`,
    });
  if (figures.truePeakDb > tolerances.truePeakDb)
    failures.push({
      code: 'true_peak',
      message: `the true peak is ${figures.truePeakDb.toFixed(1)} dBTP; ${tolerances.truePeakDb} dBTP are allowed`,
    });
  return failures;
}

const MARGIN_MS = 700; // examined before and after a line: more than a ramp

/**
 * Yields the audio around each line, in the mix and in the programme, and reads both only once. ffmpeg's downmix adds the
 * energy of both channels, so the factor of a line reflects both.
 */
async function* excerpts(
  programme: string,
  mix: string,
  lines: readonly DecodedLine[],
  { info, time, tracks, signal, isolation }: Checking,
): AsyncGenerator<{ line: DecodedLine; startMs: number; excerpt: Excerpt }> {
  const pcm = { channels: 1, rate: CHECK_RATE, signal, isolation } as const;
  const perSample = MIX_RATE / CHECK_RATE;
  const samples = Math.ceil(time.programmeSamples / perSample);
  const sound = info.hasAudio
    ? exactly(
        decodePcm(programme, { ...pcm, tracks: heardTracks(info), durationMs: info.durationMs }),
        samples,
        1,
      )
    : silence(samples, 1);
  const pauses = time.samplePauses.map(({ frame, frames }) => ({
    frame: Math.round(frame / perSample),
    frames: Math.round(frames / perSample),
  }));
  const original = windowReader(pauseSamples(sound, pauses, 1));
  const described = windowReader(
    decodePcm(mix, { ...pcm, tracks, durationMs: (time.samples * 1000) / MIX_RATE + 60_000 }),
  );
  const perMs = CHECK_RATE / 1000;
  try {
    for (const line of lines) {
      const startMs = Math.floor((line.startMs - MARGIN_MS) / WINDOW_MS) * WINDOW_MS;
      const [from, to] = [startMs * perMs, Math.ceil((spanOf(line).endMs + MARGIN_MS) * perMs)];
      const excerpt = {
        mix: await described.read(from, to),
        programme: await original.read(from, to),
        line: await wholeLine(line),
        planned: line.startMs * perMs - from,
      };
      yield { line, startMs, excerpt };
    }
  } finally {
    await Promise.all([original.close(), described.close()]);
  }
}

/** Reads a whole line, which is at most two minutes long. */
async function wholeLine({ path }: DecodedLine): Promise<Float32Array> {
  const bytes = new Uint8Array(await readFile(path));
  return toFloats(new Int16Array(bytes.buffer));
}
