export const actionNames = [
  'move',
  'add_labels',
  'remove_labels',
  'archive',
  'unarchive',
  'order',
  'quote',
] as const;
export type ActionName = (typeof actionNames)[number];

export const statuses = ['running', 'complete', 'stopped', 'undoing', 'undone'] as const;

/** What to do with each file, as stored. */
export interface ActionInput {
  batchId?: number | null;
  labels?: string[];
  /** The kind and the parameters of the order. */
  order?: Record<string, unknown>;
}

/** One action on many files, done in the background. */
export interface FileAction {
  id: number;
  accountId: number;
  projectId: number;
  sandbox: boolean;
  action: ActionName;
  input: ActionInput;
  status: (typeof statuses)[number];
  total: number;
  done: number;
  refused: number;
  undone: number;
  /** Sum of quotes in US dollars; null for other actions. */
  price: string | null;
  unpriced: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What became of a file. */
export interface Outcome {
  id: number;
  status: 'done' | 'refused' | 'undone' | 'kept';
  undo?: object | null;
  reason?: string;
  /** In US dollars; null if it is not known yet. Of quotes only. */
  price?: string | null;
}

/** Files that were refused for the same reason. */
export interface Refusal {
  reason: string;
  count: number;
  fileIds: number[];
}

export const columns = `t.id, t.account_id as "accountId", t.project_id as "projectId", t.sandbox, t.action,
  t.input, t.status, t.total, t.done, t.refused, t.undone, t.price, t.unpriced, t.created_at as "createdAt",
  t.updated_at as "updatedAt"`;
