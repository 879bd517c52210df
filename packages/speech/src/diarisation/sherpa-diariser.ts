import { resolve } from 'node:path';
import { Turns } from '../recognition/turns.js';
import { RecognitionError } from '../recogniser.js';
import { runSherpa } from '../sherpa/sherpa-job.js';
import { pathsOf, SherpaInstallation, type SherpaOptions } from '../sherpa/sherpa-model.js';
import { openWav } from '../wav.js';
import { inOrderOfAppearance } from './turns.js';
import type { Diariser } from './diariser.js';

export interface SherpaDiariserOptions extends SherpaOptions {
  /**
   * Distance of voices, from 0 to 1, below which they count as the same speaker if the number of speakers is unknown. The right
   * one depends on the model of the voices. Default 0.5.
   */
  threshold?: number;
  /** Maximum number of concurrent jobs; others wait. Default 1. */
  processes?: number;
}

/** The library holds the whole recording in memory, 4 bytes per sample. */
const LONGEST_MS = 6 * 3_600_000;

/**
 * Creates a diariser that runs a segmentation model and a model of voices by sherpa-onnx in a child process. An hour of audio
 * takes 230 MB of memory besides the models.
 */
export function sherpaDiariser(options: SherpaDiariserOptions): Diariser {
  const { threshold = 0.5, processes = 1 } = options;
  const installation = new SherpaInstallation('diariser', options);
  const { name, threads } = installation;
  const queue = new Turns(processes);
  return {
    id: `sherpa:${name}`,
    availability: () => installation.availability(),
    async diarise(wavPath, { speakers, signal, onProgress } = {}) {
      const loaded = await installation.load();
      const wav = await openWav(resolve(wavPath));
      if (wav.durationMs > LONGEST_MS)
        throw new RecognitionError(
          'too_large',
          'Speakers can be told apart in recordings of up to six hours.',
        );
      if (wav.dataBytes === 0) return [];
      const { segmentation, embedding } = pathsOf(loaded);
      const config = {
        segmentation: { pyannote: { model: segmentation }, numThreads: threads },
        embedding: { model: embedding, numThreads: threads },
        clustering: { numClusters: speakers ?? -1, threshold },
        minDurationOn: 0.2,
        minDurationOff: 0.5,
      };
      const job = { task: 'diarise', library: loaded.library, config, wav } as const;
      const work = () =>
        runSherpa<{ start: number; end: number; speaker: number }[]>(installation, job, {
          signal,
          onProgress,
        });
      const found = await queue.take(work, signal);
      return inOrderOfAppearance(
        found.map(({ start, end, speaker }) => ({
          startMs: Math.max(0, Math.round(start * 1000)),
          endMs: Math.min(wav.durationMs, Math.round(end * 1000)),
          speaker,
        })),
      );
    },
  };
}
