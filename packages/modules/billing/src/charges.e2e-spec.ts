import { defaultPrices } from '@scriptorium/catalog';
import { Orders } from '@scriptorium/orders';
import { Transactions } from '@scriptorium/server-kit';
import { formWithFile, lockRows, startReceiver } from '@scriptorium/testing';
import { TranscriptsService } from '@scriptorium/transcripts';
import { idOf, startWorld, type Customer, type World } from '../test/world.js';
import { Charges } from './charges.js';

const prices = { ...defaultPrices, import: 100 };
let world: World;
let us: Customer;
beforeAll(async () => {
  world = await startWorld(prices);
  us = await world.customer();
});
afterAll(() => world?.app.stop());
afterEach(async () => expect(await world.broken()).toEqual([]));

/** Runs the billing of an order, as any event of the order does. */
const settle = (id: number) =>
  world.app
    .get(Transactions)
    .run(() => world.app.get(Charges).settle([{ payload: { orderId: id } } as never]));
const transcripts = () => world.app.get(TranscriptsService);
const cancel = (id: number, by = us) => by.project.post(`/v3/transcripts/${id}/cancel`);
const itemsOf = (id: number, by = us) => world.items(by, { transcript_id: id });
const amounts = async (id: number, by = us): Promise<string[]> =>
  (await itemsOf(id, by)).map(({ amount }: { amount: string }) => amount);

const newFile = (by = us) => world.newFile(by.project);

/** Places an order on a file whose source is still being fetched. */
async function orderOnPendingSource() {
  const { promise: awaited, resolve: send } = Promise.withResolvers<void>();
  const receiver = await startReceiver((_, response) => void awaited.then(() => response.end(world.wav)));
  const source = { language_id: 1, source_url: `${receiver.url}/a.wav` };
  const file = await idOf(us.project.post('/v3/files', source));
  const arrive = async () => {
    send();
    await world.settled();
    await receiver.close();
  };
  return { id: await world.order(us.project, file), file, arrive };
}

