import { writeTestModel } from '@scriptorium/speech/testing';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../src/cli/command.js';
import { caption } from '../src/cli/commands/caption.js';
import { parse } from '../src/cli/parse.js';
import { loadConfig } from '../src/config.js';
import { dataFolder, tidy } from './host.js';

let folder: string;
let talk: string;

beforeAll(async () => {
  folder = await dataFolder();
  await mkdir(path.join(folder, 'models'));
  await writeTestModel(path.join(folder, 'models/ggml-tiny.bin'), { says: [' Good', ' morning', '.'] });
  talk = path.join(folder, 'talk.wav');
  await copyFile(path.join(import.meta.dirname, '../../../examples/media/lecture.wav'), talk);
});
afterAll(tidy);

async function run(...args: string[]): Promise<unknown> {
  let shown: unknown;
  await caption.run({
    values: parse(args, caption),
    config: async () => loadConfig({ SCRIPTORIUM_DATA: folder }),
    show: (_, data) => (shown = data),
    open: () => Promise.reject(new Error('opened a database')),
  });
  return shown;
}

it('captions a file in several formats beside it, without a database', async () => {
  const files = ['srt', 'vtt', 'txt'].map((extension) => path.join(folder, `talk.${extension}`));
  expect(await run(talk, '--format', 'srt,vtt,txt')).toEqual({ files, language: 'en', words: 2 });
  const [srt, vtt, txt] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(srt).toMatch(/^1\n00:00:\d\d,\d{3} --> .*\nGood morning\./);
  expect(vtt).toMatch(/^WEBVTT\n/);
  expect(txt).toMatch(/^Good morning\./);
  expect((await readdir(folder)).sort()).toEqual(['models', 'talk.srt', 'talk.txt', 'talk.vtt', 'talk.wav']);
});

it('keeps an existing file without --force, before it recognises anything', async () => {
  const kept = path.join(folder, 'kept.srt');
  await writeFile(kept, 'corrected');
  await expect(run(talk, '--output', kept)).rejects.toThrow(UsageError);
  expect(await readFile(kept, 'utf8')).toBe('corrected');
});

it.each([
  [[], /the name of the media file/],
  [['absent.mp4'], /no file absent\.mp4/],
  [['TALK', '--format', 'word'], /the formats are .*srt/],
  [['TALK', '--format', 'srt,vtt', '--output', 'x'], /single --format/],
  [['TALK', '--language', 'English'], /ISO 639-1/],
])('refuses the arguments %j', async (args, message) => {
  await expect(run(...args.map((arg) => (arg === 'TALK' ? talk : arg)))).rejects.toThrow(message);
});

it('names what is wrong with a file that is not media', async () => {
  const text = path.join(folder, 'text.mp4');
  await writeFile(text, 'not a video');
  await expect(run(text)).rejects.toThrow('not in an accepted audio or video format');
});
