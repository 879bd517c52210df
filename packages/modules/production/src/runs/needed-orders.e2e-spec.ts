import type { MasterTranscript } from '@scriptorium/captions';
import { RetentionService } from '@scriptorium/files';
import type { Translator } from '@scriptorium/machine-translation';
import { Orders } from '@scriptorium/orders';
import { Transactions, type Scope } from '@scriptorium/server-kit';
import { eventually, formWithFile, lockRows, makeMedia, settled } from '@scriptorium/testing';
import { TranscriptsService } from '@scriptorium/transcripts';
import { idOf, startWorld, type World } from '../../test/world.js';
import { RunEvents } from './run-events.js';
import { RunsService } from './runs.service.js';

const MACHINE_TO_GERMAN = 1_001_007;
const CANCELLED = {
  status: 'cancelled',
  cancellation_reason: 'The source transcript was cancelled.',
};

let asked = 0;
let meanwhile: (() => Promise<void>) | undefined;
const engine: Translator = {
  id: 'capitals',
  availability: async () => ({ available: true, translates: (_, target) => target === 'de' }),
  async translate(sentences) {
    asked += 1;
    await meanwhile?.();
    return sentences.map((text) => text.toUpperCase());
  },
};

let world: World;
let wait: RunsService['wait'];
let sound: Buffer;
beforeAll(async () => {
  world = await startWorld([], { translators: [{ translator: engine }] });
  sound = await makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000');
  const runs = world.app.get(RunsService);
  wait = runs.wait.bind(runs);
});
afterAll(() => world?.app.stop());
afterEach(() => {
  meanwhile = undefined;
  world.app.get(RunsService).wait = wait;
});

/** Orders a transcript by people, which stays open until the test ends it. No other work then locks its file. */
async function openTranscript(): Promise<{ file: number; source: number }> {
  const file = await world.newFile(sound);
  const source = idOf(await world.order(file, 'transcription'));
  await settled(world.app);
  return { file, source };
}
const order = (file: number, source: number) =>
  world.project.post('/v3/transcripts/order/translation', {
    media_file_id: file,
    translation_service_option_id: MACHINE_TO_GERMAN,
    source_transcript_id: source,
  });
const master: MasterTranscript = { version: 1, words: [{ text: 'House.', startMs: 0, endMs: 500 }] };
const complete = (id: number) => world.app.get(TranscriptsService).complete({ id }, { master });
const cancel = (id: number) => world.project.post(`/v3/transcripts/${id}/cancel`);
const reject = (id: number) => world.app.get(Orders).reject({ id }, 'Nobody speaks.');
const retry = (id: number) => world.project.post(`/v3/transcripts/${id}/retry`);
const ended = async (id: number) => (await world.ended(id)).data;
const stateOf = async (id: number): Promise<string | undefined> =>
  (await world.app.db.query('select state from production_run where order_id = $1', [id]))[0]?.state;
const waits = (id: number) => eventually(async () => ((await stateOf(id)) === 'waiting' ? true : undefined));

/**
 * Acts once at the moment when the run of a translation has seen that its source is open, and is about to
 * wait. Returns after the run was woken by the events of the action.
 */
function beforeItWaits(act: () => Promise<unknown>): Promise<void> {
  const runs = world.app.get(RunsService);
  const acted = Promise.withResolvers<void>();
  let isFirst = true;
  runs.wait = async (claimed, until) => {
    const isTranslation = (await world.app.get(Orders).find(claimed.id))?.kind === 'translation';
    if (isTranslation && isFirst) {
      isFirst = false;
      await act();
      await settled(world.app, 'production');
      acted.resolve();
    }
    await wait(claimed, until);
  };
  return acted.promise;
}

