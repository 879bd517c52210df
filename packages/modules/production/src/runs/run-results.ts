import { Injectable } from '@nestjs/common';
import { Sql, Storage } from '@scriptorium/server-kit';
import type { ClaimedRun } from './runs.service.js';

const part = {
  name: 'production-part',
  text: `select value from production_result where order_id = $1 and generation = $2 and step = $3 and part = $4`,
};
/** Blobs created by steps are stored under `blobKey`. */
const blobsInUse = {
  name: 'production-blobs-in-use',
  text: `select value ->> 'blobKey' as key from production_result where value ->> 'blobKey' = any($1)`,
};
const save = {
  name: 'production-result-save',
  text: `with run as (
      update production_run set tries = 0, source_id = $6 where order_id = $1 and fence = $2 returning order_id, generation
    )
    insert into production_result (order_id, generation, step, part, value)
    select order_id, generation, $3, $4, $5 from run on conflict do nothing`,
};

/** Stores the results of steps, which belong to one generation of a run. */
@Injectable()
export class RunResults {
  constructor(
    private readonly sql: Sql,
    storage: Storage,
  ) {
    storage.ownedBy(async (keys) =>
      (await this.sql.rows<{ key: string }>(blobsInUse, [keys])).map(({ key }) => key),
    );
  }

  async part(run: ClaimedRun, step: string, key: string): Promise<unknown> {
    return (await this.sql.first<{ value: unknown }>(part, [run.id, run.generation, step, key]))?.value;
  }

  /** Stores the result of a step, or a part of it, and the source in use. Does nothing if the run was taken over. */
  async save(run: ClaimedRun, step: string, key: string, value: unknown): Promise<void> {
    const { id, fence, sourceId } = run;
    await this.sql.rows(save, [id, fence, step, key, JSON.stringify(value ?? null), sourceId]);
    run.tries = 0; // as in the row
  }
}
