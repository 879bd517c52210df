import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Node } from 'prosemirror-model';
import type { Editing } from './editing.js';

const QUIET_MS = 200;

/** Returns the document shortly after the last change, so that panels do not slow down typing. */
export function useQuietDoc(editing: Editing): Node {
  const [doc, setDoc] = useState(editing.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setDoc(editing.doc), QUIET_MS);
    };
    changed();
    const stop = editing.subscribe(changed);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editing]);
  return doc;
}

/** Subscribes to a value; re-renders when it changes. */
export const useValue = <T>(source: { subscribe(listener: () => void): () => void }, read: () => T): T =>
  useSyncExternalStore(source.subscribe, read);
