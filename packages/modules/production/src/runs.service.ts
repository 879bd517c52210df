import { Injectable } from '@nestjs/common';
import {
  KitOptions,
  Leases,
  Metrics,
  Sql,
  Storage,
  Transactions,
  type Claimed,
  type ClaimLimits,
} from '@scriptorium/server-kit';
import { kindsOnSources } from './planned-kinds.js';

const MAX_DELAY_SECONDS = 600;

/** A run of production that this worker has claimed. The order's id is the run's id. */
export interface ClaimedRun extends Claimed {
  /** Rises when the source is replaced: results of earlier generations do not count. */
  generation: number;
  sourceId: number | null;
  /** Failures since a step was last finished. */
  tries: number;
}

interface Result {
  step: string;
  value: unknown;
}

const start = {
  name: 'production-run-start',
  text: `insert into production_run (order_id, project_id) select * from unnest($1::bigint[], $2::bigint[])
    on conflict do nothing`,
};

/** Runs without a source may be about to wait for one: raising their fence makes them look again. */
const followSources = {
  name: 'production-run-follow-source',
  text: `with stale as (
      select r.order_id, r.source_id from service_order o join production_run r on r.order_id = o.id
      where o.media_file_id = any($1) and o.kind = any($2) and not exists (
        select from source s where s.id = r.source_id and s.current)
      order by o.id for update of o, r
    ), dropped as (
      delete from production_result p using stale where p.order_id = stale.order_id
    )
    update production_run r set generation = r.generation + 1, fence = r.fence + 1, source_id = null, state = 'ready',
      tries = 0, error = null, wake_at = now(), leased_until = null
    from stale where r.order_id = stale.order_id
    returning r.order_id as id, stale.source_id is not null as "hadBegun"`,
};

const mine = 'order_id = $1 and fence = $2';
const results = {
  name: 'production-results',
  text: `select step, value from production_result where order_id = $1 and generation = $2 and part = ''`,
};
const part = {
  name: 'production-part',
  text: `select value from production_result where order_id = $1 and generation = $2 and step = $3 and part = $4`,
};
/** Files that steps have made are named `blobKey`. */
const blobsInUse = {
  name: 'production-blobs-in-use',
  text: `select value ->> 'blobKey' as key from production_result where value ->> 'blobKey' = any($1)`,
};
const save = {
  name: 'production-result-save',
  text: `with run as (
      update production_run set tries = 0 where ${mine} returning order_id, generation
    )
    insert into production_result (order_id, generation, step, part, value)
    select order_id, generation, $3, $4, $5 from run on conflict do nothing`,
};
const useSource = {
  name: 'production-run-use-source',
  text: `update production_run set source_id = $3 where ${mine} returning order_id`,
};
const hold = {
  name: 'production-run-hold',
  text: `select r.order_id from service_order o join production_run r on r.order_id = o.id
    where o.id = $1 and o.phase = 'open' and r.fence = $2 for update of o, r`,
};
/** A run that is about to wait is not held by its fence any more, so that it looks again. */
const wake = {
  name: 'production-run-wake',
  text: `update production_run set state = 'ready', fence = fence + 1, wake_at = now(), leased_until = null
    where order_id = any($1)`,
};
/** The file leads to the orders by an index. */
const wakeTranslations = {
  name: 'production-run-wake-translations',
  text: `update production_run r set state = 'ready', fence = r.fence + 1, wake_at = now(), leased_until = null
    from service_order o where o.id = r.order_id and o.kind = 'translation' and o.media_file_id = any($1)
      and (o.input ->> 'sourceTranscriptId')::bigint = any($2)`,
};
const wait = {
  name: 'production-run-wait',
  text: `update production_run set state = 'waiting', leased_until = null where ${mine}`,
};
/** The lock on the project keeps its clock from being advanced in between. */
const waitUntil = {
  name: 'production-run-wait-until',
  text: `with clock as (
      select p.clock_offset from project p join production_run r on r.project_id = p.id where r.order_id = $1 for share of p
    )
    update production_run set leased_until = null, wake_at = $3::timestamptz - clock.clock_offset from clock where ${mine}`,
};
const isPast = {
  name: 'production-is-past',
  text: 'select project_now($1) >= $2 as past',
};
/** The event of an end may come after the order was retried. */
const dropEnded = {
  name: 'production-run-drop-ended',
  text: `with ended as (
      select id from service_order where id = any($1) and phase <> 'open'
    ), dropped as (
      delete from production_run r using ended where r.order_id = ended.id
    )
    select id from ended`,
};
const fail = {
  name: 'production-run-fail',
  text: `update production_run set tries = tries + 1, error = $3, leased_until = null,
      wake_at = now() + $4 * interval '1 s'
    where ${mine}`,
};
const end = {
  name: 'production-run-end',
  text: `delete from production_run where ${mine} returning order_id`,
};

