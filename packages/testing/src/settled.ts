import type { DataSource } from 'typeorm';
import { eventually } from './eventually.js';

const waiting = `select name from job where status = 'waiting' and wake_at < now() + interval '10 s' and name ~ $1
  union all select subscriber from event_queue where subscriber ~ $1 limit 1`;

/** Unfinished sources, if the app includes the files module. */
const sources = `select 1 from source where current and status in ('pending', 'processing')
    and wake_at < now() + interval '10 s' and 'files.' ~ $1 limit 1`;

/**
 * Waits until no events, jobs or sources are pending.
 * @param packages regular expression for the packages to wait for, such as `billing|files`
 */
export async function settled({ db }: { db: DataSource }, packages = '[a-z-]+'): Promise<void> {
  const names = [`^(${packages})\\.`];
  const [{ hasSources }] = await db.query(`select to_regclass('source') is not null as "hasSources"`);
  await eventually(async () => {
    // Sources first: their last change emits an event.
    if (hasSources && (await db.query(sources, names)).length > 0) return undefined;
    return (await db.query(waiting, names)).length > 0 ? undefined : true;
  });
}
