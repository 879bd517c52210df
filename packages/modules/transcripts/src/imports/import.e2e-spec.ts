import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const WIRE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

const srt = `1
00:00:01,040 --> 00:00:02,720
Good morning,
everyone.

2
00:00:03,333 --> 00:00:05,001
ANNA: Is it on?
`;

const asSrt = async (id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 7 })).body.data;
const asText = async (id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 })).body.data;
const times = (text: string): string[] => text.match(/[\d:,]+ --> [\d:,]+/g)!;

describe('a caption import', () => {
  it('completes immediately, with every field of a transcript', async () => {
    const batch = (await world.project.post('/v3/batches', { name: 'b' })).body.data.id;
    const file = await world.newFile({ reference_id: 'r', batch_id: batch });
    const { status, body } = await world.import(file, srt);
    expect([status, body]).toEqual([
      200,
      {
        code: 200,
        data: {
          id: expect.any(Number),
          media_file_id: file,
          batch_id: batch,
          reference_id: 'r',
          duration: 5.001,
          default: true,
          type: 'ImportedTranscript',
          language_id: 1,
          language_ids: [1],
          status: 'complete',
          cancellable: false,
          last_edited_by: '3Play Media',
          last_edited_at: expect.stringMatching(WIRE_TIME),
        },
        meta: {},
      },
    ]);
    expect((await world.project.get(`/v3/transcripts/${body.data.id}`)).body).toEqual(body);
    const shown = (await world.project.get(`/v3/files/${file}`)).body.data;
    expect(shown).toMatchObject({ word_count: 6, duration: 5.001 });
  });

  it('reads and refuses large files like small ones', async () => {
    const large = Array.from({ length: 3_000 }, (_, i) => {
      const at = `${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`;
      return `${i + 1}\n00:${at},000 --> 00:${at},900\nThe words of caption ${i}.\n`;
    });
    const { body } = await world.import(await world.newFile(), large.join('\n'));
    expect(times(await asSrt(body.data.id))).toHaveLength(3_000);
    const refused = await world.import(await world.newFile(), srt + 'long '.repeat(20_000));
    expect([refused.status, refused.body.error]).toEqual([
      400,
      {
        type: 'parameter_error',
        code: 'parameter.unacceptable',
        message: expect.stringContaining('20000 characters'),
        items: ['caption_file'],
      },
    ]);
  });

  const vtt = `WEBVTT

00:01.040 --> 00:02.720 align:start
Good morning

00:03.333 --> 00:05.001
<v Anna>Is it on?
`;
  const sbv = `0:00:01.040,0:00:02.720
Good morning

0:00:03.333,0:00:05.001
Is it on?
`;

  it.each([
    ['SRT', srt],
    ['SRT with a byte order mark and CRLF', `\ufeff${srt.replaceAll('\n', '\r\n')}`],
    ['WebVTT', vtt],
    ['SBV', sbv],
  ])('preserves the cue times of %s', async (_, captions) => {
    const { body } = await world.import(await world.newFile(), captions);
    expect(times(await asSrt(body.data.id))).toEqual([
      '00:00:01,040 --> 00:00:02,720',
      '00:00:03,333 --> 00:00:05,001',
    ]);
  });

  it('preserves the times of SCC to the frame, as its decoder would display them', async () => {
    // Pop-on: loaded from 00:00:01:00 at two bytes a frame, displayed by the EOC, cleared at 00:00:03:00.
    const scc = `Scenarist_SCC V1.0

00:00:01:00\t9420 9420 94ae 94ae 9470 9470 c8e5 ecec ef80 942f 942f

00:00:03:00\t942c 942c
`;
    const { body } = await world.import(await world.newFile(), scc);
    const text = await asSrt(body.data.id);
    expect(text).toMatch(/Hello/);
    const frameMs = 1001 / 30;
    const [start, end] = times(text)[0]!
      .split(' --> ')
      .map((time) => Number(time.replace(/.*:|,/g, '')));
    expect(Math.abs(start! - (30 + 9) * frameMs)).toBeLessThanOrEqual(frameMs + 1);
    expect(Math.abs(end! - 90 * frameMs)).toBeLessThanOrEqual(frameMs + 1);
  });

  it('has the words of a recogniser with their times, confidence and speakers', async () => {
    const words = [
      { word: ' Half', start: 0.5, end: 1, probability: 0.9, speaker: 'Ann' },
      { word: ' past.', start: 1, end: 1.75, probability: 0.5, speaker: 'Ann' },
    ];
    const segments = [{ start: 0.5, end: 2, text: ' Half past.', words }];
    const { body } = await world.import(await world.newFile(), JSON.stringify({ segments, language: 'en' }));
    const master = await world.project.get(`/v3/transcripts/${body.data.id}/text`, {
      output_format_id: 1006,
    });
    expect(JSON.parse(master.body.data as string).words).toEqual([
      { text: 'Half', startMs: 500, endMs: 1000, confidence: 0.9, speaker: 'Ann', paragraph: true },
      { text: 'past.', startMs: 1000, endMs: 1750, confidence: 0.5, speaker: 'Ann' },
    ]);
  });

  it('reports in `meta` what was repaired, on which line, and which names became speakers', async () => {
    const captions =
      '1\n00:00:05,000 --> 00:00:06,000\nAnn Lee: Later.\n\n2\n00:00:01,0x0 --> 00:00:02,000\nAnn Lee: Now.\n';
    const read = async (fields: Record<string, string>) =>
      (await world.import(await world.newFile(), captions, fields)).body;
    const repairs = [
      { code: 'timing', message: expect.stringContaining('cue 2'), line: 6 },
      { code: 'order', message: expect.any(String), line: 6 },
    ];
    const meta = { repairs, repair_counts: { timing: 1, order: 1 } };
    expect(await read({})).toMatchObject({
      data: { status: 'complete' },
      meta: { ...meta, speakers: ['Ann Lee'] },
    });
    const quote = await read({ dry_run: 'true', speaker_names: 'none' });
    expect(quote).toEqual({ code: 200, data: expect.objectContaining({ price: expect.anything() }), meta });
    const { id } = (await read({ speaker_names: 'Ann Lee,Bo' })).data;
    expect(await asText(id)).toContain('ANN LEE: Now.');
  });

  it('lists a hundred repairs of a large file, and counts all', async () => {
    const captions = Array.from({ length: 900 }, (_, i) => {
      const at = `00:${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`;
      return `${i + 1}\n${at},0x0 --> ${at},900\nThe words of a caption that make the file large.\n`;
    });
    const { meta } = (await world.import(await world.newFile(), captions.join('\n'))).body;
    expect([meta.repairs.length, meta.repair_counts]).toEqual([100, { timing: 900 }]);
  });

  it("has the language of the captions, which may differ from the file's", async () => {
    const { body } = await world.import(await world.newFile({ language_id: 5 }), srt, { language_id: '12' });
    expect(body.data).toMatchObject({ language_id: 12, language_ids: [12] });
  });

  it.each([
    ['1', 'A na\xefve caf\xe9 in Ha\xefti.', 'A naïve café in Haïti.'],
    ['13', '\xbfD\xf3nde est\xe1s, ni\xf1o?', '¿Dónde estás, niño?'],
    ['38', '\xd5r\xfcl\xf6k', 'Őrülök'],
    ['35', 'nas\xfdls\xfdn\xfdz', 'nasılsınız'],
    ['23', '\x93\xfa\x96\x7b\x8c\xea', '日本語'],
    ['18', '\xc4\xe3\xba\xc3', '你好'],
    ['19', '\xa7\x41\xa6\x6e', '你好'],
  ])(
    'decodes text that is not Unicode by the usual code page of language %s: %j',
    async (language_id, bytes, words) => {
      const captions = Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${bytes}\n`, 'latin1');
      const { body } = await world.import(await world.newFile(), captions, { language_id });
      expect((await asSrt(body.data.id)).split('\n')[2]).toBe(words);
    },
  );

  it('starts paragraphs at pauses only on request', async () => {
    const captions = `1\n00:00:01,000 --> 00:00:02,000\nThe end.\n\n2\n00:00:09,000 --> 00:00:10,000\nA new thought.\n`;
    const paragraphs = async (autoparagraph: string) => {
      const { body } = await world.import(await world.newFile(), captions, { autoparagraph });
      const text = await world.project.get(`/v3/transcripts/${body.data.id}/text`, { output_format_id: 16 });
      return (text.body.data as string).trim().split(/\n\s*\n/).length;
    };
    expect([await paragraphs('false'), await paragraphs('true')]).toEqual([1, 2]);
  });

  it('makes the first transcript the default, and keeps it', async () => {
    const file = await world.newFile();
    const first = (await world.import(file, srt)).body.data;
    const second = (await world.import(file, srt.replace('everyone', 'all of you'))).body.data;
    expect([first.default, second.default]).toEqual([true, false]);
    expect((await world.project.get(`/v3/files/${file}`)).body.data.word_count).toBe(6);
  });

  it('makes the language of the file unchangeable', async () => {
    const file = await world.newFile();
    await world.import(file, srt);
    expect((await world.project.post(`/v3/files/${file}/set_language`, { language_id: 5 })).status).toBe(403);
  });
});

describe('invalid captions', () => {
  it.each([
    ['text that is not captions', 'once upon a time'],
    [
      'documentation with an example of captions',
      `# Player\n\nIt shows SRT:\n\n${srt}\n${'It does more.\n\n'.repeat(60)}`,
    ],
    ['an empty file', ''],
    ['a video', Buffer.from('000000186674797069736f6d', 'hex')],
    ['random bytes', Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 7919) % 256))],
    ['captions without a cue', 'WEBVTT\n\n'],
    [
      'captions without text',
      '1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\n<i> </i>\n',
    ],
    ['one caption of megabytes', `1\n00:00:01,000 --> 00:00:02,000\n${'word '.repeat(1_000_000)}\n`],
    ['captions that last for years', 'WEBVTT\n\n00:00:01.000 --> 9999:00:00.000\nHi\n'],
  ])('are refused with caption_file at fault, and nothing is written: %s', async (_, captions) => {
    const file = await world.newFile();
    const { status, body } = await world.import(file, captions);
    expect([status, body.error.type, body.error.items]).toEqual([400, 'parameter_error', ['caption_file']]);
    const left = (await world.project.get('/v3/transcripts', { media_file_id: file })).body.data;
    expect(left).toEqual([]);
    expect((await world.project.post(`/v3/files/${file}/set_language`, { language_id: 5 })).status).toBe(200);
  });

  it('are refused with the missing or bad parameter', async () => {
    const file = await world.newFile();
    const none = await world.project.post('/v3/transcripts/order/import', { media_file_id: file });
    expect(none.body.error.items.sort()).toEqual(['caption_file', 'language_id']);
    expect((await world.import(file, srt, { language_id: '2' })).body.error.items).toEqual(['language_id']);
    expect((await world.import(file, srt, { callback: 'http://10.0.0.1/' })).body.error.items).toEqual([
      'callback',
    ]);
  });

  it.each([
    ['captions', srt],
    ['text that is not captions', 'once upon a time'],
  ])('get the same answer for a missing file and one of another project: %s', async (_, captions) => {
    const theirs = [await world.newFile({}, world.sibling), await world.newFile({}, world.stranger), 999_999];
    for (const file of theirs) {
      const { status, body } = await world.import(file, captions);
      expect([status, body.error]).toEqual([
        404,
        { type: 'not_found_error', code: 'file.not_found', message: `File id ${file} not found.` },
      ]);
    }
  });
});
