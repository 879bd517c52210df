import { makeMedia, settled, startReceiver } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';

let world: World;
let wav: Buffer;
beforeAll(async () => {
  [world, wav] = await Promise.all([
    startWorld(),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
  ]);
});
afterAll(() => world?.app.stop());

const bulk = (orders: unknown, { by = world.project, headers = {} } = {}) =>
  by.send('POST', '/v3/orders/bulk', { json: { orders }, headers });
const resultsOf = async (orders: unknown[], by = world.project) => {
  const { status, body } = await bulk(orders, { by });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const count = async (table: string): Promise<number> =>
  (await world.app.db.query(`select count(*)::int as n from ${table}`))[0].n;

/** Counts the stored rows, once no source of an earlier test is being inspected. */
async function counts(): Promise<number[]> {
  await settled(world.app);
  return Promise.all(['media_file', 'service_order', 'event'].map(count));
}

it('places each order as its own route does, on existing and new files', async () => {
  const file = await world.newFileWithSource(wav);
  await settled(world.app);
  const server = await startReceiver((_, response) => response.end(wav));
  const [first, second] = await resultsOf([
    { order: 'asr', source_url: `${server.url}/a.wav`, name: 'New', language_id: 1, label: ['a', 'b'] },
    { order: 'asr', media_file_id: file },
  ]);
  expect(first).toMatchObject({ order: 'asr', code: 200, data: { type: 'AsrTranscript' } });
  expect(second).toMatchObject({
    order: 'asr',
    code: 200,
    data: { media_file_id: file, status: 'in_progress' },
  });
  const made = (await world.project.get(`/v3/files/${first.data.media_file_id}`)).body.data;
  expect(made).toMatchObject({ name: 'New', labels: ['a', 'b'], language_ids: [1] });
  const shown = (await world.project.get(`/v3/transcripts/${second.data.id}`)).body.data;
  expect(shown).toEqual(second.data);
  await settled(world.app); // the source is fetched; a closed server would be tried again
  await server.close();
});

it('refuses invalid items individually, names their parameters, and stores nothing for them', async () => {
  const file = await world.newFileWithSource(wav);
  const before = await counts();
  const source_url = 'http://127.0.0.1:9/a.wav';
  const results = await resultsOf([
    { media_file_id: file },
    { order: 'poem', media_file_id: file },
    { order: 'asr' },
    { order: 'asr', media_file_id: file, nonsense: 1 },
    { order: 'asr', media_file_id: { id: file } },
    { order: { toString: 1, valueOf: 1 }, media_file_id: { toString: 1, valueOf: 1 } },
    { order: 'asr', media_file_id: file, __proto__: null, toString: 1 },
    { order: 'asr', source_url, name: 'x'.repeat(301), callback: ['a', 'b'], nonsense: 1 },
    { order: 'asr', source_url: 'http://169.254.169.254/', language_id: 1 },
    { order: 'asr', source_url, language_id: 7 },
    { order: 'asr', source_url, media_file_id: file },
    { order: 'import', media_file_id: file, language_id: 1 },
  ]);
  expect(
    results.map(({ code, error }: { code: number; error: { items?: string[] } }) => [
      code,
      ...(error.items ?? []).sort(),
    ]),
  ).toEqual([
    [400, 'order'],
    [400, 'order'],
    [400, 'media_file_id'],
    [400, 'nonsense'],
    [400, 'media_file_id'],
    [400, 'order'],
    [400, 'toString'],
    [400, 'callback', 'language_id', 'name', 'nonsense'],
    [400, 'source_url'],
    [503],
    [400, 'source_url'],
    [400, 'order'],
  ]);
  expect(results[1].error.message).toBe(
    "Unacceptable value for parameter: 'order' (one of transcription, asr, alignment, vicc, translation)",
  );
  expect(results.at(-1).error.message).toContain('an import needs a caption_file');
  expect(await counts()).toEqual(before);
});

it('returns quotes on a dry run, even for a file that it would create', async () => {
  const before = await count('media_file');
  const [quote] = await resultsOf([
    { order: 'asr', source_url: 'http://127.0.0.1:9/a.wav', language_id: 1, dry_run: true },
  ]);
  expect(quote).toMatchObject({ code: 200, data: { dry_run: true, service: 'asr', unit_price: '0.25' } });
  expect(await count('media_file')).toBe(before);
});

it('does not reveal files of other projects', async () => {
  const file = await world.newFileWithSource(wav);
  const foreign = { order: 'asr', media_file_id: file };
  const absent = { order: 'asr', media_file_id: 999_999_999 };
  for (const by of [world.sibling, world.stranger]) {
    const [theirs, nobodys] = await resultsOf([foreign, absent], by);
    expect([theirs.code, theirs.error.message]).toEqual([404, `File id ${file} not found.`]);
    expect(JSON.stringify(theirs).replace(String(file), 'N')).toBe(
      JSON.stringify(nobodys).replace('999999999', 'N'),
    );
  }
  expect((await bulk([foreign], { by: world.observer })).status).toBe(403);
});

it('accepts up to 500 orders and one Idempotency-Key for all, even if some are refused', async () => {
  const file = await world.newFileWithSource(wav);
  const orders = Array.from({ length: 500 }, () => ({ order: 'asr', media_file_id: file }));
  const before = await count('service_order');
  const headers = { 'idempotency-key': 'bulk' };
  const [first, again] = [await bulk(orders, { headers }), await bulk(orders, { headers })];
  expect([first.status, again.body]).toEqual([200, first.body]);
  const codes = first.body.data.map(({ code }: { code: number }) => code);
  expect([codes.length, codes.filter((code: number) => code === 200)]).toEqual([500, [200]]);
  expect(await count('service_order')).toBe(before + 1);
  for (const bad of [[...orders, orders[0]], [], 'x', [1], {}]) {
    const { status, body } = await bulk(bad);
    expect([status, body.error.items]).toEqual([400, ['orders']]);
  }
});

it('does not deadlock when two requests order on the same files in opposite order', async () => {
  const files = await Promise.all(Array.from({ length: 10 }, () => world.newFileWithSource(wav)));
  const orders = files.map((media_file_id) => ({ order: 'asr', media_file_id }));
  const answers = await Promise.all(
    [orders, orders.toReversed()].map((some, n) =>
      bulk(some, { headers: { 'idempotency-key': `opposite-${n}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const placed = answers
    .flatMap(({ body }) => body.data)
    .filter(({ code }: { code: number }) => code === 200);
  expect(placed).toHaveLength(10);
});
