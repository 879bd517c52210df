// Deliberately wrong: looks up the Idempotency-Key before the work and stores it after the commit.
import { Pool } from 'pg';
import { checkThenInsert } from './idempotency.js';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });

await checkThenInsert({
  async find(key) {
    const { rows } = await pool.query<{ response: string }>(
      'select response from idempotency_key where key = $1',
      [key],
    );
    return rows[0]?.response;
  },
  async keep(key, response) {
    await pool.query(
      `insert into idempotency_key (access_id, route, key, fingerprint, response) values (0, '', $1, '', $2)
       on conflict do nothing`,
      [key, response],
    );
  },
});
