import { Injectable } from '@nestjs/common';
import { DomainError, missing, notFound, unacceptable } from '@scriptorium/core';
import { fileNotFound, FileFilter, FilesService } from '@scriptorium/files';
import { OrderKinds } from '@scriptorium/orders';
import {
  Jobs,
  parseObject,
  selectPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Scope,
} from '@scriptorium/server-kit';
import { MAX_FILES, type ListFileActions, type StartFileAction } from './file-action.dto.js';
import { columns, type ActionInput, type FileAction, type Refusal } from './file-action.js';
import { runFileAction } from './file-action-runner.js';

const refusalsOf = {
  name: 'file-action-refusals',
  text: `select reason, count(*)::int as count, (array_agg(media_file_id order by media_file_id))[:10] as "fileIds"
    from file_action_item where action_id = $1 and reason is not null
    group by reason order by count(*) desc, reason limit 20`,
};

/** Starts, stops and undoes actions on many files. */
@Injectable()
export class FileActionsService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly kinds: OrderKinds,
    private readonly jobs: Jobs,
  ) {}

  /** Records the files, so that files that match later are left alone. */
  start(scope: Scope, input: StartFileAction): Promise<FileAction> {
    return this.transactions.run(async () => {
      const stored = await this.checked(scope, input);
      const action = await this.insert(scope, input.action, stored);
      action.total = await this.addFiles(scope, action.id, input);
      if (action.total > MAX_FILES) throw unacceptable('filter', `at most ${MAX_FILES} files at once`);
      await this.sql.rows('update file_action set total = $2 where id = $1', [action.id, action.total]);
      await this.jobs.enqueue(runFileAction, { id: action.id });
      return action;
    });
  }

  list({ projectId }: Scope, query: ListFileActions): Promise<Page<FileAction>> {
    const where = new Where().and('t.project_id', '=', projectId);
    return selectPage<FileAction>(this.sql, { columns, from: 'file_action t', where, list: query });
  }

  async get({ projectId }: Scope, id: number, lock = ''): Promise<FileAction> {
    const found = `select ${columns} from file_action t where t.id = $1 and t.project_id = $2 ${lock}`;
    const action = await this.sql.first<FileAction>(found, [id, projectId]);
    if (!action) throw notFound('file_action.not_found');
    return action;
  }

  async refusals(id: number): Promise<Refusal[]> {
    const rows = await this.sql.rows<Refusal>(refusalsOf, [id]);
    return rows.map((row) => ({ ...row, fileIds: row.fileIds.map(Number) }));
  }

  stop(scope: Scope, id: number): Promise<FileAction> {
    return this.transactions.run(async () => {
      const { status } = await this.get(scope, id, 'for update');
      if (status !== 'running') throw cannot('stop');
      return this.change(scope, id, 'stopped');
    });
  }

  undo(scope: Scope, id: number): Promise<FileAction> {
    return this.transactions.run(async () => {
      const { status, action } = await this.get(scope, id, 'for update');
      if (!['complete', 'stopped'].includes(status) || action === 'quote') throw cannot('undo');
      await this.jobs.enqueue(runFileAction, { id });
      return this.change(scope, id, 'undoing');
    });
  }

  private async change(scope: Scope, id: number, status: FileAction['status']): Promise<FileAction> {
    await this.sql.rows('update file_action set status = $2, updated_at = now() where id = $1', [id, status]);
    return this.get(scope, id);
  }

  private async insert(scope: Scope, action: string, input: ActionInput): Promise<FileAction> {
    const { accountId, projectId, sandbox } = scope;
    const inserted = await this.sql.first<FileAction>(
      `insert into file_action as t (account_id, project_id, sandbox, action, input, price)
       values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      [accountId, projectId, sandbox, action, JSON.stringify(input), action === 'quote' ? 0 : null],
    );
    return inserted!;
  }

  /** Returns the number of files, which is above the maximum if there are too many. */
  private async addFiles(scope: Scope, id: number, input: StartFileAction): Promise<number> {
    const { media_file_id: given, filter } = input;
    if (given && filter) throw unacceptable('filter', 'not together with media_file_id');
    if (!given && !filter) throw missing('filter');
    const ids = given && [...new Set(given)];
    const where = ids
      ? new Where().and('t.project_id', '=', scope.projectId).and('t.id', '= any', ids)
      : this.files.matching(scope, parseObject(FileFilter, filter!));
    const { sql, values } = where.toSql();
    const added = await this.sql.rows<{ id: number }>(
      `insert into file_action_item (action_id, media_file_id)
       select $${values.length + 1}, t.id from files.media_file t ${sql} limit ${MAX_FILES + 1}
       returning media_file_id as id`,
      [...values, id],
    );
    const found = new Set(added.map((row) => Number(row.id)));
    const absent = ids?.filter((one) => !found.has(one)) ?? [];
    if (absent.length) throw fileNotFound(...absent.slice(0, 10));
    return found.size;
  }

  /** Refuses parameters that are missing, or that belong to another action. */
  private async checked(scope: Scope, input: StartFileAction): Promise<ActionInput> {
    const { action, batch_id: batchId, label, order } = input;
    const isOrder = action === 'order' || action === 'quote';
    const isLabels = action === 'add_labels' || action === 'remove_labels';
    if (batchId !== undefined && action !== 'move') throw unacceptable('batch_id', `not for ${action}`);
    if (label && !isLabels) throw unacceptable('label', `not for ${action}`);
    if (order && !isOrder) throw unacceptable('order', `not for ${action}`);
    if (action === 'move') {
      await this.files.checkReferences(scope, { batch_id: batchId });
      return { batchId: batchId ?? null };
    }
    if (isLabels) {
      if (!label) throw missing('label');
      return { labels: [...new Set(label)] };
    }
    if (!isOrder) return {};
    if (!order) throw missing('order');
    this.checkOrder(order);
    return { order };
  }

  /** Checks the parameters that are the same for all files. */
  private checkOrder({ order: name, ...given }: Record<string, unknown>): void {
    const known = typeof name === 'string' ? this.kinds.get(name) : undefined;
    if (!known)
      throw unacceptable('order', `its member order is one of ${this.kinds.namesInBulk.join(', ')}`);
    if (known.kind.notInBulk) throw unacceptable('order', known.kind.notInBulk);
    for (const own of ['media_file_id', 'source_url', 'dry_run'])
      if (own in given) throw unacceptable('order', `without ${own}`);
    parseObject(known.kind.params, { ...given, media_file_id: 1 });
  }
}

const cannot = (what: string) =>
  new DomainError('forbidden', 'file_action.cannot', `You cannot ${what} this action at this time.`);
