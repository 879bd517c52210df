import { isMediaError } from '../errors.js';
import { readHead, sniff } from '../magic.js';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import { convertFile, extractedName, type CaptionFile, type CaptionWork } from './convert-captions.js';
import { trackLoss, type TrackLoss } from './track-loss.js';
import type { Track } from './tracks.js';

/** Captions in the picture begin with the picture: without text, their data is padding. */
const FRAMES_EXAMINED = 60;
const LARGEST = 2 ** 25;
const NOTE =
  'The captions in the picture (CEA-608) would be repeated while it pauses. Channel CC1 is a caption track instead; others are left out.';

/** Makes a caption file of the captions inside a picture (CEA-608), if it has any. */
export async function pictureCaptions(
  track: Track,
  format: 'mp4' | 'mkv',
  work: CaptionWork,
): Promise<{ files: CaptionFile[]; losses: TrackLoss[] }> {
  if (!(await hasCaptions(track, work))) return { files: [], losses: [] };
  const conversion = {
    track,
    action: 'convert',
    read: 'ass',
    write: format === 'mp4' ? 'mov_text' : 'srt',
  } as const;
  try {
    await extract(track, extractedName(conversion), work);
    const { file } = await convertFile(conversion, work);
    return { files: [file], losses: [trackLoss(track, 'converted', NOTE)] };
  } catch (error) {
    if (!isMediaError(error)) throw error;
    const reason = 'The captions in the picture (CEA-608) cannot be read.';
    return { files: [], losses: [trackLoss(track, 'left_out', reason)] };
  }
}

async function hasCaptions({ index }: Track, work: CaptionWork): Promise<boolean> {
  const { programme, timeoutMs, signal, priority, isolation } = work;
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) =>
      [
        ['-v', 'error', '-hide_banner', '-of', 'csv', '-select_streams', String(index)],
        ['-read_intervals', `%+#${FRAMES_EXAMINED}`, '-show_entries', 'frame_side_data=side_data_type'],
        untrusted(inputs[0]!),
      ].flat(),
    { inputs: [programme], timeoutMs, signal, priority, isolation },
  );
  return settled(result).includes('Closed Captions');
}

/** The decoder of captions is available only through a filter, which reads the file itself. */
async function extract({ index }: Track, name: string, work: CaptionWork): Promise<void> {
  const { programme, folder, timeoutMs, signal, priority, isolation } = work;
  const demuxer = sniff(await readHead(programme));
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-f', 'lavfi'],
        ['-i', `movie=filename=${inputs[0]}:f=${demuxer}:si=${index}:dec_threads=1[out+subcc]`],
        ['-map', '0:s:0', '-c:s', 'ass', '-f', 'ass', `file:${output}/${name}`],
      ].flat(),
    { inputs: [programme], outputFolder: folder, timeoutMs, fileBytes: LARGEST, signal, priority, isolation },
  );
  settled(result);
}
