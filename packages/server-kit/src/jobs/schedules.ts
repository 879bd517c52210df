import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Cron } from 'croner';
import { Sql } from '../data/sql.js';
import { Transactions } from '../data/transactions.js';
import { KitOptions } from '../kit-options.js';
import type { Job } from './job.js';
import { JobRows, JOBS } from './job-rows.js';
import type { Polling } from './polling.js';
import { WorkSignal } from './work-signal.js';

const readClock = { name: 'schedule-clock', text: 'select now() as now' };
/** Keeps the due time of an unchanged schedule, which may have passed while no worker was up. */
const save = {
  name: 'schedule-save',
  text: `insert into schedule as s (name, cron, wake_at) values ($1, $2, $3)
    on conflict (name) do update set cron = excluded.cron, wake_at = excluded.wake_at where s.cron <> excluded.cron`,
};
/** The locks ensure that one process takes each due time. */
const lockDue = {
  name: 'schedule-lock-due',
  text: `select name, cron, now() as now from schedule where name = any($1) and wake_at <= now()
    order by name for update skip locked`,
};
const advance = {
  name: 'schedule-advance',
  text: 'update schedule set wake_at = $2, fired_at = now() where name = $1',
};

interface DueSchedule {
  name: string;
  cron: string;
  now: Date;
}

/**
 * Enqueues jobs at the times of their schedules, by the clock of the database. If several times have passed while
 * no worker was up, the job is enqueued once.
 */
@Injectable()
export class Schedules implements BeforeApplicationShutdown {
  private polling: Polling | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly jobs: JobRows,
    private readonly signal: WorkSignal,
    private readonly kit: KitOptions,
  ) {}

  /** Stores the schedules of these jobs, unless this process only serves requests, and follows them. */
  async start(jobs: readonly Job[]): Promise<void> {
    const scheduled = jobs.filter(({ settings }) => settings.cron !== undefined);
    if (scheduled.length === 0) return;
    if (this.kit.role !== 'api') await this.save(scheduled);
    const names = scheduled.map(({ name }) => name);
    // Schedules of jobs that only other versions of the service have are ignored.
    const open = `name in (${names.map((name) => `'${name}'`).join()})`;
    this.polling = this.signal.poll({
      name: 'schedules',
      due: `exists (select from schedule where ${open} and wake_at <= now())`,
      rows: { table: 'schedule', open, leasedUntil: null },
      look: () => this.enqueueDue(names),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.polling?.stop();
  }

  private async save(jobs: readonly Job[]): Promise<void> {
    const { now } = (await this.sql.first<{ now: Date }>(readClock))!;
    for (const { name, settings } of jobs)
      await this.sql.rows(save, [name, settings.cron, nextTime(settings.cron!, now)]);
  }

  private async enqueueDue(names: readonly string[]): Promise<void> {
    await this.transactions.run(async () => {
      const due = await this.sql.rows<DueSchedule>(lockDue, [names]);
      for (const { name, cron, now } of due) {
        await this.sql.rows(advance, [name, nextTime(cron, now)]);
        await this.jobs.insertOnce(name);
      }
      if (due.length > 0) this.signal.announce(JOBS);
    });
  }
}

/** Returns the first time of a five-field cron pattern, in UTC, after `now`. */
function nextTime(pattern: string, now: Date): Date {
  const next = new Cron(pattern, { timezone: 'UTC', mode: '5-part' }).nextRun(now);
  if (!next) throw new Error(`the schedule '${pattern}' is never due`);
  return next;
}