/** The rows of production: which orders are worked on, and what their steps have produced. */
@Injectable()
export class RunsService {
  private readonly leases: Leases<Omit<ClaimedRun, keyof Claimed>>;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly kit: KitOptions,
    metrics: Metrics,
    storage: Storage,
  ) {
    storage.ownedBy(async (keys) =>
      (await this.sql.rows<{ key: string }>(blobsInUse, [keys])).map(({ key }) => key),
    );
    this.leases = new Leases(sql, {
      table: 'production_run',
      key: 'order_id',
      partition: 'project_id',
      open: "state = 'ready'",
      columns: 't.generation, t.source_id as "sourceId", t.tries',
    });
    metrics.queue('production', () => this.leases.backlog());
  }

  async start(orders: readonly { orderId: number; projectId: number }[]): Promise<void> {
    await this.sql.rows(start, [
      orders.map(({ orderId }) => orderId),
      orders.map(({ projectId }) => projectId),
    ]);
  }

  /** Starts the runs again whose file has no or another source than theirs. Returns those that had begun. */
  async followSources(fileIds: readonly number[]): Promise<number[]> {
    const changed = await this.sql.rows<{ id: number; hadBegun: boolean }>(followSources, [
      fileIds,
      kindsOnSources,
    ]);
    return changed.filter(({ hadBegun }) => hadBegun).map(({ id }) => id);
  }

  /** Drops the runs of the orders that have ended, and returns the ids of these orders. */
  async dropEnded(orderIds: readonly number[]): Promise<number[]> {
    const ended = await this.sql.rows<{ id: number }>(dropEnded, [orderIds]);
    return ended.map(({ id }) => id);
  }

  claim(limits: ClaimLimits): Promise<ClaimedRun[]> {
    return this.leases.claim(limits);
  }

  renew(run: Claimed, leaseMs: number): Promise<boolean> {
    return this.leases.renew(run, leaseMs);
  }

  /** Gives a run back, to be claimed again at once. */
  async release(run: Claimed): Promise<void> {
    await this.leases.release(run, 0);
  }

  /** Returns what the steps have produced, by their names. */
  async results({ id, generation }: ClaimedRun): Promise<Map<string, unknown>> {
    const rows = await this.sql.rows<Result>(results, [id, generation]);
    return new Map(rows.map(({ step, value }) => [step, value]));
  }

  async part(run: ClaimedRun, step: string, key: string): Promise<unknown> {
    return (await this.sql.first<{ value: unknown }>(part, [run.id, run.generation, step, key]))?.value;
  }

  /** Stores the result of a step, or a part of it. Does nothing if the run was taken over. */
  async save({ id, fence }: Claimed, step: string, key: string, value: unknown): Promise<void> {
    await this.sql.rows(save, [id, fence, step, key, JSON.stringify(value ?? null)]);
  }

  /** Returns false if the run was taken over. */
  async useSource({ id, fence }: Claimed, sourceId: number): Promise<boolean> {
    return (await this.sql.rows(useSource, [id, fence, sourceId])).length > 0;
  }

  /** Does work in a transaction in which the order stays open and the run stays with its worker, if it is so now. */
  hold<T>({ id, fence }: Claimed, work: (isMine: boolean) => Promise<T>): Promise<T> {
    return this.transactions.run(async () => work((await this.sql.rows(hold, [id, fence])).length > 0));
  }

  /** Lets runs look again for what they wait for. */
  async wake(orderIds: readonly number[]): Promise<void> {
    await this.sql.rows(wake, [orderIds]);
  }

  /** Lets translations look again for the transcripts that they are made from. */
  async wakeTranslations(fileIds: readonly number[], transcriptIds: readonly number[]): Promise<void> {
    await this.sql.rows(wakeTranslations, [fileIds, transcriptIds]);
  }

  /**
   * Leaves a run until an event wakes it. Does nothing if one has come meanwhile.
   * @param until a time of the project at which it wakes by itself
   */
  async wait({ id, fence }: Claimed, until: Date | null = null): Promise<void> {
    if (until) await this.sql.rows(waitUntil, [id, fence, until]);
    else await this.sql.rows(wait, [id, fence]);
  }

  /** Returns whether it is so late in a project. */
  async isPast(projectId: number, time: Date): Promise<boolean> {
    return (await this.sql.first<{ past: boolean }>(isPast, [projectId, time]))!.past;
  }

  /** Leaves a run for another try after a delay that doubles from try to try. */
  async fail({ id, fence, tries }: ClaimedRun, error: string): Promise<void> {
    const delay = Math.min(this.kit.jobs.retryDelaySeconds * 2 ** tries, MAX_DELAY_SECONDS);
    await this.sql.rows(fail, [id, fence, error, delay]);
  }

  /**
   * Does the work that ends a run, in one transaction with its removal. Nothing is done if the work returns false or another
   * worker has taken the run over.
   */
  async end({ id, fence }: Claimed, work: () => Promise<boolean> = async () => true): Promise<void> {
    try {
      await this.transactions.run(async () => {
        const isMine = (await work()) && (await this.sql.rows(end, [id, fence])).length > 0;
        if (!isMine) throw new NotEnded();
      });
    } catch (error) {
      if (!(error instanceof NotEnded)) throw error;
    }
  }
}

/** Rolls back the end of a run. */
class NotEnded extends Error {}
