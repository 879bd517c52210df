import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import { captionFates, type CaptionFate } from './caption-tracks.js';
import { convertCaptions, type CaptionFile, type CaptionWork } from './convert-captions.js';
import { chapterFile } from './freeze.js';
import { pictureCaptions } from './picture-captions.js';
import type { TrackLoss } from './track-loss.js';
import { tracksOf, type Contents, type Track } from './tracks.js';

/** What is written into files before the film, because ffmpeg cannot take it from the programme directly. */
export interface FilmFiles {
  fates: readonly CaptionFate[];
  captions: CaptionFile[];
  /** Moved chapters. */
  chapters?: string;
  /** Covers, which Matroska stores as attachments. */
  covers: { track: Track; path: string }[];
  /** What the conversion of captions loses. */
  losses: TrackLoss[];
}

export async function makeFilmFiles(
  contents: Contents,
  format: 'mp4' | 'mkv',
  work: CaptionWork & { isExtended: boolean },
): Promise<FilmFiles> {
  const { folder, pauses, isExtended } = work;
  const fates = captionFates(contents, format);
  const conversions = fates.filter((fate) => fate.action === 'convert');
  const { files: captions, losses } = await convertCaptions(conversions, work);
  const [picture] = tracksOf(contents, 'video');
  if (isExtended && picture) {
    const inPicture = await pictureCaptions(picture, format, work);
    captions.push(...inPicture.files);
    losses.push(...inPicture.losses);
  }
  const covers = format === 'mkv' ? await extractCovers(tracksOf(contents, 'cover'), work) : [];
  const chapters = isExtended && contents.chapters.length > 0 ? join(folder, 'chapters.txt') : undefined;
  if (chapters) await writeFile(chapters, chapterFile(contents.chapters, pauses));
  return { fates, captions, covers, losses, ...(chapters && { chapters }) };
}

const LARGEST_COVER = 2 ** 26;

async function extractCovers(
  tracks: readonly Track[],
  { programme, folder, timeoutMs, signal, priority, isolation }: CaptionWork,
): Promise<FilmFiles['covers']> {
  if (tracks.length === 0) return [];
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        untrusted(inputs[0]!),
        tracks.flatMap(({ index }) => [
          '-map',
          `0:${index}`,
          '-c',
          'copy',
          '-frames:v',
          '1',
          '-f',
          'data',
          `file:${output}/cover-${index}`,
        ]),
      ].flat(),
    {
      inputs: [programme],
      outputFolder: folder,
      timeoutMs,
      fileBytes: LARGEST_COVER,
      signal,
      priority,
      isolation,
    },
  );
  settled(result);
  return tracks.map((track) => ({ track, path: join(folder, `cover-${track.index}`) }));
}

const images: Record<string, [mimeType: string, extension: string] | undefined> = {
  mjpeg: ['image/jpeg', 'jpg'],
  png: ['image/png', 'png'],
  bmp: ['image/bmp', 'bmp'],
  gif: ['image/gif', 'gif'],
  tiff: ['image/tiff', 'tif'],
  webp: ['image/webp', 'webp'],
};

/** Returns the output arguments for covers, which follow all streams. `paths` are those in the sandbox. */
export const coverArguments = (
  covers: FilmFiles['covers'],
  { paths, firstStream }: { paths: readonly string[]; firstStream: number },
): string[] =>
  covers.flatMap(({ track: { codec, fileName, title } }, i) => {
    const [mimeType, extension] = images[codec] ?? ['application/octet-stream', 'bin'];
    const tag = (name: string, value: string) => [`-metadata:s:${firstStream + i}`, `${name}=${value}`];
    const name = fileName ?? `${i === 0 ? 'cover' : `cover-${i + 1}`}.${extension}`;
    const titled = title ? tag('title', title) : [];
    return ['-attach', `file:${paths[i]}`, ...tag('mimetype', mimeType), ...tag('filename', name), ...titled];
  });
