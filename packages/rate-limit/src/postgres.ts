import { counterKey, type RateLimitStore } from './policy.js';
import { memoryMs, standing, tickAt, verdict } from './ticks.js';

/** A `Pool` or `Client` of `pg`, or any other client that runs prepared statements. */
export interface PostgresClient {
  query(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Record<string, unknown>[]; rowCount?: number | null }>;
}

/**
 * SQL of the table, for a migration of the host. The table is unlogged: hits write no WAL, and the counters restart at zero
 * after a crash of the server. Without further indexes and with half of each page free, updates stay within their page.
 */
export const rateLimitTable = `
CREATE UNLOGGED TABLE IF NOT EXISTS rate_limit (
  key text PRIMARY KEY,
  head bigint NOT NULL,
  hits integer[] NOT NULL,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 50)`;

// The server's clock, read separately at each use. The update reads it after it has locked the row, so that hits are
// counted in time order. A subquery with a volatile function is evaluated once.
const nowMs = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const now = `(SELECT ${nowMs} * 60 / $3::bigint) AS now (tick)`;
const expiry = `clock_timestamp() + $4::bigint * interval '1 millisecond'`;

/** SQL for the sum of the hits of a row that count now. Slot 61 of `hits` belongs to the tick `head`. */
const total = (row: string) => `(
  SELECT coalesce(sum(slot.hits), 0) FROM ${now}, unnest(${row}.hits) WITH ORDINALITY AS slot (hits, number)
  WHERE slot.number > now.tick - ${row}.head AND now.tick >= ${row}.head - 60)`;

// A full row is read without a lock and not updated, so that a refusal costs one read.
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
 * Creates a store in the table {@link rateLimitTable}, for PostgreSQL 15 or newer. A hit takes one round trip with a
 * prepared statement and uses the clock of the server.
 */
export function postgresStore(client: PostgresClient): RateLimitStore & {
  /** Deletes expired keys; call it periodically. @returns the number of deleted keys */ sweep(): Promise<number>;
} {
  return {
    async hit(key, policy) {
      const values = [counterKey(key, policy), policy.limit, policy.windowMs, memoryMs(policy)];
      const { rows } = await client.query({ name: 'scriptorium_rate_limit_hit', text: hitStatement, values });
      const row = rows[0];
      // Concurrent hits filled the row between the read and the update: only the refusal is known, not its reset time.
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
