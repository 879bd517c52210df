import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../errors.js';
import { settled, untrusted } from '../outcome.js';
import { sandbox, type SandboxOptions } from '../sandbox.js';
import { fromSourceStart } from '../source-start.js';
import type { CaptionWork } from './convert-captions.js';
import type { Track } from './tracks.js';

/** ffmpeg's name of the codec. */
export const TELETEXT = 'dvb_teletext';

/** Types of pages in the descriptor of a stream (EN 300 468, 6.2.43). */
const [SUBTITLES, FOR_IMPAIRED] = [2, 5];

/** Pages that are marked as subtitles, in a stream without a list of its pages. */
const MARKED_PAGES = 'subtitle';

type Looking = Pick<SandboxOptions, 'signal' | 'priority' | 'isolation'>;

/** Returns a track for each page of captions in a teletext stream, with the language of the page. */
export async function teletextPages(track: Track, input: string, looking: Looking): Promise<Track[]> {
  const result = await sandbox(
    'ffprobe',
    ({ inputs }) =>
      [
        ['-v', 'error', '-hide_banner', '-of', 'json', '-select_streams', String(track.index)],
        ['-show_data', '-show_entries', 'stream=extradata'],
        untrusted(inputs[0]!),
      ].flat(),
    { inputs: [input], timeoutMs: 60_000, ...looking },
  );
  const { streams = [] } = JSON.parse(settled(result)) as { streams?: { extradata?: string }[] };
  const list = bytesOf(streams[0]?.extradata ?? '');
  const languages = track.language?.split(',') ?? [];
  const pages: Track[] = [];
  for (let i = 0; 2 * i + 1 < list.length; i++) {
    const [first, second] = [list[2 * i]!, list[2 * i + 1]!];
    const type = first >> 3;
    if (type !== SUBTITLES && type !== FOR_IMPAIRED) continue;
    const magazine = first & 7 || 8;
    const { language, ...rest } = track;
    const flags = type === FOR_IMPAIRED ? ['hearing_impaired'] : [];
    pages.push({
      ...rest,
      page: `${magazine}${second.toString(16).padStart(2, '0')}`,
      ...((languages[i] ?? language) && { language: languages[i] ?? language }),
      flags: [...new Set([...track.flags, ...flags])],
    });
  }
  return pages.length > 0 ? pages : [{ ...track, page: MARKED_PAGES }];
}

/** Reads ffprobe's dump, whose lines have an address, the bytes in hexadecimal, and the bytes as text. */
const bytesOf = (dump: string): Buffer =>
  Buffer.from(
    dump
      .split('\n')
      .map((line) => /^[0-9a-f]{8}: ((?:[0-9a-f]{2,4} )+)/.exec(line)?.[1] ?? '')
      .join('')
      .replaceAll(' ', ''),
    'hex',
  );

/** Of a caption that nothing replaces, in ms. */
const LONGEST_MS = 30_000;
const LARGEST = 2 ** 25;

/**
 * Returns the captions of a page as ASS. The page is decoded twice: captions have an end only with `fix_sub_duration`, which drops the
 * last one if nothing follows it.
 */
export async function extractTeletext(
  { index, page = MARKED_PAGES }: Track,
  { programme, folder, timeoutMs, signal, priority, isolation }: CaptionWork,
): Promise<string> {
  const decoder = [
    [`-txt_page:${index}`, page, `-txt_format:${index}`, 'ass'],
    [`-txt_duration:${index}`, String(LONGEST_MS)],
  ].flat();
  const others = await fromSourceStart(programme);
  const names = [`ended-${index}-${page}.ass`, `open-${index}-${page}.ass`] as const;
  const result = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        [`-fix_sub_duration:${index}`, ...decoder, ...untrusted(inputs[0]!)],
        [...decoder, ...untrusted(inputs[0]!)],
        names.flatMap((name, i) => ['-map', `${i}:${index}`, '-c:s', 'ass', `file:${output}/${name}`]),
        [0, 1].flatMap((i) => others.map((argument) => argument.replace(/^0:/, `${i}:`))),
      ].flat(),
    { inputs: [programme], outputFolder: folder, timeoutMs, fileBytes: LARGEST, signal, priority, isolation },
  );
  settled(result);
  const [ended, open] = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const last = open!.match(EVENT)?.at(-1);
  if (!last) throw new MediaError('unsupported', 'The teletext has no captions.');
  const isEnded = startOf(ended!.match(EVENT)?.at(-1)) === startOf(last);
  return tidy(isEnded ? ended! : `${ended!.trimEnd()}\n${last}\n`);
}

const EVENT = /^Dialogue: .*$/gm;

const startOf = (event: string | undefined): string | undefined => event?.split(',')[1];

/** Removes what places the text in the grid of teletext: spaces, empty rows, and the sides of the screen. */
const tidy = (ass: string): string =>
  ass.replace(/^(Dialogue: (?:[^,]*,){9})(.*)$/gm, (_, head: string, text: string) => {
    const rows: string[] = [];
    let tags = '';
    for (const row of text.trimEnd().replaceAll('\\h', ' ').split('\\N')) {
      const trimmed =
        tags + row.replace(/^(?:\{[^}]*\}| )+|(?:\{[^}]*\}| )+$/g, (edge) => edge.replaceAll(' ', ''));
      const isEmpty = /^(?:\{[^}]*\})*$/.test(trimmed);
      if (!isEmpty) rows.push(trimmed);
      tags = isEmpty ? trimmed : '';
    }
    return (
      head +
      rows
        .join('\\N')
        .replace(/\{\\an[1-3]\}/g, '')
        .replace(/\{\\an[79]\}/g, '{\\an8}')
    );
  });
