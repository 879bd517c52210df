import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** How far an order or the source of a file is, as the stream of the API tells it. */
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

/** What the stream said last of this order or file; undefined where it said nothing yet. */
export const useProgress = (subject: Subject, id: number) =>
  useSyncExternalStore(subscribe, () => latest.get(`${subject}-${id}`));

/** Listens to the progress of the project, and has the records that changed read anew. */
export function ProgressEvents() {
  const queries = useQueryClient();
  useEffect(() => {
    const stream = new EventSource('/v3/progress');
    const hear = (subject: Subject) => (event: MessageEvent<string>) => {
      const now = JSON.parse(event.data) as Progress;
      const key = `${subject}-${now.id}`;
      const before = latest.get(key);
      latest.set(key, now);
      for (const listener of listeners) listener();
      if (before?.status === now.status) return;
      const changed = ['files', 'file', 'source', 'transcripts', 'transcript', 'descriptions', 'events'];
      void queries.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(String(queryKey[0])) });
    };
    stream.addEventListener('order', hear('order'));
    stream.addEventListener('file', hear('file'));
    return () => {
      stream.close();
      latest.clear();
    };
  }, [queries]);
  return null;
}

/** How often records under way are read anew, for connections on which the stream does not come through. */
export const whileWaiting = (isWaiting: boolean | undefined) => (isWaiting ? 15_000 : false);