describe('an order', () => {
  it('is charged by the started hundredth of a minute, on the current invoice', async () => {
    const file = await newFile();
    const id = await world.order(us.project, file);
    const current = (await us.admin.get('/v3/admin/invoices/current')).body.data;
    expect(await itemsOf(id)).toEqual([
      {
        id: expect.any(Number),
        invoice_id: current.id,
        description: 'Speech recognition',
        amount: '0.26',
        date: expect.any(String),
        media_file_id: file,
        info: `Transcript ${id}: 1.03 minutes at 0.25 USD`,
      },
    ]);
  });

  it('costs the price given by its dry run', async () => {
    const [file, captions] = [await newFile(), '1\n00:00:01,000 --> 00:07:30,123\nWords\n'];
    const quote = await us.project.post('/v3/transcripts/order/asr', { media_file_id: file, dry_run: true });
    expect(await amounts(await world.order(us.project, file))).toEqual([quote.body.data.price]);

    const fields = { media_file_id: String(await idOf(us.project.post('/v3/files', { language_id: 1 }))) };
    const order = (more: Record<string, string>) =>
      us.project.send('POST', '/v3/transcripts/order/import', {
        multipart: formWithFile('caption_file', captions, { ...fields, ...more, language_id: '1' }),
      });
    const { price, minutes } = (await order({ dry_run: '1' })).body.data;
    expect([price, minutes]).toEqual(['0.75', 7.51]);
    expect(await amounts(await idOf(order({})))).toEqual([price]);
  });

  it("of an import is charged for the duration of its captions, at the operator's price", async () => {
    const { id } = await world.import(us.project, 90_000);
    expect(await amounts(id)).toEqual(['0.15']);
  });

  it('on a file with captions added before its source is charged for the source', async () => {
    const { media_file_id: file } = await world.import(us.project, 1_000);
    const multipart = formWithFile('source_file', world.wav);
    await us.project.send('POST', `/v3/files/${file}/source`, { multipart });
    const id = await world.order(us.project, file);
    expect(await amounts(id)).toEqual(['0.26']);
  });

  it('on a file with captions added while its source was being fetched is charged for the source', async () => {
    const { file, arrive } = await orderOnPendingSource();
    await world.import(us.project, 1_000, file);
    await arrive();
    expect((await us.project.get(`/v3/files/${file}`)).body.data.duration).toBe(61.25);
  });

  it('is charged for the duration of its source, not the duration stored with the file', async () => {
    const file = await newFile();
    await world.app.db.query('update media_file set duration_ms = 1000 where id = $1', [file]);
    const quote = await us.project.post('/v3/transcripts/order/asr', { media_file_id: file, dry_run: true });
    expect(quote.body.data).toMatchObject({ price: '0.26', minutes: 1.03 });
    expect(await amounts(await world.order(us.project, file))).toEqual(['0.26']);
  });

  it('is charged again, for the new source, if its source is replaced while it is in progress', async () => {
    const file = await newFile();
    const id = await world.order(us.project, file);
    expect(await amounts(id)).toEqual(['0.26']);
    await world.app.db.query('update source set duration_ms = 600000 where media_file_id = $1', [file]);
    for (let repeat = 0; repeat < 3; repeat++) await world.app.get(Orders).noteSource(file);
    expect(await amounts(id)).toEqual(['0.26', '-0.26', '2.50']);
    await cancel(id);
    expect(await amounts(id)).toEqual(['0.26', '-0.26', '2.50', '-2.50']);
  });

  it('of unknown duration is charged once the duration is known', async () => {
    const { id, arrive } = await orderOnPendingSource();
    await world.settled('billing');
    const early = await us.admin.get('/v3/admin/invoice_line_items/', { transcript_id: id });
    expect(early.body.data).toEqual([]);
    await arrive();
    expect(await amounts(id)).toEqual(['0.26']);
  });

  it('keeps its price if prices change before its duration is known', async () => {
    const { id, arrive } = await orderOnPendingSource();
    prices.asr = 99_000;
    try {
      await arrive();
      expect(await amounts(id)).toEqual(['0.26']);
    } finally {
      prices.asr = defaultPrices.asr;
    }
  });

  it('costs nothing if it is cancelled before its duration is known', async () => {
    const { id, arrive } = await orderOnPendingSource();
    await cancel(id);
    await arrive();
    expect(await amounts(id)).toEqual([]);
  });

  it('is refunded if it is cancelled, however soon', async () => {
    const file = await newFile();
    const orders: number[] = [];
    for (let round = 0; round < 10; round++) {
      const id = await world.order(us.project, file);
      expect((await cancel(id)).status).toBe(200);
      orders.push(id);
    }
    for (const id of orders) expect(await amounts(id)).toEqual(['0.26', '-0.26']);
  });

  it('is refunded if the system rejects it', async () => {
    const id = await world.order(us.project, await newFile());
    await world.app.get(Orders).reject({ id }, 'no words');
    const [charge, refund] = await itemsOf(id);
    expect([charge.amount, refund.amount]).toEqual(['0.26', '-0.26']);
    expect(refund.description).toBe('Refund: Speech recognition');
  });

  it('of a sandbox project appears on the invoice at no cost', async () => {
    const sandbox = await world.customer('account', true);
    const id = await world.order(sandbox.project, await newFile(sandbox));
    const [item] = await itemsOf(id, sandbox);
    expect([item.amount, item.info]).toEqual([
      '0.00',
      `Transcript ${id}: 1.03 minutes at 0.00 USD (sandbox)`,
    ]);
    await cancel(id, sandbox);
    expect(await amounts(id, sandbox)).toEqual(['0.00', '0.00']);
  });
});

describe('repeated and concurrent billing', () => {
  it('charges and refunds once, regardless of the order and number of its jobs', async () => {
    const id = await world.order(us.project, await newFile());
    await cancel(id);
    await Promise.all(Array.from({ length: 8 }, () => settle(id)));
    expect(await amounts(id)).toEqual(['0.26', '-0.26']);
  });

  it('charges or refunds according to the winner when a cancellation races with the completion', async () => {
    const file = await newFile();
    const master = { version: 1 as const, words: [{ text: 'Done.', startMs: 0, endMs: 500 }] };
    const complete = (id: number) => transcripts().complete({ id }, { master });
    for (const [first, second, expected] of [
      [complete, cancel, ['0.26']],
      [cancel, complete, ['0.26', '-0.26']],
    ] as const) {
      const id = await world.order(us.project, file);
      await world.settled();
      const locked = await lockRows(world.app.db, 'select 1 from service_order where id = $1 for update', [
        id,
      ]);
      const winning = first(id);
      await locked.waiting(1);
      const losing = second(id);
      await locked.waiting(2);
      await locked.release();
      await Promise.all([winning, losing]);
      expect(await amounts(id)).toEqual(expected);
    }
  });

  it('refunds an order that is cancelled while it is being charged', async () => {
    const { db } = world.app;
    const { id, arrive } = await orderOnPendingSource();
    await world.settled('billing');
    await us.admin.get('/v3/admin/invoices/current');
    const locked = await lockRows(db, 'select 1 from invoice where account_id = $1 for update', [
      us.accountId,
    ]);
    try {
      await db.query('update service_order set billed_ms = 61250 where id = $1', [id]);
      const charging = settle(id);
      await locked.waiting(1);
      const cancelling = cancel(id); // waits for the order, which is locked while it is being charged
      await locked.waiting(2);
      await locked.release();
      await Promise.all([charging, cancelling]);
      await arrive();
      expect(await amounts(id)).toEqual(['0.26', '-0.26']);
    } finally {
      await locked.release();
      await arrive();
    }
  });

  it('adds up when many orders of an account are placed, cancelled and completed concurrently', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, () => newFile()));
    const before = (await us.admin.get('/v3/admin/invoices/current')).body.data.amount;
    await Promise.all(
      files.map(async (file, index) => {
        const id = await world.order(us.project, file);
        if (index % 2) await cancel(id);
      }),
    );
    await world.settled();
    const after = (await us.admin.get('/v3/admin/invoices/current')).body.data.amount;
    expect(Math.round((after - before) * 100)).toBe(3 * 26);
  });
});

