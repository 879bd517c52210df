import { startWorld, type Query, type World } from '../../test/world.js';

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
<i>Welcome</i> to the talk.

3
00:00:07,000 --> 00:00:09,000
Thank you.
`;

const newTranscript = async (): Promise<number> =>
  (await world.import(await world.newFile({ name: 'Talk' }), srt)).body.data.id;

const edit = (id: number, version: number, edits: unknown, by = world.project) =>
  by.send('PATCH', `/v3/transcripts/${id}/words`, { json: { version, edits } });
const versions = (id: number, path = '', query: Query = {}) =>
  world.project.get(`/v3/transcripts/${id}/versions${path}`, query);
const text = async (id: number, format: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: format })).body.data;
const everyText = async (id: number) =>
  Promise.all([1, 5, 7, 16, 51, 1006].map((format) => text(id, format)));
const wordsOf = async (id: number, version: number) => (await versions(id, `/${version}`)).body.data.words;

describe('an edit', () => {
  it('creates a version and returns the changes; times and captions outside the edit stay', async () => {
    const id = await newTranscript();
    const before = await wordsOf(id, 1);
    const { status, body } = await edit(id, 1, [{ from: 1, to: 2, text: 'morning,' }]);
    expect(status).toBe(200);
    const { text: _, ...rest } = before[1];
    expect(body.data).toEqual({
      from: 1,
      version: 2,
      changes: [
        {
          old_from: 1,
          old_to: 2,
          new_from: 1,
          new_to: 2,
          removed: [before[1]],
          added: [{ text: 'morning,', ...rest }],
        },
      ],
    });
    expect(await wordsOf(id, 2)).toEqual(before.with(1, { text: 'morning,', ...rest }));
    expect(await wordsOf(id, 1)).toEqual(before);
    expect((await text(id, 7)).replaceAll('\r\n', '\n').trim()).toBe(
      srt.replace('mourning', 'morning').trim(),
    );
  });

  it('updates last_edited_by, last_edited_at, the word count and the event log', async () => {
    const id = await newTranscript();
    const show = async () => (await world.project.get(`/v3/transcripts/${id}`)).body.data;
    const before = await show();
    await edit(id, 1, [{ from: 9, to: 9, text: 'Thank you.' }]);
    const after = await show();
    expect(before.last_edited_by).toBe('3Play Media');
    const [{ name }] = await world.app.db.query(
      `select coalesce(a.name, 'API key ' || a.id) as name from api_access a join transcript t using (project_id)
       where t.id = $1 and a.level = 'Project'`,
      [id],
    );
    expect(after.last_edited_by).toBe(name);
    expect(after.last_edited_at > before.last_edited_at).toBe(true);
    const file = await world.project.get(`/v3/files/${after.media_file_id}`);
    expect(file.body.data.word_count).toBe(11);
    const events = await world.app.db.query(
      `select topic, type, snapshot ->> 'last_edited_by' as editor from event
       where resource_type = 'transcript' and resource_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(events).toEqual([{ topic: 'order.revised', type: 'transcript.edited', editor: name }]);
  });

  it('is refused with 409 unless its base is the newest version, even if two arrive at once', async () => {
    const id = await newTranscript();
    const change = [{ from: 0, to: 1, text: 'Bad' }];
    const answers = await Promise.all(Array.from({ length: 6 }, () => edit(id, 1, change)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error).toEqual({
      type: 'conflict_error',
      code: 'transcript.stale',
      message: 'Version 1 is not the newest: it is 2.',
    });
    expect((await edit(id, 3, change)).status).toBe(409);
    expect((await versions(id)).body.pagination.total_entries).toBe(2);
  });

  it('can set speakers, paragraphs and times', async () => {
    const id = await newTranscript();
    const change = { from: 7, to: 9, speaker: 'Ben', paragraph: true, start_ms: 7500, end_ms: 8500 };
    await edit(id, 1, [change, { from: 0, to: 3, speaker: null }]);
    const words = await wordsOf(id, 2);
    expect(words[7]).toMatchObject({ text: 'Thank', speaker: 'Ben', paragraph: true, start_ms: 7500 });
    expect(words[8]).toMatchObject({ text: 'you.', speaker: 'Ben', end_ms: 8500 });
    expect(words[0].speaker).toBeUndefined();
    expect(await text(id, 7)).toContain('BEN: Thank you.');
  });

  it.each<[string, unknown]>([
    ['are no list', { from: 0 }],
    ['are none', []],
    ['are no objects', ['x']],
    ["edit 1: Missing required parameter: 'to'", [{ from: 0 }]],
    ["edit 1: Unrecognized parameters supplied: 'word'", [{ from: 0, to: 1, word: 'x' }]],
    [
      'edit 2: there are no words 2 to 99 of 9',
      [
        { from: 0, to: 1, text: '' },
        { from: 2, to: 99, text: '' },
      ],
    ],
    [
      'edit 2: it overlaps another',
      [
        { from: 0, to: 2, text: 'x' },
        { from: 1, to: 3, text: 'y' },
      ],
    ],
    ['edit 1: it starts before the preceding word', [{ from: 5, to: 6, start_ms: 0, end_ms: 10 }]],
    ['a caption would have more than 20000', [{ from: 0, to: 1, text: 'word '.repeat(100_000) }]],
    ['edit 1: a speaker name must not contain a colon', [{ from: 0, to: 1, speaker: 'Ann: x' }]],
  ])('is refused: %s', async (message, edits) => {
    const id = await newTranscript();
    const { status, body } = await edit(id, 1, edits);
    expect([status, body.error.items]).toEqual([400, ['edits']]);
    if (/^edit|^a caption/.test(message)) expect(body.error.message).toMatch(message);
    expect((await versions(id)).body.data).toHaveLength(1);
  });

  it('requires a complete transcript and the permission to edit', async () => {
    const file = await world.newFileWithSource('film');
    const order = await world.project.post('/v3/transcripts/order/asr', { media_file_id: file });
    const open = await edit(order.body.data.id, 1, [{ from: 0, to: 0, text: 'Hi' }]);
    expect([open.status, open.body.error.message]).toEqual([
      403,
      'You cannot edit this transcript at this time.',
    ]);
    const id = await newTranscript();
    expect((await edit(id, 1, [{ from: 0, to: 1, text: '' }], world.observer)).status).toBe(403);
  });
});

