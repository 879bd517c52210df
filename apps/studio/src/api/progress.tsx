import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** The progress of an order or of a file's source, from the event stream of the API. */
export interface Progress {
  id: number;
  kind: string;
  file_id: number;
  status: string;
  stage: string | null;
  /** From 0 to 1. */
  progress: number | null;
  expected_at: string | null;
}

type Subject = 'order' | 'file';

const latest = new Map<string, Progress>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the latest event of this order or file; undefined if there was none. */
export const useProgress = (subject: Subject, id: number) =>
  useSyncExternalStore(subscribe, () => latest.get(`${subject}-${id}`));

/** Events within this time cause a single reload: a stream starts with up to 200 orders. */
const BURST_MS = 100;
/** The queries whose records change with an order or a source. */
const changing = new Set([
  'files',
  'file',
  'source',
  'transcripts',
  'transcript',
  'descriptions',
  'events',
  'live',
]);

/** Subscribes to the progress of the project, and reloads records when a status has changed. */
export function ProgressEvents() {
  const queries = useQueryClient();
  useEffect(() => {
    const stream = new EventSource('/v3/progress');
    let reloading: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      reloading = undefined;
      void queries.invalidateQueries({ predicate: ({ queryKey }) => changing.has(String(queryKey[0])) });
    };
    const hear = (subject: Subject) => (event: MessageEvent<string>) => {
      const now = JSON.parse(event.data) as Progress;
      const key = `${subject}-${now.id}`;
      const before = latest.get(key);
      latest.set(key, now);
      for (const listener of listeners) listener();
      if (before?.status !== now.status) reloading ??= setTimeout(reload, BURST_MS);
    };
    stream.addEventListener('order', hear('order'));
    stream.addEventListener('file', hear('file'));
    return () => {
      stream.close();
      clearTimeout(reloading);
      latest.clear();
    };
  }, [queries]);
  return null;
}

/** Polling interval for records in progress, in case the event stream is blocked. */
export const whileWaiting = (isWaiting: boolean | undefined) => (isWaiting ? 15_000 : false);
