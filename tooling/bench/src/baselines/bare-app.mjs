import { memoryStore } from '@scriptorium/rate-limit';
import fastify from 'fastify';
import { createHash } from 'node:crypto';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export const app = fastify({ logger: false });

const keyByHash = {
  name: 'key-by-hash',
  text: `select a.id as "accessId", a.account_id as "accountId", a.project_id as "projectId", a.level, a.enabled,
      coalesce(p.sandbox, false) as sandbox, c.signed, c.signature_scheme as scheme, a.secret_sealed as sealed
    from api_access a join account c on c.id = a.account_id left join project p on p.id = a.project_id
    where a.key_hash = $1`,
};
const counts = memoryStore();
const policy = { name: 'default', limit: 1_000_000_000, windowMs: 60_000 };

/** Authenticates the caller and counts the request: the minimum that any service has to do. */
export async function caller(request) {
  const hash = createHash('sha256').update(request.query.api_key).digest();
  const { rows } = await pool.query({ ...keyByHash, values: [hash] });
  if (!rows[0]?.enabled) throw new Error('unknown key');
  if (!(await counts.hit(`default:${rows[0].accessId}`, policy)).allowed)
    throw new Error('too many requests');
  return rows[0];
}

/** @param work receives a function that runs a prepared statement and returns its rows */
export async function transaction(work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(async (query, values) => (await client.query({ ...query, values })).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Sends the port to the parent process, and exits with it. */
export async function listen() {
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('disconnect', () => process.exit());
  process.send({ port: app.server.address().port });
}
