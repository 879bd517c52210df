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
export const withAudio = <T>(
  storage: Storage,
  source: Sound,
  options: AudioOptions,
  work: (wav: string) => Promise<T>,
): Promise<T> => withSounds(storage, { ...source, sounds: [source.tracks] }, options, ([wav]) => work(wav!));

/** Does the same with a WAV file for each track, in the order of the tracks. */
export const withTracks = <T>(
  storage: Storage,
  source: Sound,
  options: AudioOptions,
  work: (wavs: readonly string[]) => Promise<T>,
): Promise<T> =>
  withSounds(storage, { ...source, sounds: source.tracks.map((track) => [track]) }, options, work);

interface Sounds extends Pick<Sound, 'blobKey' | 'durationMs'> {
  /** The tracks that each file mixes. */
  sounds: readonly Sound['tracks'][];
}

async function withSounds<T>(
  storage: Storage,
  { blobKey, durationMs, sounds }: Sounds,
  { signal, onProgress, isForSpeech = true }: AudioOptions,
  work: (wavs: readonly string[]) => Promise<T>,
): Promise<T> {
  const { scratch } = storage;
  const wavs = sounds.map(() => scratch.newFile());
  const centre = scratch.newFile();
  const extract = async (file: string, tracks: Sound['tracks'], index: number) => {
    const options = { durationMs, tracks, signal };
    const onSound = (share: number) => onProgress?.((index + share) / sounds.length);
    await extractAudio(file, wavs[index]!, { ...options, onProgress: onSound });
    if (!isForSpeech || !hasCentre(tracks)) return;
    await extractAudio(file, centre, { ...options, channel: 'centre' });
    await preferCentre(wavs[index]!, centre, { signal, scratchFolder: scratch.folder });
  };
  try {
    await storage.withLocalFile(
      blobKey,
      async (file) => {
        for (const [index, tracks] of sounds.entries()) await extract(file, tracks, index);
      },
      signal,
    );
    return await work(wavs);
  } catch (error) {
    throw isMediaError(error) ? new Rejected(error.reason, error.details || null) : error;
  } finally {
    for (const file of [...wavs, centre]) await scratch.discard(file);
  }
}
