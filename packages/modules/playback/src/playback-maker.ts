import { Injectable } from '@nestjs/common';
import { SourcesService, type Source } from '@scriptorium/files';
import {
  findShotChanges,
  heardTracks,
  isMediaError,
  makePlaybackAudio,
  makePlaybackVideo,
  makePoster,
  makeStoryboard,
  playbackVideoBytes,
  type PeakLevel,
  type PlaybackOptions,
  type StoryboardPictures,
} from '@scriptorium/media';
import { errorText, Log, Storage } from '@scriptorium/server-kit';
import { stat, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PlaybackFileName } from './playback-file.js';
import { PlaybackRows, type ClaimedPlayback, type PlaybackStep, type StoredFile } from './playback-rows.js';

const MAX_RETRIES = 20;
const NOTE_EVERY_MS = 2_000;
/** Disk space left free for uploads and other work. */
const RESERVED_BYTES = 2 ** 30;
/** Share of the audio step in the total progress for a source with video. */
const AUDIO_SHARE = 0.1;

/** Creates the playback files of a source, one step per claim. */
@Injectable()
export class PlaybackMaker {
  constructor(
    private readonly rows: PlaybackRows,
    private readonly sources: SourcesService,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** Creates the audio file, its spectrogram and its peaks, which are also stored while they grow. */
  async audio(claimed: ClaimedPlayback, signal: AbortSignal): Promise<void> {
    const source = await this.sourceOf(claimed);
    if (!source) return;
    const share = source.media!.hasVideo ? AUDIO_SHARE : 1;
    const peaks = this.growing(claimed, 'audio', (levels: PeakLevel[]) => this.storePeaks(levels));
    const options = { ...this.options(claimed, source, [0, share]), signal, onPeaks: peaks.put };
    const files = await this.withOutput((spectrumTo) =>
      this.withOutput(async (output) => {
        const make = (input: string) => makePlaybackAudio(input, output, { ...options, spectrumTo });
        const levels = await this.storage.withLocalFile(source.blobKey!, make, signal).finally(peaks.stored);
        const [audio, spectrum] = [
          await this.store('audio', output),
          await this.store('spectrum', spectrumTo),
        ];
        return [audio, spectrum, ...(await this.storePeaks(levels))];
      }),
    );
    const next = { status: source.media!.hasVideo ? 'video' : 'ready', progress: share } as const;
    await this.settle(files, await this.rows.finish(claimed, 'audio', next, files));
  }

  private storePeaks(levels: PeakLevel[]): Promise<StoredFile[]> {
    return Promise.all(levels.map(({ perSecond, pairs }) => this.storeBytes(`peaks-${perSecond}`, pairs)));
  }

  /**
   * Creates the video file with the encoded audio, its storyboard, which is also stored while it grows, its poster, and the times of
   * its shot changes.
   */
  async video(claimed: ClaimedPlayback, signal: AbortSignal): Promise<void> {
    const source = await this.sourceOf(claimed);
    if (!source) return;
    await this.checkSpace(playbackVideoBytes(source.durationMs!));
    const audioKey = await this.rows.keyOf(claimed.id, 'audio');
    const options = { ...this.options(claimed, source, [audioKey ? AUDIO_SHARE : 0, 1]), signal };
    const storyboard = this.growing(claimed, 'video', (pictures: StoryboardPictures) =>
      this.storeStoryboard(pictures, options),
    );
    const files = await this.withOutput(async (output) => {
      const make = (input: string, audio?: string) =>
        makePlaybackVideo(input, output, { ...options, audio, onPictures: storyboard.put });
      const pictures = await this.storage
        .withLocalFile(
          source.blobKey!,
          (input) =>
            audioKey
              ? this.storage.withLocalFile(audioKey, (audio) => make(input, audio), signal)
              : make(input),
          signal,
        )
        .finally(storyboard.stored);
      return [
        ...(await this.storeStoryboard(pictures, options)),
        ...(await this.storeDetails(output, options)),
        await this.store('video', output),
      ];
    });
    const next = { status: 'ready', progress: 1 } as const;
    await this.settle(files, await this.rows.finish(claimed, 'video', next, files));
  }

  private storeStoryboard(pictures: StoryboardPictures, options: PlaybackOptions): Promise<StoredFile[]> {
    return this.withOutput(async (output) => {
      await makeStoryboard(pictures, output, options);
      return [{ ...(await this.store('storyboard', output)), pictures: pictures.count }];
    });
  }

  /** Stores the poster and the shot changes of a video that was made. */
  private async storeDetails(video: string, { durationMs, signal }: PlaybackOptions): Promise<StoredFile[]> {
    const limits = { durationMs, ...(signal && { signal }) };
    const poster = await this.withOutput(async (output) => {
      await makePoster(video, output, limits);
      return [await this.store('poster', output)];
    });
    const shots = Buffer.from(JSON.stringify(await findShotChanges(video, limits)));
    return [...poster, await this.storeBytes('shots', shots)];
  }

  /** Stores files of a step while they grow. What arrives while others are stored is ignored. */
  private growing<T>(
    claimed: ClaimedPlayback,
    step: PlaybackStep,
    store: (grown: T) => Promise<StoredFile[]>,
  ) {
    let storing: Promise<void> | undefined;
    const put = (grown: T) => {
      storing ??= store(grown)
        .then(async (files) => this.settle(files, await this.rows.put(claimed, step, files)))
        .catch((err: unknown) =>
          this.log.warn({ err, source: claimed.id, step }, 'playback: cannot store what was made so far'),
        )
        .finally(() => (storing = undefined));
    };
    return { put, stored: () => storing };
  }

  /** Marks playback as failed if the source cannot be decoded, or schedules a retry. */
  async failed(claimed: ClaimedPlayback, error: unknown): Promise<void> {
    const message = errorText(error);
    if (isMediaError(error)) return this.rows.fail(claimed, error.reason, message);
    if (claimed.tries < MAX_RETRIES) return this.rows.retry(claimed, message);
    await this.rows.fail(claimed, 'The file could not be prepared for playback.', message);
  }

  /** Returns the source to prepare; undefined if it was replaced or removed, so that no work is left. */
  private async sourceOf(claimed: ClaimedPlayback): Promise<Source | undefined> {
    const source = await this.sources.current(claimed.fileId);
    if (source?.id === claimed.id && source.status === 'complete') return source;
    await this.rows.remove(claimed);
    return undefined;
  }

  private options(claimed: ClaimedPlayback, source: Source, [from, to]: [number, number]): PlaybackOptions {
    let noted = Date.now();
    const onProgress = (fraction: number) => {
      if (Date.now() - noted < NOTE_EVERY_MS) return;
      noted = Date.now();
      this.rows.noteProgress(claimed, from + fraction * (to - from)).catch((error: unknown) => {
        this.log.warn({ err: error, source: claimed.id }, 'playback: cannot store the progress');
      });
    };
    return { durationMs: source.durationMs!, tracks: heardTracks(source.media!), onProgress };
  }

  private async withOutput(make: (output: string) => Promise<StoredFile[]>): Promise<StoredFile[]> {
    const output = this.storage.scratch.newFile();
    try {
      return await make(output);
    } finally {
      await this.storage.scratch.discard(output);
    }
  }

  private async store(name: PlaybackFileName, path: string): Promise<StoredFile> {
    const { size: sizeBytes } = await stat(path);
    return { name, key: await this.storage.put({ path }), sizeBytes };
  }

  private async storeBytes(
    name: PlaybackFileName,
    { buffer, byteOffset, byteLength }: Uint8Array | Int8Array,
  ): Promise<StoredFile> {
    const key = await this.storage.put(Readable.from([Buffer.from(buffer, byteOffset, byteLength)]));
    return { name, key, sizeBytes: byteLength };
  }

  /**
   * Deletes the files that new ones replaced, or the new ones if the claim ended meanwhile.
   * @param replaced keys; undefined if the claim ended
   */
  private async settle(files: StoredFile[], replaced: string[] | undefined): Promise<void> {
    const unused = replaced ?? files.map(({ key }) => key);
    await Promise.allSettled(unused.map((key) => this.storage.delete(key)));
  }

  private async checkSpace(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.storage.scratch.folder);
    if (bavail * bsize < bytes + RESERVED_BYTES)
      throw new Error(`not enough free space to prepare a video: it may need ${bytes} bytes`);
  }
}
