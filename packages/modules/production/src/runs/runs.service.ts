import { Injectable } from '@nestjs/common';
import {
  idList,
  KitOptions,
  Leases,
  Sql,
  Transactions,
  WorkSignal,
  type Claimed,
} from '@scriptorium/server-kit';
import { RunResults } from './run-results.js';

const MAX_DELAY_SECONDS = 600;

/** A run that this worker has claimed. Its id is the id of the order. */
export interface ClaimedRun extends Claimed {
  /** Incremented when the source is replaced: results of earlier generations are invalid. */
  generation: number;
  sourceId: number | null;
  /** Failures since the last completed step. */
  tries: number;
  lane: RunLane;
  /** Results of the steps that earlier turns completed, by step name. */
  results: Record<string, unknown>;
  /** Whether a step that is not complete has stored parts of its result. */
  hasParts: boolean;
}

interface NewRun {
  orderId: number;
  projectId: number;
  /** Whether another source of the file restarts it. */
  followsSource: boolean;
}

/** Slots in which a run takes its next turn. */
export type RunLane = 'light' | 'heavy';
export type RunWork = Omit<ClaimedRun, keyof Claimed>;

const ofTurns = 'from production_result p where p.order_id = t.order_id and p.generation = t.generation';
const claimed = `t.generation, t.source_id as "sourceId", t.tries, t.lane,
  coalesce((select jsonb_object_agg(step, value) ${ofTurns} and part = ''), '{}') as results,
  exists (select ${ofTurns} and part <> '') as "hasParts"`;

const start = {
  name: 'production-run-start',
  text: `insert into production_run (order_id, project_id, follows_source)
    select * from unnest($1::bigint[], $2::bigint[], $3::boolean[]) on conflict do nothing`,
};

/** Runs without a source may be about to wait for one: a higher fence makes them check again. */
const followSources = {
  name: 'production-run-follow-source',
  text: `with stale as (
      select r.order_id, r.source_id from orders.service_order o join production_run r on r.order_id = o.id
      where o.media_file_id = any($1) and r.follows_source and not exists (
        select from files.current_source s where s.id = r.source_id)
      order by o.id for update of o, r
    ), dropped as (
      delete from production_result p using stale where p.order_id = stale.order_id
    )
    update production_run r set generation = r.generation + 1, fence = r.fence + 1, source_id = null, state = 'ready',
      lane = 'light', tries = 0, error = null, wake_at = now(), leased_until = null
    from stale where r.order_id = stale.order_id
    returning r.order_id as id, stale.source_id is not null as "hadBegun"`,
};

const mine = 'order_id = $1 and fence = $2';
const hold = {
  name: 'production-run-hold',
  text: `select r.order_id from orders.service_order o join production_run r on r.order_id = o.id
    where o.id = $1 and o.phase = 'open' and r.fence = $2 for update of o, r`,
};
/**
 * A run that is about to wait fails on the higher fence, so it checks again. Ascending ids prevent deadlocks
 * between batches.
 */
const wake = {
  name: 'production-run-wake',
  text: `with woken as (
      select order_id from production_run where order_id = any($1) order by order_id for update
    )
    update production_run r set state = 'ready', lane = 'light', fence = r.fence + 1, wake_at = now(), leased_until = null
    from woken where r.order_id = woken.order_id`,
};
/** The orders are locked first, in the order of their ids, as in {@link followSources}. */
const ofFiles = {
  name: 'production-runs-of-files',
  text: `select o.id from orders.service_order o join production_run r on r.order_id = o.id
    where o.media_file_id = any($1) and r.follows_source order by o.id for update of o, r`,
};
const wait = {
  name: 'production-run-wait',
  text: `update production_run set state = 'waiting', lane = 'light', leased_until = null where ${mine}`,
};
/** The lock on the project prevents its clock from being advanced meanwhile. */
const waitUntil = {
  name: 'production-run-wait-until',
  text: `with clock as (
      select p.clock_offset from accounts.project p join production_run r on r.project_id = p.id where r.order_id = $1 for share of p
    )
    update production_run set lane = 'light', leased_until = null, wake_at = $3::timestamptz - clock.clock_offset from clock where ${mine}`,
};
/** Leased for a time in ms; without one, left to the next claim. */
const becomeHeavy = {
  name: 'production-run-become-heavy',
  text: `update production_run set lane = 'heavy', leased_until = now() + $3 * interval '1 ms', wake_at = now()
    where ${mine} returning order_id`,
};
const isPast = {
  name: 'production-is-past',
  text: 'select project_now($1) >= $2 as past',
};
/** The event of an end may arrive after the order was retried. */
const dropEnded = {
  name: 'production-run-drop-ended',
  text: `with ended as (
      select o.id from orders.service_order o where o.id = any(${idList('$1')}) and o.phase <> 'open'
    ), locked as (
      select r.order_id from production_run r join ended on ended.id = r.order_id order by r.order_id for update of r
    ), dropped as (
      delete from production_run r using locked where r.order_id = locked.order_id
    )
    select id from ended`,
};
const fail = {
  name: 'production-run-fail',
  text: `update production_run set lane = 'light', tries = tries + 1, error = $3, leased_until = null,
      wake_at = now() + $4 * interval '1 s'
    where ${mine}`,
};
/** The source stays current until the transaction ends if the file is locked. */
const end = {
  name: 'production-run-end',
  text: `delete from production_run
    where ${mine} and ($3::bigint is null or exists (select from files.current_source s where s.id = $3)) returning order_id`,
};

