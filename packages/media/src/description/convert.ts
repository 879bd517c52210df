import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import type { Priority } from '@scriptorium/core';
import type { MediaInfo } from '../media-info.js';
import { sandbox } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import { audioOutput, type AudioFormat } from './encode.js';
import { filmLosses } from './film-losses.js';
import { inFolderOf } from './folder.js';
import type { Pause } from './pauses.js';
import { timeoutFor } from './pcm.js';
import { timeline } from './timeline.js';
import type { TrackLoss } from './track-loss.js';
import { describedTrack, readContents, tracksOf, type Contents } from './tracks.js';
import { writeVideo } from './write.js';

export interface ConvertOptions {
  format: AudioFormat | 'mkv';
  /** Length of the mix in ms. */
  durationMs: number;
  /** Size of the mix in bytes. */
  sizeBytes: number;
  /** Pauses of an extended version. */
  pauses?: readonly Pause[];
  /** The programme of the mix, whose tracks a Matroska file gets. Default: those that the mix has. */
  programme?: { path: string; info: MediaInfo };
  signal?: AbortSignal;
  /** Default `low`. */
  priority?: Priority;
  isolation?: Isolation;
}

/**
 * Converts an mp4 file of `mixDescription` to Matroska, with the described track and everything else from the programme, or to
 * audio with the described track alone; or converts an audio file of `renderVoice`. `output` is replaced when the result is complete.
 *
 * @returns what a Matroska file lacks of the programme
 * @throws {MediaError} the mix is damaged.
 * @throws the signal's reason when aborted.
 */
export async function convertMix(
  mix: string,
  output: string,
  options: ConvertOptions,
): Promise<{ losses: TrackLoss[] }> {
  const { format, pauses = [] } = options;
  const contents = await readContents(mix, options);
  const track = describedTrack(contents, pauses.length > 0);
  return inFolderOf(output, async (folder) => {
    const losses =
      format === 'mkv'
        ? await toMatroska({ mix, track, contents }, folder, options)
        : await toAudio(mix, folder, { ...options, format, track });
    await rename(join(folder, `mix.${format}`), output);
    return { losses };
  });
}

async function toAudio(
  mix: string,
  folder: string,
  {
    format,
    track,
    durationMs,
    sizeBytes,
    signal,
    priority,
    isolation,
  }: ConvertOptions & { format: AudioFormat; track: number },
): Promise<TrackLoss[]> {
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        untrusted(inputs[0]!),
        audioOutput(format, 0, track),
        [`file:${output}/mix.${format}`],
      ].flat(),
    {
      inputs: [mix],
      outputFolder: folder,
      timeoutMs: timeoutFor(durationMs),
      fileBytes: 2 ** 27 + sizeBytes + durationMs * 400,
      signal,
      priority,
      isolation,
    },
  );
  settled(result);
  return [];
}

async function toMatroska(
  { mix, track, contents: made }: { mix: string; track: number; contents: Contents },
  folder: string,
  options: ConvertOptions,
): Promise<TrackLoss[]> {
  const { programme, pauses = [], durationMs, sizeBytes } = options;
  const described = tracksOf(made, 'audio')[track];
  const { language = 'eng', title = 'Audio description' } = described ?? {};
  const time = programme && timeline(programme.info, pauses);
  // Without the programme, the mix has all tracks; its described track is not to be there twice.
  const contents = programme
    ? await readContents(programme.path, options)
    : { ...made, tracks: made.tracks.filter((each) => each !== described) };
  const extended = time && time.pauses.length > 0 ? time : undefined;
  const { losses } = await writeVideo(
    programme?.path ?? mix,
    { mix, track },
    {
      format: 'mkv',
      contents,
      language,
      title,
      extended,
    },
    { ...options, folder, durationMs, sourceBytes: sizeBytes + (programme?.info.sizeBytes ?? 0) },
  );
  return [...filmLosses(contents, 'mkv', extended !== undefined), ...losses];
}
