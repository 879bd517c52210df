import { isCaptionError, readCaptions, type CaptionDocument } from '@scriptorium/captions';
import { writeSrt } from '@scriptorium/captions/srt';
import { writeWebVtt } from '@scriptorium/captions/webvtt';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import { sandbox, type SandboxOptions } from '../sandbox.js';
import { fromSourceStart } from '../source-start.js';
import { isMediaError } from '../errors.js';
import type { CaptionFate } from './caption-tracks.js';
import { flatCaptions } from './flat-captions.js';
import { moveCaptionDocument } from './freeze.js';
import type { Pause } from './pauses.js';
import { extractTeletext } from './teletext.js';
import { trackLoss, type TrackLoss } from './track-loss.js';
import type { Track } from './tracks.js';
import { readWebVttBlocks } from './webvtt-blocks.js';

type Conversion = Extract<CaptionFate, { action: 'convert' }>;

export interface CaptionWork extends Pick<SandboxOptions, 'signal' | 'priority' | 'isolation' | 'timeoutMs'> {
  programme: string;
  /** Folder for the files. */
  folder: string;
  /** Pauses of an extended version. */
  pauses: readonly Pause[];
  /** Length of the result. */
  durationMs: number;
}

/** Captions of a track in a file of their own, ready for the muxer. */
export interface CaptionFile {
  track: Track;
  path: string;
  demuxer: 'srt' | 'webvtt';
  /** Codec for the result. */
  codec: 'mov_text' | 'copy';
}

const LARGEST = 2 ** 25;
const quietly = ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'];

/**
 * Converts caption tracks that the target cannot store as they are: reads their text, moves it with the picture, joins captions
 * that overlap where the target shows one at a time, and writes a file for each track.
 *
 * @returns the files, and what was lost; a track that cannot be read is left out
 */
export async function convertCaptions(
  conversions: readonly Conversion[],
  work: CaptionWork,
): Promise<{ files: CaptionFile[]; losses: TrackLoss[] }> {
  const [files, losses]: [CaptionFile[], TrackLoss[]] = [[], []];
  if (conversions.length === 0) return { files, losses };
  const together = conversions.filter(({ track }) => !track.page);
  const all = await extract(together, work).then(
    () => true,
    (error: unknown) => (isMediaError(error) ? false : Promise.reject(error as Error)),
  );
  for (const conversion of conversions) {
    try {
      if (!all && !conversion.track.page) await extract([conversion], work); // a damaged track fails them all
      const { file, reasons } = await convertFile(conversion, work);
      files.push(file);
      if (reasons.length > 0) losses.push(trackLoss(conversion.track, 'converted', sentence(reasons)));
    } catch (error) {
      if (!isMediaError(error) && !isCaptionError(error) && !(error instanceof RangeError)) throw error;
      const detail = isCaptionError(error) ? `: ${error.message}.` : '.';
      const isEmpty = isMediaError(error) && error.code === 'unsupported';
      const reason = isEmpty ? error.reason : `The captions cannot be read${detail}`;
      losses.push(trackLoss(conversion.track, 'left_out', reason));
    }
  }
  return { files, losses };
}

export const extractedName = ({ track, read }: Conversion): string =>
  `extracted-${track.index}.${read === 'matroska' ? 'mkv' : read}`;

/** Extracts the text of all tracks with one run, because each run reads the whole programme. */
async function extract(conversions: readonly Conversion[], work: CaptionWork): Promise<void> {
  if (conversions.length === 0) return;
  const { programme, folder, timeoutMs, signal, priority, isolation } = work;
  const others = await fromSourceStart(programme);
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        quietly,
        // The codec that stands for plain text keeps the blocks of a track that ffmpeg does not know.
        conversions.flatMap(({ track, read }) =>
          read === 'matroska' ? [`-c:${track.index}`, 'subrip'] : [],
        ),
        untrusted(inputs[0]!),
        conversions.flatMap((conversion) => {
          const codec = isDecoded(conversion) ? 'srt' : 'copy';
          const options = ['-map_chapters', '-1', '-c:s', codec, '-f', conversion.read];
          return [
            '-map',
            `0:${conversion.track.index}`,
            ...options,
            `file:${output}/${extractedName(conversion)}`,
          ];
        }),
        others,
      ].flat(),
    { inputs: [programme], outputFolder: folder, timeoutMs, fileBytes: LARGEST, signal, priority, isolation },
  );
  settled(result);
}

