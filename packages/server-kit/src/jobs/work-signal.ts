import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Sql } from '../data/sql.js';
import { Transactions } from '../data/transactions.js';
import { KitOptions } from '../kit-options.js';
import { Log } from '../ops/log.js';
import { Notifications } from './notifications.js';
import { Polling } from './polling.js';
import { WorkKinds, type WorkKind } from './work-kinds.js';

/** Background work that this process does, such as the rows of one lane. */
export interface WatchedWork extends WorkKind {
  /** SQL condition that is true while work is due. Evaluated often, so it must be cheap. */
  due: string;
  /** Starts due work. Called at any time, also when none is due. */
  wake(): void;
}

/** Work that becomes due within this time after a poll is found by the next poll together. An idle process polls at once. */
const REST_MS = 10;

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
  /** Names of paused kinds; undefined until the first check. */
  private paused: ReadonlySet<string> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly options: KitOptions,
    private readonly log: Log,
    private readonly kinds: WorkKinds,
  ) {
    this.notifications = new Notifications(sql, options.databaseUrl);
  }

  /**
   * Registers this work for operators, and begins to wake it unless this process only serves requests. Called
   * when the application has started.
   */
  watch(work: WatchedWork): void {
    this.kinds.add(work);
    if (this.options.role === 'api') return;
    this.watched.set(work.name, work);
    this.version += 1;
    this.checking ??= this.start();
  }

  /**
   * Registers work, and calls `look` whenever some may be due, without overlap and not while it is paused.
   * @returns the polling, which the caller stops; undefined in a process that only serves requests
   */
  poll({ look, ...kind }: Omit<WatchedWork, 'wake'> & { look(): Promise<void> }): Polling | undefined {
    const { name } = kind;
    const onError = (error: unknown) => this.log.error({ err: error }, `${name}: cannot claim work`);
    const unlessPaused = async () => void (this.isPaused(name) || (await look()));
    const polling =
      this.options.role === 'api' ? undefined : new Polling(unlessPaused, { onError, restMs: REST_MS });
    this.watch({ ...kind, wake: () => polling?.wake() });
    return polling;
  }

  /** Whether no further work of this kind may begin. True until this process knows what is paused. */
  isPaused(name: string): boolean {
    return this.paused?.has(name) ?? true;
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
    const areDue = works.map(({ due }, i) => `select ${i}, null where ${due}`);
    const text = ['select null::int as i, kind as paused from paused_work', ...areDue].join(' union all ');
    const rows = await this.sql.rows<{ i: number | null; paused: string | null }>({
      name: `work-due-${this.version}`,
      text,
    });
    const isFirst = this.paused === undefined;
    this.paused = new Set(rows.flatMap(({ paused }) => paused ?? []));
    const due = isFirst ? this.watched.values() : rows.flatMap(({ i }) => (i === null ? [] : works[i]!));
    for (const { name, wake } of due) if (!this.isPaused(name)) wake();
  }
}
