import { outputFileName, outputFormats, type FormatId } from './outputs/outputs.js';
import { parseClip, parseOffset } from './master/edit.js';
import { toMaster } from './master/to-master.js';
import type { MasterTranscript } from './model/transcript.js';
import { readCaptions } from './read.js';
import { render } from './render.js';

const master: MasterTranscript = {
  version: 1,
  language: 'en',
  words: [
    { text: 'Hello', startMs: 0, endMs: 400, speaker: 'Ann', paragraph: true },
    { text: 'wrold.', startMs: 400, endMs: 900, speaker: 'Ann', flags: ['uncertain'] },
    { text: '[INAUDIBLE]', startMs: 1000, endMs: 1500, speaker: 'Ann', flags: ['inaudible'] },
    { text: 'Yes.', startMs: 2000, endMs: 2400, speaker: 'Bob', paragraph: true },
  ],
};

const text = async (...args: Parameters<typeof render>): Promise<string> =>
  String((await render(...args)).content);

describe('render', () => {
  it('marks flags in Standard and shows plain words in Clean', async () => {
    expect(await text(master, 16)).toBe('ANN: Hello [?wrold.?] [INAUDIBLE]\n\nBOB: Yes.\n');
    expect(await text(master, 16, { flagStyle: 'Clean' })).toBe('ANN: Hello wrold.\n\nBOB: Yes.\n');
  });

  it('starts a caption at a change of speaker', async () => {
    expect(await text(master, 'srt', { flagStyle: 'Clean' })).toMatch(
      /^1\n00:00:00,000 --> 00:00:0.,...\nANN: Hello wrold\.\n\n2\n00:00:02,000 --> 00:00:03,000\nBOB: Yes\.\n\n$/,
    );
  });

  it('writes the documented JSON format', async () => {
    expect(JSON.parse(await text(master, 29))).toEqual({
      words: [
        ['0', 'Hello'],
        ['400', '[?wrold.?]'],
        ['1000', '[INAUDIBLE]'],
        ['2000', 'Yes.'],
      ],
      paragraphs: [0, 2000],
      speakers: { '0': 'Ann', '2000': 'Bob' },
    });
  });

  it('preserves the transcript as word-level JSON', async () => {
    const { master: again } = readCaptions(await text(master, 1006));
    expect(again).toEqual(master);
  });

  it('trims to clips, closes the gaps between them, then applies the offset', async () => {
    const json = JSON.parse(
      await text(master, 29, {
        clips: [
          [0, 420],
          [1900, 2500],
        ],
        offsetMs: 1000,
      }),
    );
    expect(json.words).toEqual([
      ['1000', 'Hello'],
      ['1520', 'Yes.'],
    ]);
  });

  it('keeps the cues of an imported file unless a profile is given', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:03,000\nAll on one very long line that no profile would leave like this\n\n';
    const imported = toMaster(readCaptions(srt).document, { language: 'en' });
    expect(await text(imported, 7)).toBe(srt);
    expect(
      (await text(imported, 7, { profile: '3play' })).split('\n').every((line) => line.length <= 32),
    ).toBe(true);
  });

  it('removes flags from stored captions in Clean', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\nThe [?brown?] fox\n\n2\n00:00:03,000 --> 00:00:04,000\n[INAUDIBLE]\n\n';
    const imported = toMaster(readCaptions(srt).document);
    expect(await text(imported, 7)).toBe(srt);
    expect(await text(imported, 7, { flagStyle: 'Clean' })).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\nThe brown fox\n\n',
    );
  });

  it('keeps the starting timecode in formats with a fixed rate', async () => {
    const first = async (format: number, frameRate: string, startingTimecode: string) =>
      /\d\d:\d\d:\d\d[:;]\d\d/.exec(await text(master, format, { frameRate, startingTimecode }))![0];
    for (const [rate, start] of [
      ['25', '10:00:00:00'],
      ['29.97', '10:00:00:00'],
      ['24', '10:00:00:00'],
      ['29.97df', '10:00:00;00'],
    ] as const)
      expect(await first(5, rate, start)).toMatch(/^10:00:0/);
    expect(await first(1003, '48', '10:00:00:00')).toMatch(/^10:00:0/);
    const stl = (await render(master, 1002, { frameRate: '29.97', startingTimecode: '10:00:00:00' })).content;
    expect(Buffer.from(stl).toString('latin1', 256, 264)).toBe('10000000');
  });

  it('keeps the start of the imported file unless another start, including zero, is given', async () => {
    const read = (await render(master, 'ebu-stl', { frameRate: 25, startingTimecode: '10:00:00:00' }))
      .content;
    const imported = toMaster(readCaptions(read as Uint8Array).document);
    const start = async (startingTimecode?: string) => {
      const { content } = await render(imported, 'ebu-stl', { frameRate: 25, startingTimecode });
      return Buffer.from(content).toString('latin1', 256, 264);
    };
    expect(await start()).toBe('10000000');
    expect(await start('00:00:00:00')).toBe('00000000');
  });

  it('starts a caption at a paragraph', async () => {
    const words = ['One', 'two.', 'Three', 'four.'].map((word, index) => ({
      text: word,
      startMs: index * 400,
      endMs: index * 400 + 400,
      ...(index === 2 && { paragraph: true as const }),
    }));
    const srt = await text({ version: 1, words }, 'srt');
    expect(srt.split('\n\n').map((cue) => cue.split('\n')[2])).toEqual([
      'One two.',
      'Three four.',
      undefined,
    ]);
  });

  it("writes the given language for stored captions regardless of the file's language", async () => {
    const vtt = 'WEBVTT\n\nNOTE\nLanguage: en\n\n00:00:01.000 --> 00:00:03.000\nBonjour\n\n';
    const { document } = readCaptions(vtt);
    for (const [made, options] of [
      [toMaster(document), { language: 'fr' }],
      [toMaster(document, { language: 'fr' }), {}],
    ] as const) {
      expect(await text(made, 'sami', options)).toMatch(/lang: fr/i);
      expect(await text(made, 'dfxp', options)).toContain('xml:lang="fr"');
      expect(await text(made, 'webvtt', options)).toContain('Language: fr\n');
      expect(JSON.parse(await text(made, 'words-json', options))).toMatchObject({
        language: 'fr',
        captions: { language: 'fr' },
      });
    }
    expect(await text(toMaster(document), 'webvtt')).toBe(vtt);
  });

  it('normalises the language in the name of Facebook files', () => {
    const name = (language?: string) => outputFileName('facebook-srt', 'talk', language);
    expect([name(), name('fr'), name('en_GB'), name('pt-br'), name('zh_Hant_TW')]).toEqual([
      'talk.en_US.srt',
      'talk.fr_FR.srt',
      'talk.en_GB.srt',
      'talk.pt_BR.srt',
      'talk.zh_TW.srt',
    ]);
    expect(() => name('in French')).toThrow(expect.objectContaining({ code: 'option' }));
    expect(outputFileName('srt', 'talk', 'in French')).toBe('talk.srt');
  });

  it('rejects an unknown format', async () => {
    await expect(render(master, 4711)).rejects.toThrow(expect.objectContaining({ code: 'option' }));
  });

  it('renders every listed format', async () => {
    for (const { id } of outputFormats) expect((await render(master, id)).content.length).toBeGreaterThan(0);
    expect(new Set(outputFormats.map(({ id }) => id)).size).toBe(outputFormats.length);
  });
});

