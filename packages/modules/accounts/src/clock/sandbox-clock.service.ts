import { Injectable } from '@nestjs/common';
import { unacceptable } from '@scriptorium/core';
import {
  Handles,
  hasDueEvents,
  job,
  Jobs,
  Sql,
  Timers,
  Transactions,
  type JobRun,
  type Scope,
  type Timer,
} from '@scriptorium/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { notSandbox, ProjectClock } from './project-clock.js';

export interface AdvanceProject {
  projectId: number;
}

export const advanceClock = job<AdvanceProject>('accounts.advance-clock', { expireSeconds: 3_600 });

const MAX_OFFSET_DAYS = 3_660;
const POLL_MS = 50;
/** The clock does not wait longer than this for due work. Media work takes long on a busy machine. */
const PATIENCE_MS = 120_000;

export interface ClockState {
  now: Date;
  /** In seconds. */
  offset: number;
  /** In seconds. */
  remaining: number;
  advancing: boolean;
}

/** Columns of `p`. */
const state = `now() + p.clock_offset as now, extract(epoch from p.clock_offset)::float8 as offset,
  coalesce(extract(epoch from p.clock_target - p.clock_offset), 0)::float8 as remaining,
  p.clock_target is not null as advancing`;

const readClock = `select ${state} from project p where p.id = $1 and p.sandbox`;
const lockClock = `${readClock} for update`;

/** Advances the clocks of sandbox projects step by step, so that due work is processed in order. */
@Injectable()
export class SandboxClock {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly timers: Timers,
    private readonly clock: ProjectClock,
  ) {}

  /** @throws {DomainError} `forbidden` outside sandboxes */
  async read({ projectId }: Pick<Scope, 'projectId'>): Promise<ClockState> {
    const row = await this.sql.first<ClockState>(readClock, [projectId]);
    if (!row) throw notSandbox();
    return row;
  }

  /**
   * Adds to the duration by which a worker will advance the clock.
   * @throws {DomainError} `forbidden` outside sandboxes; `invalid` if the clock would be more than ten years
   * ahead
   */
  advance(scope: Pick<Scope, 'projectId'>, seconds: number): Promise<ClockState> {
    const { projectId } = scope;
    return this.transactions.run(async () => {
      const clock = await this.sql.first<ClockState>(lockClock, [projectId]);
      if (!clock) throw notSandbox();
      if (clock.offset + clock.remaining + seconds > MAX_OFFSET_DAYS * 86_400)
        throw unacceptable('advance', `the clock can be up to ${MAX_OFFSET_DAYS} days ahead`);
      await this.sql.rows(
        `update project set clock_target = coalesce(clock_target, clock_offset) + $2 * interval '1 s' where id = $1`,
        [projectId, seconds],
      );
      if (!clock.advancing) await this.jobs.enqueue(advanceClock, { projectId });
      return this.read(scope);
    });
  }

  @Handles(advanceClock)
  async follow({ projectId }: AdvanceProject, { signal }: JobRun): Promise<void> {
    let since = performance.now();
    for (;;) {
      signal.throwIfAborted();
      const step = await this.step(projectId, performance.now() - since < PATIENCE_MS);
      if (step === 'done') return;
      if (step === 'advanced') since = performance.now();
      else await sleep(POLL_MS, undefined, { signal });
    }
  }

  /** @param patient whether to wait for due work before advancing */
  private step(projectId: number, patient: boolean): Promise<'done' | 'advanced' | 'waiting'> {
    return this.transactions.run(async () => {
      const clock = await this.sql.first<ClockState>(lockClock, [projectId]);
      if (!clock?.advancing) return 'done';
      const { isDue, nextIn } = await this.wakeTimes(projectId);
      if (isDue && patient) return 'waiting';
      if (clock.remaining <= 0) {
        await this.sql.rows('update project set clock_target = null where id = $1', [projectId]);
        return 'done';
      }
      await this.clock.advance(projectId, Math.min(clock.remaining, nextIn ?? Infinity));
      return 'advanced';
    });
  }

  /** Returns whether work of the project is due now, and in how many seconds the next work is due. */
  private async wakeTimes(projectId: number): Promise<{ isDue: boolean; nextIn: number | null }> {
    const unionOf = (select: (timer: Timer) => string) => this.timers.all.map(select).join(' union all ');
    const times = unionOf(
      ({ table, column, open }) => `select ${column} as at from ${table} where project_id = $1 and ${open}`,
    );
    const row = await this.sql.first<{ isDue: boolean; nextIn: number | null }>(
      `select coalesce(bool_or(at <= now()), false) or ${hasDueEvents('$1')} as "isDue",
         extract(epoch from min(at) filter (where at > now() and at < 'infinity') - now())::float8 as "nextIn"
       from (${times || 'select null::timestamptz as at where $1::bigint is null'}) t`,
      [projectId],
    );
    return row!;
  }
}
