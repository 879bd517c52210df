import { IdempotencyExpiry } from '@scriptorium/server-kit';
import { testApp } from '../src/index.js';
import { ProbeModule } from './probe.module.js';

it('answers kept for Idempotency-Key are forgotten after seven days, and not before', async () => {
  const app = await testApp([ProbeModule]);
  try {
    await app.db.query(
      `insert into idempotency_key (access_id, route, key, fingerprint, response, created_at)
       select 1, '/v3/orders', age, '', '{}', now() - age::interval
       from unnest(array['1 minute', '6 days 23 hours', '7 days 1 minute', '90 days']) age`,
    );
    await app.get(IdempotencyExpiry).expire();
    const left = await app.db.query<{ key: string }[]>('select key from idempotency_key order by created_at');
    expect(left.map(({ key }) => key)).toEqual(['6 days 23 hours', '1 minute']);
  } finally {
    await app.stop();
  }
});
