import {
  findQuiet,
  findShotChanges,
  isMediaError,
  measureLoudness,
  suggestProtected,
  type ProtectedSpan,
} from '@scriptorium/media';
import type { Storage } from '@scriptorium/server-kit';
import { findSpeechSpans, type Span } from '@scriptorium/speech';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import type { VideoSource } from './video-source.js';
import { withAudio } from './with-audio.js';

/** Analysis of a programme. Times are in ms. */
export interface Listened {
  /** Speech according to the voice activity detector, with margins. */
  speech: Span[];
  /** Spans in which no word can be heard; absent in runs of earlier versions. */
  quiet?: Span[];
  /** First frames of new shots. */
  shotChanges: number[];
  /**
   * Ranges that descriptions should avoid. Only suggestions: loudness does not distinguish a song from
   * traffic.
   */
  suggestions: ProtectedSpan[];
}

const SHARES = { speech: 0.3, shots: 0.4 };

/** Detects speech, shot changes, and ranges that should stay uncovered. */
export const listen = (storage: Storage, source: Step<VideoSource>): Step<Listened> => ({
  name: 'listen',
  weight: 1,
  heavy: () => true,
  async run(run) {
    const { signal } = run;
    const { blobKey, info, tracks } = run.result(source);
    const sound = info.hasAudio ? await soundOf(storage, run, run.result(source)) : { speech: [] };
    const { speech } = sound;
    run.progress(SHARES.speech);
    try {
      return await storage.withLocalFile(
        blobKey,
        async (file) => {
          const { durationMs } = info;
          const shotChanges = await findShotChanges(file, { durationMs, signal });
          run.progress(SHARES.speech + SHARES.shots);
          if (!info.hasAudio) return { ...sound, shotChanges, suggestions: [] };
          const channels = tracks.length === 1 && info.audio?.channels === 1 ? 1 : 2;
          const curve = await measureLoudness(file, { durationMs, channels, tracks, signal });
          return { ...sound, shotChanges, suggestions: suggestProtected(curve, speech) };
        },
        signal,
      );
    } catch (error) {
      throw isMediaError(error) ? new Rejected(error.reason, error.details || null) : error;
    }
  },
});

const soundOf = (
  storage: Storage,
  { signal }: Run,
  source: VideoSource,
): Promise<Pick<Listened, 'speech' | 'quiet'>> =>
  withAudio(storage, source, { signal }, async (wav) => ({
    speech: await findSpeechSpans(wav, { scratchFolder: storage.scratch.folder, signal }),
    quiet: await findQuiet(wav),
  }));
