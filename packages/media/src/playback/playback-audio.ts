import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { soundArguments } from '../audio-tracks.js';
import { MediaError } from '../errors.js';
import { settled, untrusted } from '../outcome.js';
import { rising } from '../progress.js';
import { sandbox } from '../sandbox.js';
import { fromSourceStart } from '../source-start.js';
import { PEAK_RATE, PeakMeter, type PeakLevel } from './peaks.js';
import { SpectrumMeter } from './spectrum.js';
import { longestOf, seconds, type PlaybackOptions } from './playback-options.js';

export const AUDIO_KBITS = 96;

const FIRST_PEAKS_MS = 10_000;
/** Each report covers this many times as much as the one before, so that all of them together cost in proportion to the length. */
const PEAKS_GROWTH = 1.5;

export interface PlaybackAudioOptions extends PlaybackOptions {
  /** Called with the peaks of the audio so far, now and then. */
  onPeaks?: (levels: PeakLevel[]) => void;
  /** File to which the spectrogram is written, in the layout of `SPECTRUM`. */
  spectrumTo?: string;
}

/**
 * Writes the sound of an untrusted source as AAC of constant bitrate that any browser plays: MP4 with the index
 * first, 48 kHz, mono or stereo. Time 0 is the start of the source. `outputM4a` is created only when it is complete.
 *
 * @returns the peaks of the audio
 * @throws {MediaError} no audio track, or it cannot be decoded
 */
export async function makePlaybackAudio(
  input: string,
  outputM4a: string,
  options: PlaybackAudioOptions,
): Promise<PeakLevel[]> {
  const longestMs = longestOf(options);
  const folder = await mkdtemp(join(dirname(outputM4a), '.media-'));
  const noteProgress = rising(options.durationMs, options.onProgress);
  let reportMs = FIRST_PEAKS_MS;
  const spectrum = options.spectrumTo === undefined ? undefined : createWriteStream(options.spectrumTo);
  spectrum?.on('error', (error) => meter.destroy(error));
  const reached = (ms: number) => {
    noteProgress(ms);
    if (ms < reportMs) return;
    reportMs = ms * PEAKS_GROWTH;
    options.onPeaks?.(meter.levelsSoFar());
  };
  const meter = new PeakMeter(longestMs, reached, spectrum && new SpectrumMeter(spectrum));
  const measured = finished(meter); // it waits for the spectrogram, so ffmpeg may have exited before
  measured.catch(() => {}); // awaited below
  try {
    const others = await fromSourceStart(input);
    const only = ['-map_metadata', '-1', '-map_chapters', '-1', '-t', seconds(longestMs)];
    const result = await sandbox(
      'ffmpeg',
      ({ inputs, output }) =>
        [
          ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
          untrusted(inputs[0]!),
          [...soundArguments(options.tracks, { rate: 48_000 }), ...only],
          ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', `${AUDIO_KBITS}k`],
          ['-movflags', '+faststart', '-f', 'mp4', `file:${output}/audio.m4a`],
          [...soundArguments(options.tracks, { rate: PEAK_RATE, channels: 1 }), ...only],
          ['-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1', ...others],
        ].flat(),
      {
        inputs: [input],
        outputFolder: folder,
        timeoutMs: Math.max(120_000, 2 * options.durationMs),
        fileBytes: Math.ceil((longestMs / 1000) * AUDIO_KBITS * 125 * 1.5) + 2 ** 22,
        stdoutTo: meter,
        signal: options.signal,
        isolation: options.isolation,
      },
    );
    await measured;
    if (/matches no streams/.test(result.stderr))
      throw new MediaError('no_audio', 'The file has no audio track.');
    settled(result);
    if (spectrum) await finished(spectrum.end());
    await rename(join(folder, 'audio.m4a'), outputM4a);
    return meter.levels();
  } finally {
    spectrum?.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
