// Deliberately wrong: every statement commits by itself, and the Idempotency-Key is ignored.
import { Transactions } from '@scriptorium/server-kit';
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { ignoreKeys } from './idempotency.js';
import { replace } from './patch.js';

interface Inner {
  db: DataSource;
  ambient: AsyncLocalStorage<{ tx: EntityManager; ended: boolean; onCommit: (() => void)[] }>;
}

replace(
  Transactions,
  'run',
  () =>
    async function <T>(this: Transactions, work: (tx: EntityManager) => Promise<T>) {
      const open = this.open();
      if (open) return work(open);
      const { db, ambient } = this as unknown as Inner;
      const runner = db.createQueryRunner();
      await runner.connect();
      // TypeORM takes no lock and opens its own transactions unless it believes that one is active.
      const state = runner as { -readonly [K in keyof QueryRunner]: QueryRunner[K] };
      state.isTransactionActive = true;
      const around = { tx: runner.manager, ended: false, onCommit: [] as (() => void)[] };
      try {
        const result = await ambient.run(around, () => work(runner.manager));
        for (const react of around.onCommit) react();
        return result;
      } finally {
        around.ended = true;
        state.isTransactionActive = false;
        await runner.release();
      }
    },
);
await ignoreKeys();
