import type { MasterTranscript } from '@scriptorium/captions';
import { lockRows, makeMedia, settled, type TestClient } from '@scriptorium/testing';
import { startWorld, type Query, type World } from '../test/world.js';
import { TranscriptsService } from './transcripts.service.js';

let world: World;
let wav: Buffer;
let transcripts: TranscriptsService;
beforeAll(async () => {
  [world, wav] = await Promise.all([
    startWorld(),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
  ]);
  transcripts = world.app.get(TranscriptsService);
});
afterAll(() => world?.app.stop());

const master: MasterTranscript = { version: 1, words: [{ text: 'Done.', startMs: 0, endMs: 500 }] };

const act = (id: number, action: string, by = world.project) => by.post(`/v3/transcripts/${id}/${action}`);
const show = async (id: number) => (await world.project.get(`/v3/transcripts/${id}`)).body.data;
const order = async (file: number): Promise<number> =>
  (await world.project.post('/v3/transcripts/order/asr', { media_file_id: file })).body.data.id;
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await world.app.db.query(
      `select type from event where resource_type = 'transcript' and resource_id = $1 order by id`,
      [id],
    )
  ).map(({ type }: { type: string }) => type);

describe('listing', () => {
  const made: Record<string, number> = {};
  let files: Record<string, number>;
  let batch: number;
  beforeAll(async () => {
    batch = (await world.project.post('/v3/batches', { name: 'b' })).body.data.id;
    const given = { label: 'list' };
    files = {
      a: await world.newFile({
        ...given,
        name: 'Alpha',
        attribute1: 'one',
        attribute2: 'two',
        attribute3: 'three',
        reference_id: 'ref-a',
        batch_id: batch,
      }),
      b: await world.newFile({ label: 'list,other', name: 'Beta' }),
    };
    made.a1 = await world.newTranscript(files.a!);
    made.a2 = await world.newTranscript(files.a!, 'Hola.', { language_id: '12' });
    made.b1 = await world.newTranscript(files.b!);
    const withSource = await world.newFileWithSource(wav);
    await world.project.send('PATCH', `/v3/files/${withSource}`, { query: given });
    made.open = await order(withSource);
    made.gone = (await act(made.open, 'cancel'), await order(withSource));
    [made.open, made.gone] = [made.gone, made.open];
    await world.app.db.query(`update transcript set created_at = '2020-01-02' where id = $1`, [made.a1]);
    await world.app.db.query(`update media_file set created_at = '2020-01-02' where id = $1`, [files.a]);
    await world.project.post('/v3/files/archive', { media_file_id: files.b });
    const theirs = await world.newFile({ ...given, name: 'Alpha' }, world.sibling);
    await world.sibling.get('/v3/files', { id: theirs } as Query);
  });

  const list = async (query: Query, by = world.project): Promise<number[]> => {
    const { status, body } = await by.get('/v3/transcripts', { media_file_label: 'list', ...query });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data.map(({ id }: { id: number }) => id);
  };

  it.each<[string, () => Query, string[]]>([
    ['nothing', () => ({}), ['a1', 'a2', 'b1', 'gone', 'open']],
    ['id', () => ({ id: made.a2 }), ['a2']],
    ['file', () => ({ media_file_id: files.a }), ['a1', 'a2']],
    ['default', () => ({ default: true }), ['a1', 'b1', 'open']],
    ['not default', () => ({ default: 0 }), ['a2', 'gone']],
    ['complete', () => ({ status: 'complete' }), ['a1', 'a2', 'b1']],
    ['in progress', () => ({ status: 'in_progress' }), ['open']],
    ['cancelled', () => ({ status: 'cancelled' }), ['gone']],
    ['pending, which none is', () => ({ status: 'pending' }), []],
    ['several states', () => ({ status: 'pending,in_progress,COMPLETE' }), ['a1', 'a2', 'b1', 'open']],
    ['type', () => ({ type: 'AsrTranscript' }), ['gone', 'open']],
    [
      'types',
      () => ({ 'type[]': ['AsrTranscript', 'ImportedTranscript'] }),
      ['a1', 'a2', 'b1', 'gone', 'open'],
    ],
    ['language', () => ({ language_id: 12 }), ['a2']],
    ['created before', () => ({ created_before: '2021-01-01' }), ['a1']],
    ['created after', () => ({ created_after: '2021-01-01', media_file_id: files.a }), ['a2']],
    ['name of the file', () => ({ media_file_name: 'Beta' }), ['b1']],
    ['attribute1', () => ({ media_file_attribute1: 'one' }), ['a1', 'a2']],
    ['attribute2', () => ({ media_file_attribute2: 'two' }), ['a1', 'a2']],
    ['attribute3', () => ({ media_file_attribute3: 'three' }), ['a1', 'a2']],
    ['batch', () => ({ media_file_batch_id: batch }), ['a1', 'a2']],
    ['reference', () => ({ media_file_reference_id: 'ref-a' }), ['a1', 'a2']],
    ['label', () => ({ media_file_label: 'other' }), ['b1']],
    [
      'an empty label, which is none',
      () => ({ media_file_label: '', 'media_file_label[]': '', media_file_id: files.a }),
      ['a1', 'a2'],
    ],
    ['file created before', () => ({ media_file_created_before: '2021-01-01' }), ['a1', 'a2']],
    ['file created after', () => ({ media_file_created_after: '2021-01-01' }), ['b1', 'gone', 'open']],
    ['unarchived files', () => ({ media_file_archived: false }), ['a1', 'a2', 'gone', 'open']],
    ['archived files too', () => ({ media_file_archived: 1 }), ['a1', 'a2', 'b1', 'gone', 'open']],
  ])('filters by %s', async (_, query, names) => {
    expect(await list(query())).toEqual(names.map((name) => made[name]));
  });

  it('pages and sorts', async () => {
    const query = { media_file_label: 'list', per_page: 2, page: 2, sort_by: 'created_at', sort_dir: 'desc' };
    const { body } = await world.project.get('/v3/transcripts', query);
    expect(body.pagination).toEqual({ current_page: 2, per_page: 2, total_pages: 3, total_entries: 5 });
    expect(body.data).toHaveLength(2);
    expect((await list({ sort_by: 'created_at' }))[0]).toBe(made.a1);
  });

  it('shows an Observer the same list, and other projects nothing', async () => {
    expect(await list({}, world.observer)).toEqual(await list({}));
    expect(await list({}, world.sibling)).toEqual([]);
    expect(await list({ id: made.a1 }, world.stranger)).toEqual([]);
  });

  it('refuses an unknown status or type', async () => {
    const { body } = await world.project.get('/v3/transcripts', { status: 'done', type: 'Poem' });
    expect(body.error.items.sort()).toEqual(['status', 'type']);
  });
});

