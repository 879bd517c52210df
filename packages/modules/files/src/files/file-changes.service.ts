import { Injectable } from '@nestjs/common';
import { Sql, Transactions, type Scope } from '@scriptorium/server-kit';

/** A change of many files. */
export type FileChange =
  | { action: 'move'; batchId: number | null }
  | { action: 'add_labels' | 'remove_labels'; labels: readonly string[] }
  | { action: 'archive' | 'unarchive' };

/** A file that was changed, with what it takes to undo that. Null if the file was so before. */
export interface Changed {
  id: number;
  undo: { batchId: number | null } | { labels: string[] } | Record<string, never> | null;
}

interface State {
  id: number;
  batchId: number | null;
  labels: string[];
  archived: boolean;
}

const lockStates = {
  name: 'file-changes-lock',
  text: `select id, batch_id as "batchId", labels, archived from media_file where id = any($1) and project_id = $2
    order by id for update`,
};
const writeStates = {
  name: 'file-changes-write',
  text: `update media_file t set batch_id = n."batchId", labels = n.labels, archived = n.archived, updated_at = now()
    from jsonb_to_recordset($1) n (id bigint, "batchId" bigint, labels text[], archived boolean)
    where t.id = n.id and t.project_id = $2`,
};

/** Changes many files at once, and undoes that. */
@Injectable()
export class FileChanges {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the files that exist in the project. All are locked until the transaction ends. */
  apply({ projectId }: Scope, ids: readonly number[], change: FileChange): Promise<Changed[]> {
    return this.transactions.run(async () => {
      const before = await this.states(projectId, ids);
      const after = before.map((state) => ({ state, ...changed(state, change) }));
      await this.write(
        projectId,
        after.filter(({ undo }) => undo).map(({ state, next }) => ({ ...state, ...next })),
      );
      return after.map(({ state, undo }) => ({ id: state.id, undo }));
    });
  }

  /** Undoes a change of these files. What was changed again since then is kept. */
  undo({ projectId }: Scope, files: readonly Changed[], change: FileChange): Promise<void> {
    return this.transactions.run(async () => {
      const undoOf = new Map(files.map(({ id, undo }) => [id, undo]));
      const states = await this.states(projectId, [...undoOf.keys()]);
      await this.write(
        projectId,
        states.flatMap((state) => {
          const before = undone(state, undoOf.get(state.id) ?? null, change);
          return before ? [{ ...state, ...before }] : [];
        }),
      );
    });
  }

  private async states(projectId: number, ids: readonly number[]): Promise<State[]> {
    const rows = await this.sql.rows<State>(lockStates, [ids, projectId]);
    const number = (id: number | null) => (id === null ? null : Number(id));
    return rows.map((row) => ({ ...row, id: Number(row.id), batchId: number(row.batchId) }));
  }

  private async write(projectId: number, states: State[]): Promise<void> {
    if (states.length) await this.sql.rows(writeStates, [JSON.stringify(states), projectId]);
  }
}

function changed(state: State, change: FileChange): { next?: Partial<State>; undo: Changed['undo'] } {
  switch (change.action) {
    case 'move':
      if (state.batchId === change.batchId) return { undo: null };
      return { next: { batchId: change.batchId }, undo: { batchId: state.batchId } };
    case 'add_labels': {
      const labels = change.labels.filter((label) => !state.labels.includes(label));
      return labels.length
        ? { next: { labels: [...state.labels, ...labels] }, undo: { labels } }
        : { undo: null };
    }
    case 'remove_labels': {
      const labels = state.labels.filter((label) => change.labels.includes(label));
      return labels.length
        ? { next: { labels: without(state.labels, labels) }, undo: { labels } }
        : { undo: null };
    }
    default: {
      const archived = change.action === 'archive';
      return state.archived === archived ? { undo: null } : { next: { archived }, undo: {} };
    }
  }
}

/** Returns the former state; undefined if there is nothing to undo. */
function undone(state: State, undo: Changed['undo'], change: FileChange): Partial<State> | undefined {
  if (!undo) return undefined;
  if (change.action === 'move' && 'batchId' in undo)
    return state.batchId === change.batchId ? { batchId: undo.batchId } : undefined;
  if ('labels' in undo && change.action === 'add_labels')
    return { labels: without(state.labels, undo.labels) };
  if ('labels' in undo && change.action === 'remove_labels')
    return { labels: [...state.labels, ...without(undo.labels, state.labels)] };
  if (change.action === 'archive' && state.archived) return { archived: false };
  if (change.action === 'unarchive' && !state.archived) return { archived: true };
  return undefined;
}

const without = (labels: readonly string[], taken: readonly string[]): string[] =>
  labels.filter((label) => !taken.includes(label));
