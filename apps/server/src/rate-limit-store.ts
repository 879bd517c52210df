import { memoryStore, withFallback, type RateLimitStore } from '@scriptorium/rate-limit';
import { postgresStore, rateLimitTable } from '@scriptorium/rate-limit/postgres';
import { redisStore } from '@scriptorium/rate-limit/redis';
import type { Log } from '@scriptorium/server-kit';
import { Pool, type QueryConfig } from 'pg';
import type { Config } from './config.js';
import { START_WAIT_MS } from './database-wait.js';

const TABLE_LOCK = 7_243_816_111;
const NOTE_EVERY_MS = 60_000;

interface OpenStore {
  store: RateLimitStore;
  close(): Promise<void>;
}

/** Opens the store of rate limits: in memory for one process, else shared by all replicas. */
export async function openRateLimitStore(config: Config, databaseUrl: string, log: Log): Promise<OpenStore> {
  const { RATE_LIMIT_STORE: wanted, REDIS_URL: redisUrl, RATE_LIMIT_INSTANCES: instances } = config;
  let nextNote = -Infinity;
  const onFailure = (error: unknown) => {
    if (performance.now() < nextNote) return; // a store that is down fails once per second
    nextNote = performance.now() + NOTE_EVERY_MS;
    log.warn({ err: error }, 'rate limit store unavailable, counting in memory');
  };
  const kind = wanted ?? (redisUrl ? 'redis' : 'memory');
  if (kind === 'redis') {
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl!, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    redis.on('error', () => {}); // failed hits are logged
    const store = withFallback(redisStore(redis), { instances, onFailure });
    return { store, close: async () => redis.disconnect() };
  }
  if (kind === 'postgres') {
    const pool = new Pool({
      connectionString: databaseUrl,
      max: 4,
      // Hits do not wait for either: after 250 ms they are counted in memory.
      connectionTimeoutMillis: 30_000,
      query_timeout: 5_000, // replaces a connection whose backend is frozen
    });
    pool.on('error', onFailure);
    // In one transaction under a lock: with `if not exists` alone, processes that start together fail.
    const text = `select pg_advisory_xact_lock(${TABLE_LOCK}); ${rateLimitTable}`;
    await pool.query({ text, query_timeout: START_WAIT_MS } as QueryConfig).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    const store = withFallback(postgresStore(pool as never), { instances, onFailure });
    return { store, close: () => pool.end() };
  }
  return { store: memoryStore(), close: async () => {} };
}
