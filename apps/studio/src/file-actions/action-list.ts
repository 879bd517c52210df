import type { components } from '@scriptorium/client';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.js';

export type FileAction = components['schemas']['FileActionDetails'];
export type ActionName = FileAction['action'];

/** The files of an action: some, or all that match the filters of the list. */
export type Target = { media_file_id: number[] } | { filter: Record<string, unknown> };

type Started = Parameters<typeof startAction>[0];

const stored = 'scriptorium.file-actions';

const restore = (): number[] => {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? '[]') as number[];
  } catch {
    return [];
  }
};

let ids = restore();
const listeners = new Set<() => void>();
const set = (next: number[]) => {
  ids = next;
  localStorage.setItem(stored, JSON.stringify(ids));
  for (const listener of listeners) listener();
};

/** Starts an action on the server. It continues there if the page is left. */
export async function startAction(
  body: {
    action: ActionName;
    batch_id?: number | '';
    label?: string[];
    order?: Record<string, unknown>;
  } & Target,
): Promise<number> {
  const { data } = await api.POST('/v3/file_actions', { body: body as never });
  return data.id;
}

/** Actions started since the page was opened. */
export const startedHere = new Set<number>();

/** Starts an action that the list of actions shows. */
export async function startListed(body: Started): Promise<void> {
  const id = await startAction(body);
  startedHere.add(id);
  set([...ids, id]);
}

export const forgetAction = (id: number) => set(ids.filter((one) => one !== id));

/** Returns the ids of the actions started in this browser that were not removed from the list. */
export const useActionIds = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => ids,
  );

export const isRunning = ({ status }: Pick<FileAction, 'status'>) =>
  status === 'running' || status === 'undoing';
