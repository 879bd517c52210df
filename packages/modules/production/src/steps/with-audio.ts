import { extractAudio, isMediaError } from '@scriptorium/media';
import type { Storage } from '@scriptorium/server-kit';
import { Rejected } from '../plans/plan.js';
import type { ReadySource } from './source-ready.js';

type Sound = Omit<ReadySource, 'id'>;

interface AudioOptions {
  signal: AbortSignal;
  /** Called with the progress of the extraction, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Calls `work` with the audio of a source as a WAV file (16 kHz, mono, 16 bits), which is deleted afterwards.
 * @throws {Rejected} if the source has no decodable audio
 */
export async function withAudio<T>(
  storage: Storage,
  { blobKey, durationMs, tracks }: Sound,
  options: AudioOptions,
  work: (wav: string) => Promise<T>,
): Promise<T> {
  const wav = storage.scratch.newFile();
  try {
    const extract = (file: string) => extractAudio(file, wav, { durationMs, tracks, ...options });
    await storage.withLocalFile(blobKey, extract, options.signal);
    return await work(wav);
  } catch (error) {
    throw isMediaError(error) ? new Rejected(error.reason, error.details || null) : error;
  } finally {
    await storage.scratch.discard(wav);
  }
}

/** Calls `work` with the audio of each track as a WAV file, in the order of the tracks. */
export function withTracks<T>(
  storage: Storage,
  source: Sound,
  { signal, onProgress }: AudioOptions,
  work: (wavs: readonly string[]) => Promise<T>,
): Promise<T> {
  const { tracks } = source;
  const extractNext = (wavs: readonly string[]): Promise<T> => {
    const track = tracks[wavs.length];
    if (!track) return work(wavs);
    const onTrack = (share: number) => onProgress?.((wavs.length + share) / tracks.length);
    const options = { signal, onProgress: onTrack };
    return withAudio(storage, { ...source, tracks: [track] }, options, (wav) => extractNext([...wavs, wav]));
  };
  return extractNext([]);
}
