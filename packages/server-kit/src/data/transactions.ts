import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type EntityManager } from 'typeorm';

interface Ambient {
  tx: EntityManager;
  ended: boolean;
  onCommit: (() => void)[];
}

/** Runs work in transactions. Nested calls join the open one, such as that of an idempotent request. */
@Injectable()
export class Transactions {
  private readonly ambient = new AsyncLocalStorage<Ambient>();

  constructor(private readonly db: DataSource) {}

  /**
   * Returns the caller's transaction, if any.
   * @throws if it has ended: the caller outlived it, and its connection may already be in use elsewhere
   */
  open(): EntityManager | undefined {
    return this.around()?.tx;
  }

  /** Makes one read in the open transaction, or without any if there is none. */
  read<T>(query: (manager: EntityManager) => Promise<T>): Promise<T> {
    return query(this.open() ?? this.db.manager);
  }

  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const open = this.open();
    if (open) return work(open);
    const onCommit: (() => void)[] = [];
    const result = await this.db.transaction(async (tx) => {
      const around: Ambient = { tx, ended: false, onCommit };
      try {
        return await this.ambient.run(around, () => work(tx));
      } finally {
        around.ended = true;
      }
    });
    for (const react of onCommit) react();
    return result;
  }

  /** Runs the work in a transaction or in a savepoint of the open one, so that a failure undoes only this work. */
  async attempt<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (!this.open()) return this.run(work);
    return this.run(async (tx) => {
      await tx.query('savepoint attempt');
      try {
        const result = await work(tx);
        await tx.query('release savepoint attempt');
        return result;
      } catch (error) {
        await tx.query('rollback to savepoint attempt');
        throw error;
      }
    });
  }

  /** Calls `react`, which must not throw, after the open transaction commits, or immediately if there is none. */
  onCommit(react: () => void): void {
    const around = this.around();
    if (around) around.onCommit.push(react);
    else react();
  }

  /** Runs the work, undoes all its writes including jobs and events, and returns its result. */
  rehearse<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.run(async (tx) => {
      await tx.query('savepoint rehearsal');
      try {
        return await work(tx);
      } finally {
        await tx.query('rollback to savepoint rehearsal');
      }
    });
  }

  private around(): Ambient | undefined {
    const around = this.ambient.getStore();
    if (around?.ended) throw new Error('The transaction in which this work was started has ended');
    return around;
  }
}
