import type { Source, SourcesService } from '@scriptorium/files';
import { heardTracks, type HeardTrack } from '@scriptorium/media';
import { Rejected, Wait, type Step } from '../plans/plan.js';

/** A source that has been inspected. */
export interface ReadySource {
  id: number;
  blobKey: string;
  durationMs: number;
  /** What is heard of it. */
  tracks: readonly HeardTrack[];
}

/** Waits until the source of the file is ready. Rejects the order if the source is rejected. */
export const sourceReady = (sources: SourcesService): Step<ReadySource> => ({
  name: 'source',
  weight: 0,
  async run(run) {
    const source = await sources.current(run.order.mediaFileId);
    if (!source) throw new Rejected('The file has no source.');
    if (source.status === 'rejected')
      throw new Rejected(source.cancellationReason!, source.cancellationDetails);
    if (source.status !== 'complete') throw new Wait();
    run.useSource(source.id);
    return readySource(source);
  },
});

/** Describes an inspected source. */
export const readySource = ({ id, blobKey, durationMs, media }: Source): ReadySource => ({
  id,
  blobKey: blobKey!,
  durationMs: durationMs!,
  tracks: heardTracks(media ?? {}),
});
