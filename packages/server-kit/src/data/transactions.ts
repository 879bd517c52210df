import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type EntityManager } from 'typeorm';

interface Ambient {
  tx: EntityManager;
  ended: boolean;
  onCommit: (() => void)[];
}

/** Transactions that join the one already open around them, such as that of an idempotent request. */
@Injectable()
export class Transactions {
  private readonly ambient = new AsyncLocalStorage<Ambient>();

  constructor(private readonly db: DataSource) {}

  /**
   * The transaction around the caller, if there is one.
   * @throws when it has ended: the caller was started within it and left behind, and its connection is another's by now
   */
  open(): EntityManager | undefined {
    return this.around()?.tx;
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

  /** Does the work in a transaction that is undone alone if it fails, also when it joins an open one. */
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

  /** Calls `react` once the open transaction is committed, or at once if there is none. It must not throw. */
  onCommit(react: () => void): void {
    const around = this.around();
    if (around) around.onCommit.push(react);
    else react();
  }

  /** Does the work and undoes all that it wrote, jobs and events too; only its answer is left. */
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
