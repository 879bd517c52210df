import { extractAudio, hasCentre, isMediaError } from '@scriptorium/media';
import type { Storage } from '@scriptorium/server-kit';
import { preferCentre } from '@scriptorium/speech';
import { Rejected } from '../plans/plan.js';
import type { ReadySource } from './source-ready.js';

type Sound = Omit<ReadySource, 'id'>;

interface AudioOptions {
  signal: AbortSignal;
  /** Called with the progress of the extraction, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Whether only the speech is of interest. Default: true. */
  isForSpeech?: boolean;
}

/**
 * Calls `work` with the audio of a source as a WAV file (16 kHz, mono, 16 bits), which is deleted afterwards. Where the centre
 * channel of surround sound contains speech, it is heard alone.
 * @throws {Rejected} if the source has no decodable audio
 */
export async function withAudio<T>(
  storage: Storage,
  { blobKey, durationMs, tracks }: Sound,
  { signal, onProgress, isForSpeech = true }: AudioOptions,
  work: (wav: string) => Promise<T>,
): Promise<T> {
  const [wav, centre] = [storage.scratch.newFile(), storage.scratch.newFile()];
  const extract = async (file: string) => {
    const options = { durationMs, tracks, signal };
    await extractAudio(file, wav, { ...options, ...(onProgress && { onProgress }) });
    if (!isForSpeech || !hasCentre(tracks)) return;
    await extractAudio(file, centre, { ...options, channel: 'centre' });
    await preferCentre(wav, centre, { signal, scratchFolder: storage.scratch.folder });
  };
  try {
    await storage.withLocalFile(blobKey, extract, signal);
    return await work(wav);
  } catch (error) {
    throw isMediaError(error) ? new Rejected(error.reason, error.details || null) : error;
  } finally {
    await storage.scratch.discard(wav);
    await storage.scratch.discard(centre);
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