describe('a translation whose source transcript', () => {
  it('is complete before the order is placed, but after its parameters were checked, does not wait', async () => {
    const { file, source } = await openTranscript();
    const locked = await lockRows(world.app.db, 'select from media_file where id = $1 for update', [file]);
    const completion = complete(source);
    await locked.waiting(1);
    const placing = order(file, source);
    await locked.waiting(2);
    await locked.release();
    await completion;
    expect(await ended(idOf(await placing))).toMatchObject({ status: 'complete' });
  });

  it('is complete when the run is about to wait, is translated', async () => {
    const { file, source } = await openTranscript();
    const acted = beforeItWaits(() => complete(source));
    const id = idOf(await order(file, source));
    await acted;
    expect(await ended(id)).toMatchObject({ status: 'complete' });
  });

  it('is cancelled when the run is about to wait, is cancelled with the reason', async () => {
    const { file, source } = await openTranscript();
    const acted = beforeItWaits(() => cancel(source));
    const id = idOf(await order(file, source));
    await acted;
    expect(await ended(id)).toMatchObject({
      ...CANCELLED,
      cancellation_details: 'Cancelled by the customer',
    });
  });

  it('is cancelled at the moment of the order, is cancelled or refused', async () => {
    const { file, source } = await openTranscript();
    const lock = () => lockRows(world.app.db, 'select from media_file where id = $1 for update', [file]);
    const first = await lock();
    const placing = order(file, source);
    await first.waiting(1);
    const cancelling = cancel(source);
    await first.waiting(2);
    await first.release();
    expect((await cancelling).status).toBe(200);
    expect(await ended(idOf(await placing))).toMatchObject(CANCELLED);

    const again = idOf(await world.order(file, 'transcription'));
    await settled(world.app);
    const second = await lock();
    const cancellingFirst = cancel(again);
    await second.waiting(1);
    const late = order(file, again);
    await second.waiting(2);
    await second.release();
    expect((await cancellingFirst).status).toBe(200);
    const { status, body } = await late;
    expect([status, body.error.items]).toEqual([400, ['source_transcript_id']]);
  });

  it('is rejected and retried before the run has seen it, waits for the second attempt', async () => {
    const { file, source } = await openTranscript();
    // In one transaction, because the run that is woken by the rejection may begin at once.
    const acted = beforeItWaits(() =>
      world.app.get(Transactions).run(async () => {
        await reject(source);
        await world.app.get(TranscriptsService).retry({ projectId: world.projectId } as Scope, source);
      }),
    );
    const id = idOf(await order(file, source));
    await acted;
    await waits(id);
    await complete(source);
    expect(await ended(id)).toMatchObject({ status: 'complete' });
  });

  it('is rejected, is rejected too, and can be retried with it', async () => {
    const { file, source } = await openTranscript();
    const id = idOf(await order(file, source));
    await waits(id);
    await reject(source);
    expect(await ended(id)).toMatchObject({ ...CANCELLED, cancellation_details: 'Nobody speaks.' });
    expect((await retry(source)).status).toBe(200);
    expect((await retry(id)).status).toBe(200);
    await waits(id);
    await complete(source);
    expect(await ended(id)).toMatchObject({ status: 'complete' });
  });

  it('is complete, is translated once, even if the event of that arrives during the translation', async () => {
    const { file, source } = await openTranscript();
    const id = idOf(await order(file, source));
    await waits(id);
    const before = asked;
    const late = { topic: 'order.completed', payload: { orderId: source, fileId: file } };
    meanwhile = () => world.app.get(RunEvents).needsChanged([late as never]);
    await complete(source);
    expect(await ended(id)).toMatchObject({ status: 'complete' });
    expect(asked).toBe(before + 1);
  });
});

it('ends all translations when sources are completed and translations cancelled at the same time', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { file, source } = await openTranscript();
      return { source, id: idOf(await order(file, source)) };
    }),
  );
  await Promise.all(pairs.map(({ id }) => waits(id)));
  await Promise.all([
    ...pairs.map(({ source }) => complete(source)),
    ...pairs.toReversed().map(({ id }, i) => i % 2 && cancel(id)),
  ]);
  const statuses = await Promise.all(pairs.map(async ({ id }) => (await ended(id)).status));
  expect(statuses.every((status) => status === 'complete' || status === 'cancelled')).toBe(true);
  await settled(world.app, 'production');
  const leftOver = 'select order_id from production_run where order_id = any($1)';
  expect(await world.app.db.query(leftOver, [pairs.map(({ id }) => id)])).toEqual([]);
});

describe('a clip that waits for the source of its parent', () => {
  const srt = '1\n00:00:00,100 --> 00:00:00,900\nHello.\n';

  /** Orders a clip whose parent has captions, and a source that no worker takes. */
  async function waitingClip(): Promise<{ parent: number; id: number }> {
    const parent = await world.newFile(sound);
    await settled(world.app, 'files');
    await world.app.db.query(
      `update source set status = 'processing', wake_at = now() + interval '1 h' where media_file_id = $1`,
      [parent],
    );
    const captions = formWithFile('caption_file', srt, { media_file_id: String(parent), language_id: '1' });
    idOf(await world.project.send('POST', '/v3/transcripts/order/import', { multipart: captions }));
    const fields = { language_id: '1', vicc_parent_id: String(parent) };
    const multipart = formWithFile('source_file', sound, fields);
    const clip = idOf(await world.project.send('POST', '/v3/files', { multipart }));
    const wanted = { media_file_id: clip, parent_media_file_id: parent };
    const id = idOf(await world.project.post('/v3/transcripts/order/vicc', wanted));
    await waits(id);
    return { parent, id };
  }

  it('is rejected when the source is removed', async () => {
    const { parent, id } = await waitingClip();
    expect((await world.project.send('DELETE', `/v3/files/${parent}/source`)).status).toBe(200);
    expect(await ended(id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'The parent file has no source.',
    });
  });

  it('is rejected when the parent is deleted', async () => {
    const { parent, id } = await waitingClip();
    const { db } = world.app;
    await db.query('update source set current = false where media_file_id = $1', [parent]);
    await db.query(`update media_file set created_at = now() - interval '40 days' where id = $1`, [parent]);
    await db.query('update project set retention_days = 30 where id = $1', [world.projectId]);
    expect(await world.app.get(RetentionService).run()).toBe(1);
    await db.query('update project set retention_days = null where id = $1', [world.projectId]);
    expect(await ended(id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'The parent file has no source.',
    });
  });
});