describe('versions', () => {
  it('are listed with their causes, and can be compared in both directions', async () => {
    const id = await newTranscript();
    await edit(id, 1, [{ from: 3, to: 4, text: '' }]);
    await world.project.post(`/v3/transcripts/${id}/versions/1/restore`);
    const { body } = await versions(id, '', { sort_dir: 'desc', per_page: 2 });
    expect(body.pagination.total_entries).toBe(3);
    expect(body.data).toMatchObject([
      { version: 3, cause: 'restored', restored_from: 1 },
      { version: 2, cause: 'edited', restored_from: null },
    ]);
    const diff = async (from: number, to: number) =>
      (await versions(id, `/${to}/diff`, { from })).body.data.changes.map(
        ({ removed, added }: Record<string, { text: string }[]>) =>
          [removed!, added!].map((all) => all.map((it) => it.text)),
      );
    expect(await diff(1, 2)).toEqual([[['Welcome'], []]]);
    expect(await diff(2, 3)).toEqual([[[], ['Welcome']]]);
    expect(await diff(1, 3)).toEqual([]);
  });

  it('are restored byte for byte in every format; the newest stays', async () => {
    const id = await newTranscript();
    const before = await everyText(id);
    await edit(id, 1, [
      { from: 0, to: 2, text: 'Hello' },
      { from: 4, to: 6, text: 'then to this [?long?]', speaker: 'Cy' },
      { from: 7, to: 9, text: '' },
    ]);
    const edited = await everyText(id);
    expect(edited.every((each, index) => each !== before[index])).toBe(true);
    const restored = await world.project.post(`/v3/transcripts/${id}/versions/1/restore`);
    expect(restored.body.data).toMatchObject({ version: 3, cause: 'restored', restored_from: 1 });
    expect(await everyText(id)).toEqual(before);
    const rows = await world.app.db.query(
      `select master::text from transcript_master where transcript_id = $1 order by version`,
      [id],
    );
    expect(rows[2].master).toBe(rows[0].master);
    const again = await world.project.post(`/v3/transcripts/${id}/versions/3/restore`);
    expect(again.body.data.version).toBe(3);
    expect((await versions(id)).body.data).toHaveLength(3);
  });

  it('get 404 if they do not exist', async () => {
    const id = await newTranscript();
    const paths = ['/9', '/9/diff?from=1', '/1/diff?from=9'];
    for (const path of paths) expect((await versions(id, path)).status).toBe(404);
    expect((await world.project.post(`/v3/transcripts/${id}/versions/9/restore`)).status).toBe(404);
    expect((await versions(id, '/1/diff')).body.error.items).toEqual(['from']);
  });
});