/** Stores the runs of orders and the results of their steps. */
@Injectable()
export class RunsService {
  readonly leases: Readonly<Record<RunLane, Leases<RunWork>>>;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly kit: KitOptions,
    private readonly signal: WorkSignal,
    readonly results: RunResults,
  ) {
    const leases = (lane: RunLane) =>
      new Leases<RunWork>(sql, {
        name: `production-${lane}`,
        table: 'production_run',
        key: 'order_id',
        partition: 'project_id',
        open: `state = 'ready' and lane = '${lane}'`,
        columns: claimed,
        failures: { retrying: 'tries > 0', error: 'error' },
      });
    this.leases = { light: leases('light'), heavy: leases('heavy') };
  }

  async start(orders: readonly NewRun[]): Promise<void> {
    await this.sql.rows(start, [
      orders.map(({ orderId }) => orderId),
      orders.map(({ projectId }) => projectId),
      orders.map(({ followsSource }) => followsSource),
    ]);
    this.announce('light');
  }

  /** Restarts the runs whose file has no source or another source. Returns the ids of runs that had begun. */
  async followSources(fileIds: readonly number[]): Promise<number[]> {
    const changed = await this.sql.rows<{ id: number; hadBegun: boolean }>(followSources, [fileIds]);
    if (changed.length > 0) this.announce('light');
    return changed.filter(({ hadBegun }) => hadBegun).map(({ id }) => id);
  }

  /** Deletes the runs of orders that have ended, and returns their ids. */
  async dropEnded(orderIds: readonly number[]): Promise<number[]> {
    const ended = await this.sql.rows<{ id: number }>(dropEnded, [orderIds]);
    return ended.map(({ id }) => id);
  }

  /**
   * Moves a run to the heavy lane. Does nothing if the run was taken over.
   * @param leaseMs duration of the lease under which this process continues; by default the run waits for a slot
   * @returns whether it was moved
   */
  async becomeHeavy({ id, fence }: Claimed, leaseMs?: number): Promise<boolean> {
    const moved = await this.sql.rows(becomeHeavy, [id, fence, leaseMs]);
    if (leaseMs === undefined) this.announce('heavy');
    return moved.length > 0;
  }

  /**
   * Runs `work` in a transaction that locks order and run. `isMine` is false if the order has ended or the
   * run was taken over.
   */
  hold<T>({ id, fence }: Claimed, work: (isMine: boolean) => Promise<T>): Promise<T> {
    return this.transactions.run(async () => work((await this.sql.rows(hold, [id, fence])).length > 0));
  }

  /** Wakes runs to check again for what they wait for. */
  async wake(orderIds: readonly number[]): Promise<void> {
    if (orderIds.length === 0) return;
    await this.sql.rows(wake, [orderIds]);
    this.announce('light');
  }

  /** Wakes runs that may wait for the language of their file. */
  async wakeOfFiles(fileIds: readonly number[]): Promise<void> {
    const runs = await this.sql.rows<{ id: number }>(ofFiles, [fileIds]);
    await this.wake(runs.map(({ id }) => id));
  }

  /**
   * Suspends a run until an event wakes it. Does nothing if an event arrived meanwhile.
   * @param until project time at which the run wakes in any case
   */
  async wait({ id, fence }: Claimed, until: Date | null = null): Promise<void> {
    if (until) await this.sql.rows(waitUntil, [id, fence, until]);
    else await this.sql.rows(wait, [id, fence]);
  }

  /** Returns whether the time has passed in the project. */
  async isPast(projectId: number, time: Date): Promise<boolean> {
    return (await this.sql.first<{ past: boolean }>(isPast, [projectId, time]))!.past;
  }

  /** Schedules another attempt, with a delay that doubles each time. */
  async fail({ id, fence, tries }: ClaimedRun, error: string): Promise<void> {
    const delay = Math.min(this.kit.jobs.retryDelaySeconds * 2 ** tries, MAX_DELAY_SECONDS);
    await this.sql.rows(fail, [id, fence, error, delay]);
  }

  /**
   * Runs `work`, which locks the file, and deletes the run, in one transaction. Rolls back if another worker has
   * taken over the run or the source was replaced, which restarts it.
   */
  async end(
    { id, fence, sourceId }: ClaimedRun,
    work: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    try {
      await this.transactions.run(async () => {
        await work();
        if ((await this.sql.rows(end, [id, fence, sourceId])).length === 0) throw new NotEnded();
      });
    } catch (error) {
      if (!(error instanceof NotEnded)) throw error;
    }
  }

  private announce(lane: RunLane): void {
    this.signal.announce(this.leases[lane].name);
  }
}

/** Rolls back the end of a run. */
class NotEnded extends Error {}
