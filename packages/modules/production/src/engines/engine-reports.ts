import { Injectable } from '@nestjs/common';
import { KitOptions, Sql } from '@scriptorium/server-kit';
import type { Availability } from '@scriptorium/speech';
import { randomUUID } from 'node:crypto';

/** Longer than the interval of the checks. The process has ended if its reports are older. */
const VALID_SECONDS = 180;

const save = {
  name: 'engine-report-save',
  text: `with ended as (delete from engine_report where checked_at < now() - interval '1 day')
    insert into engine_report (engine, process, answer) values ($1, $2, $3)
    on conflict (engine, process) do update set answer = excluded.answer, checked_at = now()`,
};
const find = {
  name: 'engine-report-find',
  text: `select answer from engine_report
    where engine = $1 and checked_at > now() - interval '${VALID_SECONDS} seconds'`,
};

const nobody: Availability = {
  available: false,
  reason: 'no worker has reported it yet',
  remedy: 'start a process with SCRIPTORIUM_ROLE=worker',
  inconclusive: true,
};

/**
 * Shares which engines work: processes that work on orders report it, and those that only answer requests, which may lack the
 * programs and models, read it.
 */
@Injectable()
export class EngineReports {
  private readonly process = randomUUID();

  constructor(
    private readonly sql: Sql,
    private readonly kit: KitOptions,
  ) {}

  /** Whether this process relies on the reports of others. */
  get areNeeded(): boolean {
    return this.kit.role === 'api';
  }

  async save(engine: string, answer: Availability): Promise<void> {
    await this.sql.rows(save, [engine, this.process, JSON.stringify(answer)]);
  }

  /** Returns the best of the reports: an engine is available if it is on any machine. */
  async find(engine: string): Promise<Availability> {
    const answers = (await this.sql.rows<{ answer: Availability }>(find, [engine])).map(
      ({ answer }) => answer,
    );
    return (
      answers.find(({ available }) => available) ??
      answers.find((each) => !each.available && each.inconclusive) ??
      answers[0] ??
      nobody
    );
  }
}
