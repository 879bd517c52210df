import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Sql } from '../data/sql.js';
import { Transactions } from '../data/transactions.js';
import { KitOptions } from '../kit-options.js';
import { Log } from '../ops/log.js';
import { Notifications } from './notifications.js';
import { Polling } from './polling.js';

/** Background work that this process does, such as the rows of one lane. */
export interface WatchedWork {
  /** The same in all processes. */
  name: string;
  /** SQL condition that is true while work is due. Evaluated often, so it must be cheap. */
  due: string;
  /** Starts due work. Called at any time, also when none is due. */
  wake(): void;
}

/** Announced instead of a name when wake times were moved. */
const EVERYTHING = '*';

/**
 * Wakes background work: right after the commit that made it due, in this and in other processes, and when its
 * time comes. One statement regularly checks all work of the process. It finds work whose wake time has passed
 * or whose worker has died, and makes up for lost notifications.
 */
@Injectable()
export class WorkSignal implements BeforeApplicationShutdown {
  private readonly watched = new Map<string, WatchedWork>();
  private readonly notifications: Notifications;
  private checking: Polling | undefined;
  private version = 0;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly options: KitOptions,
    private readonly log: Log,
  ) {
    this.notifications = new Notifications(sql, options.databaseUrl);
  }

  /**
   * Begins to wake this work. Does nothing in a process that only serves requests. Called when the application
   * has started.
   */
  watch(work: WatchedWork): void {
    if (this.options.role === 'api') return;
    if (this.watched.has(work.name)) throw new Error(`the work '${work.name}' is already watched`);
    this.watched.set(work.name, work);
    this.version += 1;
    this.checking ??= this.start();
  }

  /**
   * Calls `look` whenever work may be due, without overlap.
   * @returns the polling, which the caller stops; undefined in a process that only serves requests
   */
  poll({ name, due, look }: Omit<WatchedWork, 'wake'> & { look(): Promise<void> }): Polling | undefined {
    if (this.options.role === 'api') return undefined;
    const onError = (error: unknown) => this.log.error({ err: error }, `${name}: cannot claim work`);
    const polling = new Polling(look, { onError });
    this.watch({ name, due, wake: () => polling.wake() });
    return polling;
  }

  /** Wakes the work of this name in all processes, after the open transaction commits. */
  announce(name: string): void {
    this.transactions.onCommit(() => {
      this.wake(name);
      this.notifications.send(name);
    });
  }

  /** Checks all work in all processes, after the open transaction commits. For wake times that were moved. */
  recheck(): void {
    this.announce(EVERYTHING);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.checking?.stop(), this.notifications.stop()]);
  }

  private start(): Polling {
    const checking = new Polling(() => this.wakeDue(), {
      everyMs: this.options.jobs.pollSeconds * 1000,
      onError: (error) => this.log.error({ err: error }, 'the database cannot be checked for due work'),
    });
    this.notifications.listen((name) => this.wake(name));
    return checking;
  }

  private wake(name: string): void {
    if (name === EVERYTHING) this.checking?.wake();
    else this.watched.get(name)?.wake();
  }

  private async wakeDue(): Promise<void> {
    const works = [...this.watched.values()];
    const due = works.map(({ due: condition }, i) => `select ${i} as i where ${condition}`);
    const statement = { name: `work-due-${this.version}`, text: due.join(' union all ') };
    for (const { i } of await this.sql.rows<{ i: number }>(statement)) works[i]!.wake();
  }
}
