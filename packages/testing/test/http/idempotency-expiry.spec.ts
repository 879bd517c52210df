import { IdempotencyExpiry } from '@scriptorium/server-kit';
import { testApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

it.each([
  ['an Idempotency-Key after seven days', '/v3/orders', '6 days 23 hours', '7 days 1 minute'],
  ['a signature after 23 hours', 'signature', '22 hours', '23 hours 1 minute'],
])('deletes responses stored for %s, and not before', async (_, route, kept, forgotten) => {
  const app = await testApp([ProbeModule]);
  try {
    await app.db.query(
      `insert into idempotency_key (access_id, route, key, fingerprint, response, created_at)
       select 1, $1, age, '', '{}', now() - age::interval from unnest($2::text[]) age`,
      [route, ['1 minute', kept, forgotten, '90 days']],
    );
    await app.get(IdempotencyExpiry).expire();
    const left = await app.db.query<{ key: string }[]>('select key from idempotency_key order by created_at');
    expect(left.map(({ key }) => key)).toEqual([kept, '1 minute']);
  } finally {
    await app.stop();
  }
});
