import { extendedDurationMs } from '@scriptorium/description-planner';
import { isMediaError, renderVoice } from '@scriptorium/media';
import type { Storage } from '@scriptorium/server-kit';
import { stat } from 'node:fs/promises';
import { Rejected, type Step } from '../plans/plan.js';
import { withLocalFiles } from './with-local-files.js';
import type { Fitted } from './fit.js';
import { linesOf, MIX_FAILED } from './mix.js';

/** The voice without the programme, as FLAC. */
export interface StoredVoice {
  blobKey: string;
  sizeBytes: number;
}

/** Renders the lines alone, each at its time in the described version. */
export const voice = (storage: Storage, fitted: Step<Fitted>): Step<StoredVoice> => ({
  name: 'voice',
  weight: 1,
  heavy: () => true,
  async run(run) {
    const { plan, recordings } = run.result(fitted);
    const { signal } = run;
    const durationMs = extendedDurationMs(plan.timeMap);
    const output = storage.scratch.newFile();
    try {
      await withLocalFiles(storage, Object.values(recordings), signal, async (files) => {
        const lines = linesOf(plan, recordings, files);
        await renderVoice(output, { format: 'flac', lines, durationMs, signal });
      });
      const { size: sizeBytes } = await stat(output);
      return { blobKey: await storage.put({ path: output }), sizeBytes };
    } catch (error) {
      throw isMediaError(error) ? new Rejected(MIX_FAILED, error.reason) : error;
    } finally {
      await storage.scratch.discard(output);
    }
  },
});
