import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type EntityManager } from 'typeorm';

interface Ambient {
  tx: EntityManager;
  ended: boolean;
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
    const around = this.ambient.getStore();
    if (around?.ended) throw new Error('The transaction in which this work was started has ended');
    return around?.tx;
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const open = this.open();
    if (open) return work(open);
    return this.db.transaction(async (tx) => {
      const around: Ambient = { tx, ended: false };
      try {
        return await this.ambient.run(around, () => work(tx));
      } finally {
        around.ended = true;
      }
    });
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
}
