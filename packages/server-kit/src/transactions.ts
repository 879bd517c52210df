import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type EntityManager } from 'typeorm';

/** Transactions that join the one already open around them, such as that of an idempotent request. */
@Injectable()
export class Transactions {
  private readonly ambient = new AsyncLocalStorage<EntityManager>();

  constructor(private readonly db: DataSource) {}

  /** The transaction around the caller, if there is one. */
  open(): EntityManager | undefined {
    return this.ambient.getStore();
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const open = this.open();
    if (open) return work(open);
    return this.db.transaction((tx) => this.ambient.run(tx, () => work(tx)));
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
