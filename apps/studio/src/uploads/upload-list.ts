import { useSyncExternalStore } from 'react';

/** What the file becomes once its bytes are there. */
export interface Target {
  language_id: number[];
  batch_id?: number;
  label?: string[];
  /** Orders automatic captions at once. */
  captions?: boolean;
}

/**
 * `interrupted` uploads were under way when the page was left: the browser no longer has their bytes. The others are as they
 * are called.
 */
export type UploadStatus = 'waiting' | 'sending' | 'creating' | 'done' | 'failed' | 'interrupted';

export interface Upload {
  id: string;
  name: string;
  size: number;
  lastModified: number;
  target: Target;
  status: UploadStatus;
  sent: number;
  /** Where the server keeps what it has; an upload goes on there. */
  url?: string;
  /** Whether all bytes are there, so that only the file has to be made. */
  complete?: boolean;
  fileId?: number;
  error?: string;
}

const stored = 'scriptorium.uploads';

let uploads = restore();
const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};

/** The list as it was when the page was left. */
function restore(): Upload[] {
  try {
    const before = JSON.parse(localStorage.getItem(stored) ?? '[]') as Upload[];
    return before.map((one) => (one.status === 'done' ? one : { ...one, status: 'interrupted' as const }));
  } catch {
    return [];
  }
}

// Another tab has changed the list: what this tab does not send itself is shown as that tab has it.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== stored) return;
  const theirs = JSON.parse(newValue ?? '[]') as Upload[];
  const ours = uploads.filter(({ id }) => bytes.has(id));
  uploads = [...theirs.filter(({ id }) => !bytes.has(id)), ...ours];
  emit();
});

/** The bytes of uploads that this page has. */
export const bytes = new Map<string, File>();

export const uploadList = {
  all: () => uploads,
  find: (id: string) => uploads.find((one) => one.id === id),
  add(added: Upload[]) {
    set([...uploads, ...added]);
  },
  /** Progress is kept in memory alone; the server knows it better after a reload. */
  change(id: string, changes: Partial<Upload>) {
    const next = uploads.map((one) => (one.id === id ? { ...one, ...changes } : one));
    const onlyProgress = Object.keys(changes).every((name) => name === 'sent');
    if (onlyProgress) {
      uploads = next;
      emit();
    } else set(next);
  },
  remove(ids: string[]) {
    for (const id of ids) bytes.delete(id);
    set(uploads.filter((one) => !ids.includes(one.id)));
  },
};

function set(next: Upload[]) {
  uploads = next;
  localStorage.setItem(stored, JSON.stringify(uploads));
  emit();
}

export const useUploads = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => uploads,
  );

/** Whether leaving the page would stop an upload. */
export const isBusy = ({ status }: Upload) => ['waiting', 'sending', 'creating'].includes(status);
