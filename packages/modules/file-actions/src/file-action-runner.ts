import { Injectable } from '@nestjs/common';
import { FileChanges, type Changed, type FileChange } from '@scriptorium/files';
import { BulkOrdersService } from '@scriptorium/orders';
import { Handles, job, Sql, Transactions, type JobRun } from '@scriptorium/server-kit';
import { columns, type FileAction, type Outcome } from './file-action.js';
import { UndoneOrders } from './undone-orders.js';

export const runFileAction = job<{ id: number }>('file-actions.run', { expireSeconds: 3600 });
export const removeOldFileActions = job('file-actions.remove-old', { cron: '41 3 * * *' });

/** Files per transaction. */
const MANY = 500;
/** Orders per transaction, which lock their files until it ends. */
const SOME = 20;
const KEPT_DAYS = 30;

const begun = { running: 'waiting', undoing: 'done' } as const;

const nextItems = {
  name: 'file-action-items',
  text: `select media_file_id as id, undo from file_action_item where action_id = $1 and status = $2
    order by media_file_id limit $3`,
};
const noteItems = {
  name: 'file-action-note-items',
  text: `update file_action_item t set status = n.status, undo = coalesce(n.undo, t.undo), reason = n.reason
    from jsonb_to_recordset($2) n (id bigint, status text, undo jsonb, reason text)
    where t.action_id = $1 and t.media_file_id = n.id`,
};
const noteProgress = {
  name: 'file-action-note-progress',
  text: `update file_action set done = done + $2, refused = refused + $3, undone = undone + $4,
      price = price + $5, unpriced = unpriced + $6, updated_at = now() where id = $1`,
};

/** Does the actions, some files in each transaction, so that a killed worker loses and repeats nothing. */
@Injectable()
export class FileActionRunner {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly changes: FileChanges,
    private readonly bulk: BulkOrdersService,
    private readonly undoing: UndoneOrders,
  ) {}

  @Handles(runFileAction)
  async run({ id }: { id: number }, { signal }: JobRun): Promise<void> {
    while (await this.step(id)) signal.throwIfAborted();
  }

  @Handles(removeOldFileActions)
  async removeOld(): Promise<void> {
    await this.sql.rows(
      `delete from file_action where created_at < now() - interval '${KEPT_DAYS} days'
       and status not in ('running', 'undoing')`,
    );
  }

  /** Returns whether files remain. The lock of the action excludes a second worker, and requests to stop or undo. */
  private step(id: number): Promise<boolean> {
    return this.transactions.run(async () => {
      const found = `select ${columns} from file_action t where t.id = $1 for update`;
      const action = await this.sql.first<FileAction>(found, [id]);
      if (action?.status !== 'running' && action?.status !== 'undoing') return false;
      const most = isOrder(action) ? SOME : MANY;
      const rows = await this.sql.rows<Changed>(nextItems, [id, begun[action.status], most]);
      const items = rows.map((row) => ({ ...row, id: Number(row.id) }));
      if (items.length === 0) {
        const end = action.status === 'running' ? 'complete' : 'undone';
        await this.sql.rows('update file_action set status = $2, updated_at = now() where id = $1', [
          id,
          end,
        ]);
        return false;
      }
      const outcomes = await (action.status === 'running'
        ? this.do(action, items)
        : this.undo(action, items));
      await this.note(id, outcomes);
      return true;
    });
  }

  private async do(action: FileAction, items: readonly Changed[]): Promise<Outcome[]> {
    if (isOrder(action)) return this.order(action, items);
    const ids = items.map(({ id }) => id);
    const changed = new Map(
      (await this.changes.apply(action, ids, changeOf(action))).map(({ id, undo }) => [id, undo]),
    );
    return ids.map((id) =>
      changed.has(id)
        ? { id, status: 'done', undo: changed.get(id) }
        : { id, status: 'refused', reason: 'The file was deleted.' },
    );
  }

  private async order(action: FileAction, items: readonly Changed[]): Promise<Outcome[]> {
    const isQuote = action.action === 'quote';
    const orders = items.map(({ id }) => ({ ...action.input.order, media_file_id: id, dry_run: isQuote }));
    const results = await this.bulk.place(action, orders);
    return results.map(({ data, error }, index) => {
      const { id } = items[index]!;
      if (error) return { id, status: 'refused', reason: error.message };
      if (isQuote) return { id, status: 'done', price: data!.price as string | null };
      return { id, status: 'done', undo: { orderId: data!.id } };
    });
  }

  private async undo(action: FileAction, items: readonly Changed[]): Promise<Outcome[]> {
    if (isOrder(action)) return this.undoing.cancel(action, items);
    await this.changes.undo(action, items, changeOf(action));
    return items.map(({ id }) => ({ id, status: 'undone' }));
  }

  private async note(id: number, outcomes: Outcome[]): Promise<void> {
    const count = (status: Outcome['status']) => outcomes.filter((one) => one.status === status).length;
    const quotes = outcomes.filter(({ price }) => price !== undefined);
    const cents = quotes.reduce((sum, { price }) => sum + Math.round(Number(price ?? 0) * 10_000), 0);
    const unpriced = quotes.filter(({ price }) => price === null).length;
    await this.sql.rows(noteItems, [id, JSON.stringify(outcomes)]);
    const counts = [count('done'), count('refused'), count('undone'), cents / 10_000, unpriced];
    await this.sql.rows(noteProgress, [id, ...counts]);
  }
}

const isOrder = ({ action }: FileAction) => action === 'order' || action === 'quote';

function changeOf({ action, input }: FileAction): FileChange {
  if (action === 'move') return { action, batchId: input.batchId ?? null };
  if (action === 'add_labels' || action === 'remove_labels') return { action, labels: input.labels! };
  return { action: action as 'archive' | 'unarchive' };
}
