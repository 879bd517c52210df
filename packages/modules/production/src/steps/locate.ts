import type { SourcesService } from '@scriptorium/files';
import { fingerprintAudio, locateRecording, type ClipPlace, type Fingerprint } from '@scriptorium/media';
import type { OrderDependencies } from '@scriptorium/orders';
import type { Storage } from '@scriptorium/server-kit';
import { LRUCache } from 'lru-cache';
import { Rejected, Wait, type Run, type Step } from '../plans/plan.js';
import { readySource, type ReadySource } from './source-ready.js';
import { withAudio } from './with-audio.js';

interface LocateTools {
  storage: Storage;
  sources: SourcesService;
  dependencies: OrderDependencies;
}

/** Locates a clip in its parent by audio fingerprints. Waits until the source of the parent is ready. */
export function locate(
  { storage, sources, dependencies }: LocateTools,
  source: Step<ReadySource>,
): Step<ClipPlace> {
  // Cached, because clips of one parent are often ordered together.
  const parents = new LRUCache<string, Fingerprint>({
    maxSize: 64 * 2 ** 20,
    sizeCalculation: ({ bits, audible }) => bits.byteLength + audible.byteLength,
  });

  return {
    name: 'locate',
    weight: 1,
    heavy: () => true,
    async run(run) {
      const clipSource = run.result(source);
      const parentSource = await readyParent(sources, await parentOf(dependencies, run));
      const wholeMs = clipSource.durationMs + parentSource.durationMs;
      const share = parentSource.durationMs / Math.max(1, wholeMs);
      const { signal } = run;
      const { blobKey, tracks } = parentSource;
      const key = `${blobKey} ${tracks.map(({ index }) => index).join()}`;
      const onParent = (done: number) => run.progress(done * share);
      const parent =
        parents.get(key) ??
        (await withAudio(storage, parentSource, { signal, onProgress: onParent, isForSpeech: false }, (wav) =>
          fingerprintAudio(wav, { signal }),
        ));
      parents.set(key, parent);
      const onClip = (done: number) => run.progress(share + done * (1 - share));
      const place = await withAudio(
        storage,
        clipSource,
        { signal, onProgress: onClip, isForSpeech: false },
        (wav) => locateRecording(wav, parent, { signal }),
      );
      if (place) return place;
      throw new Rejected(
        'The clip was not found in its parent file.',
        'No part of it sounds like the parent.',
      );
    },
  };
}

/** Returns the file whose transcript the clip needs. */
async function parentOf(dependencies: OrderDependencies, { order }: Run): Promise<number | undefined> {
  const [needed] = await dependencies.of(order.id);
  return needed?.fileId;
}

async function readyParent(sources: SourcesService, fileId: number | undefined): Promise<ReadySource> {
  const source = fileId === undefined ? null : await sources.current(fileId);
  if (!source) throw new Rejected('The parent file has no source.');
  if (source.status === 'rejected')
    throw new Rejected('The source of the parent file was rejected.', source.cancellationReason);
  if (source.status !== 'complete') throw new Wait();
  return readySource(source);
}