const isDecoded = ({ track, read }: Conversion): boolean =>
  read === 'srt' && !['subrip', 'srt', 'text'].includes(track.codec);

/** Converts captions that have been extracted. @returns the converted file, and what is lost */
export async function convertFile(
  conversion: Conversion,
  work: CaptionWork,
): Promise<{ file: CaptionFile; reasons: string[] }> {
  const { track, read, write } = conversion;
  const { folder, pauses, durationMs } = work;
  const text = track.page ? await extractTeletext(track, work) : await extracted(conversion, folder);
  const { document, repairs } = textOf(text, read === 'matroska' ? 'webvtt' : read);
  const moved = within(moveCaptionDocument(document, pauses), durationMs);
  const demuxer = write === 'webvtt' ? 'webvtt' : 'srt';
  const { content, losses } =
    write === 'webvtt' ? blocksOfWebVtt(moved) : writeSrt(write === 'mov_text' ? flatCaptions(moved) : moved);
  const path = join(folder, `captions-${track.index}-${track.page ?? ''}.${demuxer}`);
  await writeFile(path, content);
  return {
    file: { track, path, demuxer, codec: write === 'mov_text' ? 'mov_text' : 'copy' },
    reasons: [
      ...(track.page ? ['teletext is written as text'] : []),
      ...repairs.filter(({ code }) => code === 'ignored').map(({ message }) => message),
      ...losses.map(({ message }) => message),
    ],
  };
}

async function extracted(conversion: Conversion, folder: string): Promise<string> {
  const bytes = await readFile(join(folder, extractedName(conversion)));
  return conversion.read === 'matroska' ? readWebVttBlocks(bytes) : bytes.toString('utf8');
}

/** Ends captions with the film, which would be longer otherwise. */
const within = (document: CaptionDocument, durationMs: number): CaptionDocument => ({
  ...document,
  cues: document.cues.map((cue) =>
    cue.startMs < durationMs ? { ...cue, endMs: Math.min(cue.endMs, durationMs) } : cue,
  ),
});

/** Style sheets and regions are left out, because ffmpeg 5.1 reads no captions after them. */
function blocksOfWebVtt({ styleSheets = [], regions = [], ...document }: CaptionDocument) {
  const { content, losses } = writeWebVtt(document);
  const lost = [
    ...(styleSheets.length > 0 ? [{ message: 'style sheets are not written' }] : []),
    ...(regions.length > 0 ? [{ message: 'regions are not written' }] : []),
  ];
  return { content, losses: [...losses, ...lost] };
}

/** A track without captions is an empty file, which no format is detected in. */
function textOf(text: string, format: 'srt' | 'ass' | 'webvtt') {
  if (format === 'srt' && text.trim() === '') return { document: { cues: [] }, repairs: [] };
  const { document, repairs } = readCaptions(text, { format, longCues: 'refuse' });
  return { document: format === 'srt' ? withHardSpaces(document) : document, repairs };
}

/** Players of SubRip show `\h`, which is from SubStation, as a space that does not break the line. */
function withHardSpaces(document: CaptionDocument): CaptionDocument {
  const cues = document.cues.map((cue) => ({
    ...cue,
    spans: cue.spans.map((span) => ({ ...span, text: span.text.replaceAll('\\h', '\u00a0') })),
  }));
  return { ...document, cues };
}

function sentence(reasons: readonly string[]): string {
  const text = [...new Set(reasons)].join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
