import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Sql } from '../data/sql.js';
import { Transactions } from '../data/transactions.js';
import { WorkKinds } from './work-kinds.js';
import { WorkSignal } from './work-signal.js';

const pause = {
  name: 'work-pause',
  text: 'insert into paused_work (kind) values ($1) on conflict do nothing',
};
const resume = { name: 'work-resume', text: 'delete from paused_work where kind = $1' };

/** Pauses, resumes and retries background work, in all processes. */
@Injectable()
export class WorkControl {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly kinds: WorkKinds,
    private readonly signal: WorkSignal,
  ) {}

  /**
   * Stops further work of a kind from beginning, until it is resumed. Work in progress continues.
   * @throws {DomainError} `not_found`
   */
  async pause(name: string): Promise<void> {
    await this.sql.rows(pause, [this.kinds.get(name).name]);
    this.signal.recheck();
  }

  /** @throws {DomainError} `not_found` */
  async resume(name: string): Promise<void> {
    await this.sql.rows(resume, [this.kinds.get(name).name]);
    this.signal.recheck();
  }

  /**
   * Makes failed work due now, also if it was given up.
   * @throws {DomainError} `not_found` if it has not failed
   */
  async retry(name: string, id: number): Promise<void> {
    const {
      table,
      open,
      wakeAt = 'wake_at',
      leasedUntil = 'leased_until',
      failures,
    } = this.kinds.get(name).rows;
    const none = notFound('work.failure_not_found', `there is no failed work ${id} of '${name}'`);
    if (!failures) throw none;
    const { key, retrying, final } = failures;
    const isFree = leasedUntil === null ? 'true' : `(${leasedUntil} is null or ${leasedUntil} < now())`;
    const update = (assignments: string[], where: string) =>
      this.sql.rows(
        `update ${table} set ${[...assignments, `${wakeAt} = now()`].join(', ')}
         where ${key} = $1 and ${where} returning ${key}`,
        [id],
      );
    await this.transactions.run(async () => {
      const sooner = await update([], `${open} and ${retrying} and ${isFree}`);
      const again = !sooner.length && final ? await update([final.reopen], final.where) : sooner;
      if (!again.length) throw none;
      this.signal.announce(name);
    });
  }
}