describe('cancelling', () => {
  it('cancels once, shows who cancelled, and then refuses with the documented message', async () => {
    const id = await order(await world.newFileWithSource(wav));
    expect((await act(id, 'cancel')).body).toEqual({ code: 200, data: { success: true }, meta: {} });
    expect(await show(id)).toMatchObject({
      status: 'cancelled',
      cancellable: false,
      cancellation_reason: 'Cancelled by the customer',
      cancellation_details: null,
    });
    const again = await act(id, 'cancel');
    expect([again.status, again.body.error]).toEqual([
      403,
      {
        type: 'forbidden_error',
        code: 'transcript.cannot',
        message: 'You cannot cancel this transcript at this time.',
      },
    ]);
    expect(await eventsOf(id)).toEqual(['transcript.ordered', 'transcript.cancelled']);
  });

  it('refuses a complete transcript', async () => {
    const id = await world.newTranscript(await world.newFile());
    expect((await act(id, 'cancel')).status).toBe(403);
    expect((await show(id)).status).toBe('complete');
  });

  it('has one winner and one event in each of fifty races with completion', async () => {
    const file = await world.newFileWithSource(wav);
    for (let round = 0; round < 50; round++) {
      const id = await order(file);
      const cancelling = () => act(id, 'cancel');
      const completing = () => transcripts.complete({ id }, { master });
      const [cancelled, completed] =
        round % 2
          ? await Promise.all([cancelling(), completing()])
          : await Promise.all([completing(), cancelling()]).then(([a, b]) => [b, a] as const);
      expect([cancelled.status === 200, completed].filter(Boolean)).toHaveLength(1);
      expect((await show(id)).status).toBe(completed ? 'complete' : 'cancelled');
      expect(await eventsOf(id)).toEqual([
        'transcript.ordered',
        completed ? 'transcript.completed' : 'transcript.cancelled',
      ]);
    }
  });

  it.each(['complete', 'cancelled'])(
    'depends on which transaction locks the file first: %s',
    async (winner) => {
      const file = await world.newFileWithSource(wav);
      const id = await order(file);
      const moves = [() => transcripts.complete({ id }, { master }), () => act(id, 'cancel')];
      if (winner === 'cancelled') moves.reverse();
      await settled(world.app, 'files'); // the inspection of the source locks the file too
      const locked = await lockRows(world.app.db, 'select 1 from media_file where id = $1 for update', [
        file,
      ]);
      const racing: Promise<unknown>[] = [];
      for (const [index, start] of moves.entries()) {
        racing.push(start());
        await locked.waiting(index + 1);
      }
      await locked.release();
      await Promise.all(racing);
      expect((await show(id)).status).toBe(winner);
    },
  );
});