describe('the ledger', () => {
  it.each([
    'update ledger_entry set amount_cents = 0',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'truncate invoice cascade',
  ])('rejects "%s"', async (statement) => {
    await expect(world.app.db.query(statement)).rejects.toThrow('the ledger only grows');
  });

  const columns = `(account_id, project_id, invoice_id, kind, product, order_id, charge_id, unit_price_mills,
    duration_ms, amount_cents, description, created_at, sandbox)`;
  const copy = (kind: string, charge: string, amount: string, sandbox = 'sandbox') =>
    world.app.db.query(
      `insert into ledger_entry ${columns}
       select account_id, project_id, invoice_id, '${kind}', product, order_id, ${charge}, unit_price_mills,
         duration_ms, ${amount}, description, created_at, ${sandbox}
       from ledger_entry where kind = 'charge' and amount_cents > 0
         and exists (select 1 from ledger_entry r where r.charge_id = ledger_entry.id) order by id limit 1`,
    );

  it('rejects a second charge for an order, a second refund for a charge, and amounts in a sandbox', async () => {
    await expect(copy('charge', 'null', 'amount_cents')).rejects.toThrow('ledger_entry_one_charge');
    await expect(copy('refund', 'id', '-amount_cents')).rejects.toThrow('ledger_entry_charge_id_key');
    await expect(copy('adjustment', 'null', 'amount_cents', 'true')).rejects.toThrow('check constraint');
    await expect(copy('refund', 'null', '-amount_cents')).rejects.toThrow('check constraint');
  });
});

describe('a translation', () => {
  const STANDARD_TO_GERMAN = 3_001_007;
  const MACHINE_TO_GERMAN = 1_001_007;
  const order = (media_file_id: number, translation_service_option_id: number, more = {}) =>
    idOf(
      us.project.post('/v3/transcripts/order/translation', {
        media_file_id,
        translation_service_option_id,
        ...more,
      }),
    );
  const imported = async (): Promise<number> => (await world.import(us.project, 60_000)).media_file_id;

  it('is charged for the words of its source at the price of its option, and refunded if it is cancelled', async () => {
    const file = await imported();
    const id = await order(file, STANDARD_TO_GERMAN);
    expect(await itemsOf(id)).toMatchObject([
      { description: 'Translation', amount: '0.14', info: `Transcript ${id}: 1 words at 0.14 USD` },
    ]);
    await cancel(id);
    expect((await amounts(id)).toSorted()).toEqual(['-0.14', '0.14']);
  });

  it('is charged once its source is complete, for the number of words at that time', async () => {
    const file = await newFile();
    const source = await world.order(us.project, file);
    const id = await order(file, STANDARD_TO_GERMAN, { source_transcript_id: source });
    expect(await itemsOf(id)).toEqual([]);
    const words = ['Three', 'more', 'words.'].map((text, i) => ({
      text,
      startMs: i * 500,
      endMs: i * 500 + 400,
    }));
    await transcripts().complete({ id: source }, { master: { version: 1, words } });
    await world.app.get(Orders).noteWords(id, words.length); // as the production module does
    expect(await amounts(id)).toEqual(['0.42']);
  });

  it('by an engine is charged by the duration of the file', async () => {
    const file = await newFile();
    const source = await world.order(us.project, file);
    const master = { version: 1 as const, words: [{ text: 'Done.', startMs: 0, endMs: 60_000 }] };
    await transcripts().complete({ id: source }, { master });
    const [item] = await itemsOf(await order(file, MACHINE_TO_GERMAN));
    expect(item).toMatchObject({ amount: '0.26', info: expect.stringContaining('1.03 minutes at 0.25 USD') });
  });
});