describe('parseOffset and parseClip', () => {
  it('accept an amount with its unit, and a pair of milliseconds', () => {
    expect([parseOffset('1.5s'), parseOffset('-200ms'), parseOffset('0s')]).toEqual([1500, -200, 0]);
    expect(parseClip('0,1500')).toEqual([0, 1500]);
  });

  it('reject anything else', () => {
    for (const bad of ['', '5', '1m', 'ms'])
      expect(() => parseOffset(bad)).toThrow(expect.objectContaining({ code: 'option' }));
    for (const bad of ['', '5', '9,3', '-1,5'])
      expect(() => parseClip(bad)).toThrow(expect.objectContaining({ code: 'option' }));
  });

  it('reports lost text in characters and in whole cues', async () => {
    const cue = (text: string) => ({ startMs: 1000, endMs: 2000, spans: [{ text }] });
    const captions = { cues: [cue('漢字 a'), cue('漢字'), cue(' '), cue('plain text')] };
    const textLoss = async (format: FormatId) => (await render(toMaster(captions), format)).textLoss;
    expect(await textLoss('scc')).toEqual({ characters: 14, charactersLost: 4, cues: 3, cuesLost: 1 });
    expect(await textLoss('srt')).toEqual({ characters: 14, charactersLost: 0, cues: 3, cuesLost: 0 });
    expect(await textLoss('text')).toEqual({ characters: 14, charactersLost: 0, cues: 0, cuesLost: 0 });
  });
});
