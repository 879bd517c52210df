import type { SourcesService } from '@scriptorium/files';
import type { MediaInfo } from '@scriptorium/media';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import { sourceReady, type ReadySource } from './source-ready.js';

/** A source with a video track. */
export interface VideoSource extends ReadySource {
  info: MediaInfo;
}

/**
 * Waits until the source of the file is ready, then calls `begin`. Rejects the order if there is no video
 * track.
 */
export const videoSource = (
  sources: SourcesService,
  begin: (run: Run) => Promise<unknown>,
): Step<VideoSource> => {
  const ready = sourceReady(sources);
  return {
    name: ready.name,
    weight: ready.weight,
    async run(run) {
      const source = await ready.run(run);
      const info = (await sources.current(run.order.mediaFileId))?.media;
      if (!info?.hasVideo)
        throw new Rejected('The source has no video track.', 'Audio description describes a picture.');
      await run.transaction(() => begin(run));
      return { ...source, info };
    },
  };
};
