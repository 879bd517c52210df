import { useSyncExternalStore } from 'react';

/** Details of the file that the upload becomes. */
export interface Target {
  language_id: number[] | 'auto';
  batch_id?: number;
  label?: string[];
  /** Whether to order automatic captions immediately. */
  captions?: boolean;
  /** For captions: the file that they are imported into, or the upload that becomes this file. */
  captionsOf?: { fileId: number } | { uploadId: string };
}

/**
 * State of an upload. `interrupted` uploads were in progress when the page was left: the browser no longer
 * has their bytes.
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
  /** URL of the upload on the server, for resuming. */
  url?: string;
  /** Whether all bytes are uploaded, so that only the file has to be created. */
  complete?: boolean;
  fileId?: number;
  error?: string;
  /** Whether the server refused it for good, so that a retry has no chance. */
  final?: boolean;
}

const stored = 'scriptorium.uploads';

let uploads = restore();
const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};

/** Restores the list as it was when the page was left. */
function restore(): Upload[] {
  try {
    const before = JSON.parse(localStorage.getItem(stored) ?? '[]') as Upload[];
    return before.map((one) => (one.status === 'done' ? one : { ...one, status: 'interrupted' as const }));
  } catch {
    return [];
  }
}

// Another tab has changed the list: uploads that this tab does not send itself are updated from that tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== stored) return;
  const theirs = JSON.parse(newValue ?? '[]') as Upload[];
  const ours = uploads.filter(({ id }) => bytes.has(id));
  uploads = [...theirs.filter(({ id }) => !bytes.has(id)), ...ours];
  emit();
});

/** The files of uploads that this page can still read. */
export const bytes = new Map<string, File>();

export const uploadList = {
  all: () => uploads,
  find: (id: string) => uploads.find((one) => one.id === id),
  add(added: Upload[]) {
    set([...uploads, ...added]);
  },
  /** Progress is kept in memory only; after a reload the server reports it. */
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

/** Whether leaving the page would interrupt an upload. */
export const isBusy = ({ status }: Upload) => ['waiting', 'sending', 'creating'].includes(status);
