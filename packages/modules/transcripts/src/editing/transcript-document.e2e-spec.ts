import { settled } from '@scriptorium/testing';
import { startWorld, type Query, type World } from '../../test/world.js';
import { EditingLeases } from './editing-lease.service.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const srt = `1
00:00:01,000 --> 00:00:03,000
ANN: Good mourning, all.

2
00:00:04,000 --> 00:00:06,000
BEN: Welcome to the talk. [APPLAUSE]
`;
const [tab, other] = ['tab-of-ann', 'tab-of-ben'];

interface Paragraph {
  id: number;
  speaker: string | null;
  words: { text: string }[];
}

const newTranscript = async (): Promise<number> =>
  (await world.import(await world.newFile({ name: 'Talk' }), srt)).body.data.id;
const show = async (id: number) => (await world.project.get(`/v3/transcripts/${id}/document`)).body.data;
const save = (id: number, json: object, by = world.project) =>
  by.send('PUT', `/v3/transcripts/${id}/document`, { json: json as Record<string, unknown> });
const editing = (method: 'GET' | 'PUT' | 'DELETE', id: number, query: Query, by = world.project) =>
  by.send(method, `/v3/transcripts/${id}/editing`, { query });
const versions = async (id: number) =>
  (await world.project.get(`/v3/transcripts/${id}/versions`)).body.data.map(
    ({ version }: { version: number }) => version,
  );
const text = async (id: number) =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 7 })).body.data.replaceAll(
    '\r',
    '',
  );
const announced = async (id: number): Promise<number> => {
  await settled(world.app);
  const sql = `select from event where resource_type = 'transcript' and resource_id = $1 and topic = 'order.revised'`;
  return (await world.app.db.query(sql, [id])).length;
};

describe('a document', () => {
  it('is the newest version as paragraphs of timed words', async () => {
    const document = await show(await newTranscript());
    expect(document).toMatchObject({ version: 1, language: 'en', own_captions: true });
    expect(
      document.paragraphs.map(({ id, speaker, words }: Paragraph) => [
        id,
        speaker,
        words.map(({ text }) => text),
      ]),
    ).toEqual([
      [0, 'ANN', ['Good', 'mourning,', 'all.']],
      [1, 'BEN', ['Welcome', 'to', 'the', 'talk.', '[APPLAUSE]']],
    ]);
  });

  it('is saved as the next version, updates imported captions, and keeps everything else', async () => {
    const id = await newTranscript();
    const { paragraphs } = await show(id);
    const words = paragraphs[0].words.with(1, { ...paragraphs[0].words[1], text: 'morning,' });
    const saved = await save(id, {
      base_version: 1,
      paragraphs: [
        { speaker: 'ANN', words },
        { id: 1, speaker: 'BEN' },
      ],
    });
    expect([saved.status, saved.body.data]).toEqual([200, { version: 2 }]);
    expect((await show(id)).paragraphs).toEqual([{ ...paragraphs[0], words }, paragraphs[1]]);
    expect((await text(id)).trim()).toBe(srt.replace('mourning', 'morning').trim());
    expect(await announced(id)).toBe(1);
  });

  it('has imported captions as shapes of its words, and saves other times, lines and divisions', async () => {
    const id = await newTranscript();
    const { paragraphs } = await show(id);
    const [first, ...more] = paragraphs[0].words;
    expect(first).toMatchObject({ caption: 'start', shown: { start_ms: 1000, end_ms: 3000 } });
    const words = [
      { ...first, shown: { start_ms: 1200, end_ms: 3200, italic: true } },
      { ...more[0], line: true },
      { ...more[1] },
    ];
    await save(id, {
      base_version: 1,
      paragraphs: [
        { speaker: 'ANN', words },
        { id: 1, speaker: 'BEN' },
      ],
    });
    expect(await text(id)).toContain(
      '1\n00:00:01,200 --> 00:00:03,200\n<i>ANN: Good\nmourning, all.</i>\n\n2\n00:00:04,000',
    );
    const { shown: _, ...bad } = words[0]!;
    const backwards = [{ words: [{ ...bad, shown: { start_ms: 5, end_ms: 5 } }] }];
    const { status, body } = await save(id, { base_version: 2, paragraphs: backwards });
    expect([status, body.error.items]).toEqual([400, ['paragraphs']]);
  });

  it('is refused with 409 and the newest version number if its base is older', async () => {
    const id = await newTranscript();
    const paragraphs = [{ id: 0, speaker: 'ANN' }];
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(id, { base_version: 1, paragraphs })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { error } = (await save(id, { base_version: 1, paragraphs })).body;
    expect(error.message).toBe('Version 1 is not the newest: it is 2.');
  });

  it('is refused with invalid paragraphs, and without permission to edit', async () => {
    const id = await newTranscript();
    const word = { text: 'x'.repeat(900), start_ms: 0, end_ms: 1 };
    const oneCaption = [{ words: Array.from({ length: 30 }, () => word) }];
    for (const paragraphs of [[{ id: 7 }], [{ words: 'x' }], ['x'], 'x', oneCaption]) {
      const { status, body } = await save(id, { base_version: 1, paragraphs });
      expect([status, body.error.items]).toEqual([400, ['paragraphs']]);
    }
    expect((await save(id, { base_version: 1, paragraphs: [{ id: 0 }] }, world.observer)).status).toBe(403);
    expect(await versions(id)).toEqual([1]);
  });
});

describe('an editing tab', () => {
  it('excludes other tabs until it leaves or is taken over', async () => {
    const id = await newTranscript();
    expect((await editing('PUT', id, { tab, name: 'Ann' })).body.data.yours).toBe(true);
    const second = (await editing('PUT', id, { tab: other })).body.data;
    expect(second).toMatchObject({ yours: false, editor: { name: 'Ann' } });
    const change = { base_version: 1, paragraphs: [{ id: 0, speaker: 'ANN' }], tab: other };
    const refused = await save(id, change);
    expect([refused.status, refused.body.error.message]).toEqual([409, 'Ann edits this transcript.']);
    expect((await editing('PUT', id, { tab: other, name: 'Ben', take_over: true })).body.data.yours).toBe(
      true,
    );
    expect((await editing('PUT', id, { tab })).body.data).toMatchObject({
      yours: false,
      editor: { name: 'Ben' },
    });
    expect((await save(id, { ...change, tab })).status).toBe(409);
    expect((await save(id, change)).status).toBe(200);
    await editing('DELETE', id, { tab: other });
    expect((await editing('GET', id, { tab })).body.data).toEqual({
      yours: false,
      editor: null,
      asked_by: null,
      others: [],
    });
  });

  it('announces its edits once, when it leaves', async () => {
    const id = await newTranscript();
    await editing('PUT', id, { tab });
    for (const base_version of [1, 2, 3])
      await save(id, { base_version, paragraphs: [{ id: 0, speaker: `ANN ${base_version}` }], tab });
    expect(await announced(id)).toBe(0);
    await editing('DELETE', id, { tab });
    await editing('DELETE', id, { tab });
    expect(await announced(id)).toBe(1);
  });

  it('has its edits announced when its lease expires', async () => {
    const id = await newTranscript();
    await editing('PUT', id, { tab });
    await save(id, { base_version: 1, paragraphs: [{ id: 0, speaker: 'ANN' }], tab });
    await world.app.get(EditingLeases).announceExpired();
    expect(await announced(id)).toBe(0);
    await world.app.db.query(
      `update transcript_editing set expires_at = now() - interval '1 second' where transcript_id = $1`,
      [id],
    );
    await world.app.get(EditingLeases).announceExpired();
    expect(await announced(id)).toBe(1);
  });

  it('keeps one of its versions for each ten minutes, and all versions of others', async () => {
    const id = await newTranscript();
    await editing('PUT', id, { tab });
    const put = (base_version: number) =>
      save(id, { base_version, paragraphs: [{ id: 0, speaker: `ANN ${base_version}` }], tab });
    for (const base of [1, 2, 3]) await put(base);
    expect(await versions(id)).toEqual([1, 2, 3, 4]);
    await world.app.db.query(
      `update transcript_master set created_at = date_bin('10 minutes', now(), 'epoch') - interval '5 minutes'
       where transcript_id = $1`,
      [id],
    );
    await put(4);
    expect(await versions(id)).toEqual([1, 4, 5]);
  });
});