describe('the default transcript', () => {
  it('changes on request, together with the word count of the file', async () => {
    const file = await world.newFile();
    const first = await world.newTranscript(file, 'One two three.');
    const second = await world.newTranscript(file, 'One.');
    const words = async () => (await world.project.get(`/v3/files/${file}`)).body.data.word_count;
    expect([(await show(first)).default, (await show(second)).default, await words()]).toEqual([
      true,
      false,
      3,
    ]);
    expect((await act(second, 'make_default')).body.data).toEqual({ success: true });
    expect([(await show(first)).default, (await show(second)).default, await words()]).toEqual([
      false,
      true,
      1,
    ]);
    expect((await act(second, 'make_default')).status).toBe(200);
  });

  it('is the first order from the start, so a client that filters by default finds what it ordered', async () => {
    const file = await world.newFileWithSource(wav);
    const words = async () => (await world.project.get(`/v3/files/${file}`)).body.data.word_count;
    const defaults = async () => {
      const { body } = await world.project.get('/v3/transcripts', { media_file_id: file, default: 'true' });
      return body.data.map(({ id }: { id: number }) => id);
    };
    const { body } = await world.project.post('/v3/transcripts/order/asr', { media_file_id: file });
    expect(body.data).toMatchObject({ status: 'in_progress', default: true });
    const imported = await world.newTranscript(file, 'One two three.');
    const spanish = await world.newTranscript(file, 'Hola.', { language_id: '12' });
    expect([await defaults(), await words()]).toEqual([[body.data.id], 0]);

    await act(body.data.id, 'cancel');
    expect((await show(body.data.id)).default).toBe(false);
    expect([await defaults(), await words()]).toEqual([[imported], 3]);

    await act(spanish, 'make_default');
    await act(await order(file), 'cancel');
    expect([await defaults(), await words()]).toEqual([[spanish], 1]);
  });

  it('is absent after all were cancelled, until the next order', async () => {
    const file = await world.newFileWithSource(wav);
    const first = await order(file);
    await act(first, 'cancel');
    expect((await show(first)).default).toBe(false);
    expect((await show(await order(file))).default).toBe(true);
  });

  it('cannot be a transcript that is not complete', async () => {
    const id = await order(await world.newFileWithSource(wav));
    const { status, body } = await act(id, 'make_default');
    expect([status, body.error.message]).toEqual([
      403,
      'You cannot make default this transcript at this time.',
    ]);
  });

  it('stays unique under concurrent requests and completions', async () => {
    const file = await world.newFileWithSource(wav);
    for (let round = 0; round < 10; round++) {
      const asr = await order(file);
      const [completed, ...imported] = await Promise.all([
        transcripts.complete({ id: asr }, { master }),
        ...Array.from({ length: 3 }, () => world.newTranscript(file)),
      ]);
      expect(completed).toBe(true);
      const answers = await Promise.all([asr, ...imported].map((id) => act(id, 'make_default')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { body } = await world.project.get('/v3/transcripts', { media_file_id: file, default: true });
      expect(body.data).toHaveLength(1);
    }
  });
});

describe('requesting a callback', () => {
  it('sends the current state of the transcript to the address given with the order', async () => {
    const callback = 'http://127.0.0.1:9/hook';
    const id = await world.newTranscript(await world.newFile(), 'Hi.', { callback });
    expect((await act(id, 'callback')).body.data).toEqual({ success: true });
    const [event] = await world.app.db.query(
      `select snapshot, callback_url from event where type = 'transcript.callback_requested' and resource_id = $1`,
      [id],
    );
    expect(event).toEqual({ snapshot: await show(id), callback_url: callback });
  });

  it('succeeds without any receiver', async () => {
    const id = await world.newTranscript(await world.newFile());
    expect((await act(id, 'callback')).body.data).toEqual({ success: true });
  });
});

describe('project isolation', () => {
  const reads = ['', '/text?output_format_id=7'];
  const writes = ['cancel', 'make_default', 'callback'];
  let id: number;
  beforeAll(async () => {
    id = await world.newTranscript(await world.newFile());
  });

  it.each(['sibling', 'stranger'] as const)(
    'answers a %s as if the transcript did not exist',
    async (who) => {
      const by: TestClient = world[who];
      for (const path of reads) {
        const absent = await world.project.get(`/v3/transcripts/999999${path}`);
        expect([absent.status, absent.body.error.message]).toEqual([404, 'Not found']);
        expect((await by.get(`/v3/transcripts/${id}${path}`)).body).toEqual(absent.body);
      }
      for (const action of writes) {
        const absent = await act(999_999, action);
        expect(absent.status).toBe(404);
        expect((await act(id, action, by)).body).toEqual(absent.body);
      }
      expect(await eventsOf(id)).toEqual(['transcript.ordered', 'transcript.completed']);
    },
  );

  it('lets an Observer read, not write', async () => {
    for (const path of reads)
      expect((await world.observer.get(`/v3/transcripts/${id}${path}`)).status).toBe(200);
    for (const action of writes) expect((await act(id, action, world.observer)).status).toBe(403);
  });
});
