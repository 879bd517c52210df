import { createHash } from 'node:crypto';
import { counterKey, type RateLimitStore } from './policy.js';
import { memoryMs, verdict } from './ticks.js';

/** A Redis client, such as `ioredis`. */
export interface RedisClient {
  eval(script: string, keys: number, ...keysAndArguments: (string | number)[]): Promise<unknown>;
  evalsha(sha1: string, keys: number, ...keysAndArguments: (string | number)[]): Promise<unknown>;
}

// Stores one Redis hash per key, which maps ticks to hit counts. Uses the clock of the Redis server.
const script = `
local window, limit, memory = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local tick = math.floor(now * 60 / window)
local hits = redis.call('HGETALL', KEYS[1])
local total, oldest, expired = 0, tick, {}
for i = 1, #hits, 2 do
  local at = tonumber(hits[i])
  if math.abs(tick - at) > 60 then
    expired[#expired + 1] = hits[i]
  else
    total = total + tonumber(hits[i + 1])
    oldest = math.min(oldest, at)
  end
end
if total >= limit then return { 0, total, oldest, now } end
redis.call('HINCRBY', KEYS[1], string.format('%.0f', tick), 1)
redis.call('PEXPIRE', KEYS[1], memory)
if #expired > 0 then redis.call('HDEL', KEYS[1], unpack(expired)) end
return { 1, total + 1, oldest, now }`;
const sha1 = createHash('sha1').update(script).digest('hex');

/** Creates a store in Redis 7 or newer, or Valkey. A hit takes one round trip with a script and uses the server's clock. */
export function redisStore(client: RedisClient, { prefix = 'rate-limit:' } = {}): RateLimitStore {
  return {
    async hit(key, policy) {
      const values = [prefix + counterKey(key, policy), policy.windowMs, policy.limit, memoryMs(policy)];
      const reply = await client.evalsha(sha1, 1, ...values).catch((error: unknown) => {
        if (!String(error).includes('NOSCRIPT')) throw error;
        return client.eval(script, 1, ...values);
      });
      const [allowed, total, oldest, nowMs] = (reply as unknown[]).map(Number) as [
        number,
        number,
        number,
        number,
      ];
      return verdict(policy, allowed === 1, total, oldest, nowMs);
    },
  };
}
