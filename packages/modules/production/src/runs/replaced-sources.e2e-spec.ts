import { pocketSphinx, RecognitionError, type Recogniser, type RecogniseOptions } from '@scriptorium/speech';
import { eventually, formWithFile, makeMedia } from '@scriptorium/testing';
import { idOf, startWorld, type World } from '../../test/world.js';
import { RunExecutor } from './run-executor.js';

/** Actions during recognition, one for each call of the engine. */
let acts: ((options: RecogniseOptions) => Promise<unknown>)[] = [];
let calls = 0;

/** Returns the number of the call as its text, and ignores the abort signal. */
const engine: Recogniser = {
  ...pocketSphinx(),
  id: 'counting',
  limits: {},
  recognise: async (_, options) => {
    const call = ++calls;
    await acts[call - 1]?.(options);
    const word = { text: `call ${call}`, startMs: 0, endMs: 500, confidence: null };
    return { language: 'en', words: [word] };
  },
};

let world: World;
let [first, second]: Buffer[] = [];
beforeAll(async () => {
  [world, first, second] = await Promise.all([
    startWorld([{ recogniser: engine }]),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
    makeMedia('a.wav', '-f lavfi -i sine=duration=2:sample_rate=16000'),
  ]);
});
afterAll(() => world?.app.stop());
beforeEach(() => {
  acts = [];
  calls = 0;
});

const upload = async (file: number, source = second!): Promise<void> => {
  const multipart = formWithFile('source_file', source, { filename: 'film.mp4' });
  idOf(await world.project.send('POST', `/v3/files/${file}/source`, { multipart }));
};
const remove = (file: number) => world.project.send('DELETE', `/v3/files/${file}/source`);
const words = async (id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 })).body.data.trim();
const eventsOf = async (id: number): Promise<string[]> => {
  const events: { type: string }[] = await world.app.db.query(
    `select type from event where resource_type = 'transcript' and resource_id = $1 order by id`,
    [id],
  );
  return events.map(({ type }) => type.replace('transcript.', ''));
};
const billedMs = async (id: number): Promise<number> => {
  const select = 'select billed_ms as ms from service_order where id = $1';
  return (await world.app.db.query(select, [id]))[0].ms;
};
const fenceOf = async (id: number): Promise<number | undefined> =>
  (await world.app.db.query('select fence from production_run where order_id = $1', [id]))[0]?.fence;
const untilStopped = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => signal!.addEventListener('abort', () => resolve()));

describe('an order whose source is replaced during recognition', () => {
  const replaced: [string, (file: number, options: RecogniseOptions) => Promise<unknown>][] = [
    ['finishes before the replacement is noticed', (file) => upload(file)],
    [
      'is aborted',
      async (file, { signal }) => {
        await upload(file);
        await untilStopped(signal);
      },
    ],
    [
      'refuses the old source permanently',
      async (file) => {
        await upload(file);
        throw new RecognitionError('refused', 'this audio is not taken');
      },
    ],
  ];
  it.each(replaced)('is redone for the new source: the engine %s', async (_, act) => {
    const file = await world.newFile(first!);
    acts = [(options) => act(file, options)];
    const id = idOf(await world.order(file));
    expect((await world.ended(id)).data.status).toBe('complete');
    expect([await words(id), calls]).toEqual(['Call 2.', 2]);
    expect(await eventsOf(id)).toEqual(['ordered', 'completed']);
    expect(await billedMs(id)).toBe(2000);
  });

  it('is completed once, even when a worker that has lost the run continues', async () => {
    const file = await world.newFile(first!);
    const id = Promise.withResolvers<number>();
    acts = [
      async () => {
        const orderId = await id.promise;
        const [lost] = await world.app.db.query(
          'select fence, generation, source_id as "sourceId", tries from production_run where order_id = $1',
          [orderId],
        );
        await upload(file);
        await eventually(async () => ((await fenceOf(orderId)) === lost.fence ? undefined : true));
        const { signal } = new AbortController();
        await world.app.get(RunExecutor).execute({ id: orderId, ...lost }, signal);
      },
    ];
    id.resolve(idOf(await world.order(file)));
    expect((await world.ended(await id.promise)).data.status).toBe('complete');
    expect(await words(await id.promise)).not.toBe('Call 1.');
    expect(await eventsOf(await id.promise)).toEqual(['ordered', 'completed']);
    expect(await billedMs(await id.promise)).toBe(2000);
  });

  it('shows the progress of the run for the new source', async () => {
    const file = await world.newFile(first!);
    const progress = async () => {
      const { body } = await world.project.get('/v3/transcripts', { media_file_id: file });
      return (await world.project.get(`/v3/transcripts/${body.data[0].id}`)).body.meta.progress?.fraction;
    };
    const shown: number[] = [];
    acts = [
      async ({ signal, onProgress }) => {
        onProgress!(0.9);
        await eventually(async () => ((await progress()) > 0.8 ? true : undefined));
        await upload(file);
        await untilStopped(signal);
      },
      async () => void shown.push(await progress()),
    ];
    expect((await world.ended(idOf(await world.order(file)))).data.status).toBe('complete');
    expect(shown[0]).toBeLessThan(0.1);
  });

  it('is cancelled when the new source is unusable', async () => {
    const file = await world.newFile(first!);
    acts = [() => upload(file, Buffer.from('no film'))];
    const id = idOf(await world.order(file));
    const { data } = await world.ended(id);
    expect(data).toMatchObject({
      status: 'cancelled',
      cancellation_reason: expect.stringMatching(/^The file /),
    });
    expect([await eventsOf(id), calls]).toEqual([['ordered', 'cancelled'], 1]);
  });
});

it('bills an order for the source that replaced the original before the run started', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  acts = [() => released];
  await world.order(await world.newFile(first!));
  await eventually(() => (calls ? true : undefined));
  const file = await world.newFile(first!); // queued after the first
  const id = idOf(await world.order(file));
  const found = (query: string) =>
    eventually(async () => ((await world.app.db.query(query, [file])).length ? true : undefined));
  await found(
    `select 1 from production_run r join transcript t on t.id = r.order_id where t.media_file_id = $1`,
  );
  await upload(file);
  await found(`select 1 from source where media_file_id = $1 and current and status = 'complete'`);
  release();
  expect((await world.ended(id)).data.status).toBe('complete');
  expect(await billedMs(id)).toBe(2000);
});

it('cancels the order when its source is removed during recognition', async () => {
  const file = await world.newFile(first!);
  acts = [() => remove(file)];
  const id = idOf(await world.order(file));
  expect((await world.ended(id)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The file has no source.',
  });
  expect(await eventsOf(id)).toEqual(['ordered', 'cancelled']);
});

it('runs a new order separately when the first is cancelled and ordered again meanwhile', async () => {
  const file = await world.newFile(first!);
  const again = Promise.withResolvers<number>();
  const id = Promise.withResolvers<number>();
  acts = [
    async () => {
      await world.project.post(`/v3/transcripts/${await id.promise}/cancel`);
      again.resolve(idOf(await world.order(file)));
    },
  ];
  id.resolve(idOf(await world.order(file)));
  const [cancelled, ordered] = [await id.promise, await again.promise];
  expect((await world.ended(ordered)).data.status).toBe('complete');
  expect([await words(ordered), await eventsOf(ordered)]).toEqual(['Call 2.', ['ordered', 'completed']]);
  expect(await eventsOf(cancelled)).toEqual(['ordered', 'cancelled']);
});
