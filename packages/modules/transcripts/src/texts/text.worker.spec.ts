import { outputFormats, render } from '@scriptorium/caption-documents';
import type { MasterTranscript } from '@scriptorium/captions';
import { renderOptions, toRender } from './render-options.js';
import { prepareAndWrite, type Encoding } from './text.worker.js';

const words =
  'Um, the the lecture begins [where] it ended. Some listen; others read what is said to them at home.';
const spoken: MasterTranscript = {
  version: 1,
  words: words.split(' ').map((text, index) => ({
    text,
    startMs: 1000 + index * 400,
    endMs: 1350 + index * 400,
    ...(index % 9 === 0 && { paragraph: true as const, speaker: index ? 'Ann Lee' : 'Ben' }),
  })),
};
const imported: MasterTranscript = {
  ...spoken,
  captions: { cues: [{ startMs: 1000, endMs: 3000, spans: [{ text: words, style: { italic: true } }] }] },
};
const settings = { flag_settings: 'Clean', fps: 25, starting_timecode: '10:00:00:00' } as const;

const ours = (master: MasterTranscript, formatId: number, offsetMs = 0, encoding: Encoding = 'json') =>
  prepareAndWrite({
    master: JSON.stringify(master),
    formatId,
    language: 'en',
    isEnglish: true,
    settings,
    clips: [[500, 6000]],
    offsetMs,
    encoding,
  });

const textOf = (json: string | Uint8Array): string => withoutDate(JSON.parse(String(json)) as string);

describe.each([
  ['recognised words', spoken],
  ['imported captions', imported],
])('%s', (_, master) => {
  it.each(outputFormats)('render equally in $name with or without a separate layout', async (format) => {
    const { content, losses, textLoss } = await render(toRender(master, settings, true), format.id, {
      ...renderOptions(master, settings, format),
      language: 'en',
      clips: [[500, 6000]],
    });
    const written = await ours(master, format.id);
    expect({ ...written, content: textOf(written.content) }).toEqual({
      content: withoutDate(Buffer.from(content).toString(format.binary ? 'base64' : 'utf8')),
      binary: format.binary,
      losses,
      textLoss,
    });
  });

  it.each(outputFormats)('return the bytes of the file in $name', async ({ id, binary }) => {
    const { content } = await ours(master, id, 0, 'bytes');
    const bytes = Buffer.from(content as Uint8Array).toString(binary ? 'base64' : 'utf8');
    expect(withoutDate(bytes)).toBe(textOf((await ours(master, id)).content));
  });

  it.each(outputFormats.filter(({ untimed }) => untimed))(
    'render equally in $name at any offset',
    async ({ id }) => {
      const at = async (offsetMs: number) => textOf((await ours(master, id, offsetMs)).content);
      expect(await at(3_600_000)).toBe(await at(0));
    },
  );
});

/** PDF contains its creation time. */
const withoutDate = (text: string): string =>
  text.startsWith('JVBER')
    ? Buffer.from(text, 'base64')
        .toString('latin1')
        .replace(/\(D:\d+Z\)|<[0-9a-f]{32}>|<xmp:CreateDate>.*/g, '')
    : text;
