import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFormats, render, toMaster, type CaptionDocument } from '../src/index.js';

const texts = ['"Q&A" at AT&T, R&D > 1', 'Two\nlines', 'A List<String> here', '[applause]', '♪ Müsik ♪'];
const document: CaptionDocument = {
  cues: texts.map((text, index) => ({
    startMs: 1000 + index * 2000,
    endMs: 2520 + index * 2000,
    spans: [{ text: 'On: ', style: { italic: true } }, { text }].slice(index ? 1 : 0),
  })),
};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'captions-ffmpeg-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the captions that ffmpeg reads from a file: start and end in seconds, and text without styles. */
function readByFfmpeg(file: string): [number, number, string][] {
  const args = ['-nostdin', '-v', 'quiet', '-i', file, '-f', 'ass', '-'];
  const ass = execFileSync('ffmpeg', args, { encoding: 'utf8' });
  const dialogues = ass.matchAll(/^Dialogue: \d+,0:00:(.*?),0:00:(.*?),(?:[^,]*,){6}(.*?)\r?$/gm);
  return [...dialogues]
    .map(([, start, end, text]): [number, number, string] => [
      Number(start),
      Number(end),
      text!
        .replace(/\{\\[^}]*\}|\u2060/g, '')
        .replaceAll('\\N', '\n')
        .trim(),
    ])
    .filter(([, , text]) => text !== '');
}

/** Texts that ffmpeg shows differently, or, if undefined, not at all. */
const different: Record<string, readonly [string, string | undefined][]> = {
  lrc: [
    ['Two\nlines', 'Two lines'],
    ['[applause]', '(applause)'],
  ],
  realtext: [['A List<String> here', 'A List&lt;String> here']],
  sami: [['A List<String> here', 'A List&lt;String> here']],
  sbv: [['[applause]', undefined]],
};

// mpv, Jellyfin and most programs that burn captions into pictures read them by ffmpeg.
it.each(['ass', 'lrc', 'realtext', 'sami', 'sbv', 'srt', 'webvtt'] as const)(
  'ffmpeg reads the times and the text of %s',
  async (format) => {
    const { content } = await render({ ...toMaster(document), captions: document }, format);
    const { extension } = outputFormats.find(({ key }) => key === format)!;
    const file = join(folder, `captions${extension}`);
    writeFileSync(file, content);
    const instead = new Map(different[format]);
    const expected = texts.flatMap((text, index) => {
      const shown = instead.has(text) ? instead.get(text) : (index ? '' : 'On: ') + text;
      return shown === undefined ? [] : [[1 + index * 2, 2.52 + index * 2, shown]];
    });
    expect(readByFfmpeg(file)).toEqual(expected);
  },
);
