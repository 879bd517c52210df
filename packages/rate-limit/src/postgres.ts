import { counterKey, type RateLimitStore } from './policy.js';
import { memoryMs, standing, tickAt, verdict } from './ticks.js';

/** What is needed of a client: a `Pool` or `Client` of `pg`, or anything that runs prepared statements. */
export interface PostgresClient {
  query(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Record<string, unknown>[]; rowCount?: number | null }>;
}

/**
 * The table, for a migration of the host. Unlogged: after a crash of the server the counters start at zero, and until
 * then a hit costs no write-ahead log. No index but the key, and half of each page free: every update stays in its page.
 */
export const rateLimitTable = `
CREATE UNLOGGED TABLE IF NOT EXISTS rate_limit (
  key text PRIMARY KEY,
  head bigint NOT NULL,
  hits integer[] NOT NULL,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 50)`;

// The clock of the server, read anew wherever it is used: in the update that is after the row's lock was got, so
// hits are counted in the order of their times. A subquery with a volatile function is evaluated once.
const nowMs = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const now = `(SELECT ${nowMs} * 60 / $3::bigint) AS now (tick)`;
const expiry = `clock_timestamp() + $4::bigint * interval '1 millisecond'`;

/** The hits of a row that count now; slot 61 of `hits` belongs to the tick `head`. */
const total = (row: string) => `(
  SELECT coalesce(sum(slot.hits), 0) FROM ${now}, unnest(${row}.hits) WITH ORDINALITY AS slot (hits, number)
  WHERE slot.number > now.tick - ${row}.head AND now.tick >= ${row}.head - 60)`;

// A full row is seen without a lock and left alone, so that refusing costs one read.
const hitStatement = `
WITH seen AS (SELECT head, hits FROM rate_limit WHERE key = $1),
admitted AS (
  INSERT INTO rate_limit AS counter (key, head, hits, expires_at)
  SELECT $1, now.tick, array_fill(0, ARRAY[60]) || 1, ${expiry} FROM ${now}
  WHERE coalesce((SELECT ${total('seen')} FROM seen), 0) < $2::integer
  ON CONFLICT (key) DO UPDATE SET (head, hits, expires_at) = (
    SELECT CASE age WHEN 61 THEN now.tick ELSE counter.head + age END, slid.hits[:60] || slid.hits[61] + 1, ${expiry}
    FROM ${now},
    LATERAL (SELECT CASE WHEN now.tick - counter.head BETWEEN -60 AND 60
      THEN greatest(now.tick - counter.head, 0) ELSE 61 END::integer) AS counted (age),
    LATERAL (SELECT (counter.hits || array_fill(0, ARRAY[age]))[age + 1:]) AS slid (hits))
  WHERE ${total('counter')} < $2::integer
  RETURNING head, hits)
SELECT true AS allowed, head, array_to_string(hits, ' ') AS hits, ${nowMs} AS now_ms FROM admitted
UNION ALL
SELECT false, head, array_to_string(hits, ' '), ${nowMs} FROM seen WHERE NOT EXISTS (SELECT FROM admitted)`;

/**
 * A store in PostgreSQL 15 or newer, in the table of {@link rateLimitTable}: one prepared statement, one round trip a
 * hit, by the clock of the server.
 */
export function postgresStore(client: PostgresClient): RateLimitStore & {
  /** Forgets keys not used for a window; call it now and then. @returns how many */ sweep(): Promise<number>;
} {
  return {
    async hit(key, policy) {
      const values = [counterKey(key, policy), policy.limit, policy.windowMs, memoryMs(policy)];
      const { rows } = await client.query({ name: 'scriptorium_rate_limit_hit', text: hitStatement, values });
      const row = rows[0];
      // Refused by others that came between the two looks at the row: all that is known is that it is full.
      if (!row) return { ...verdict(policy, false, policy.limit, 0, 0), resetMs: memoryMs(policy) };
      const at = Number(row['now_ms']);
      const ring = { head: Number(row['head']), hits: String(row['hits']).split(' ').map(Number) };
      const { total, oldest } = standing(ring, tickAt(at, policy));
      const allowed = row['allowed'] === true;
      return verdict(policy, allowed, allowed ? total : policy.limit, oldest, at);
    },
    async sweep() {
      const text = 'DELETE FROM rate_limit WHERE expires_at < clock_timestamp()';
      const { rowCount } = await client.query({ name: 'scriptorium_rate_limit_sweep', text, values: [] });
      return rowCount ?? 0;
    },
  };
}
