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
  const startS = await captionedFrom(track, work);
  if (startS === undefined) return { files: [], losses: [] };
  const conversion = {
    track,
    action: 'convert',
    read: 'ass',
    write: format === 'mp4' ? 'mov_text' : 'srt',
  } as const;
  try {
    await extract(track, { name: extractedName(conversion), startS }, work);
    const { file } = await convertFile(conversion, work);
    return { files: [file], losses: [trackLoss(track, 'converted', NOTE)] };
  } catch (error) {
    if (!isMediaError(error)) throw error;
    const reason = 'The captions in the picture (CEA-608) cannot be read.';
    return { files: [], losses: [trackLoss(track, 'left_out', reason)] };
  }
}

interface Examined {
  frames?: { side_data_list?: { side_data_type: string }[] }[];
  streams?: { start_time?: string }[];
  format?: { start_time?: string };
}

/** Returns when a picture with captions starts, in seconds; undefined if it has none. */
async function captionedFrom({ index }: Track, work: CaptionWork): Promise<number | undefined> {
  const { programme, timeoutMs, signal, priority, isolation } = work;
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) =>
      [
        ['-v', 'error', '-hide_banner', '-of', 'json', '-select_streams', String(index)],
        ['-read_intervals', `%+#${FRAMES_EXAMINED}`, '-show_entries'],
        ['frame_side_data=side_data_type:stream=start_time:format=start_time'],
        untrusted(inputs[0]!),
      ].flat(),
    { inputs: [programme], timeoutMs, signal, priority, isolation },
  );
  const { frames = [], streams = [], format } = JSON.parse(settled(result)) as Examined;
  const data = frames.flatMap(({ side_data_list: list = [] }) => list);
  if (!data.some(({ side_data_type: type }) => type.includes('Closed Captions'))) return undefined;
  return Math.max(0, Number(streams[0]?.start_time) - Number(format?.start_time)) || 0;
}

/** The decoder of captions is available only through a filter, which reads the file itself, from the start of the picture. */
async function extract(
  { index }: Track,
  { name, startS }: { name: string; startS: number },
  work: CaptionWork,
): Promise<void> {
  const { programme, folder, timeoutMs, signal, priority, isolation } = work;
  const demuxer = sniff(await readHead(programme));
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-itsoffset', String(startS), '-f', 'lavfi'],
        ['-i', `movie=filename=${inputs[0]}:f=${demuxer}:si=${index}:dec_threads=1[out+subcc]`],
        ['-map', '0:s:0', '-c:s', 'ass', '-f', 'ass', `file:${output}/${name}`],
      ].flat(),
    { inputs: [programme], outputFolder: folder, timeoutMs, fileBytes: LARGEST, signal, priority, isolation },
  );
  settled(result);
}
