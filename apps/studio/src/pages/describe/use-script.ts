import type { ProtectedRange, Span } from '@scriptorium/description-planner';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lease } from '../../work-items/use-lease.js';
import { saveDraft, type WorkBrief } from '../../work-items/work-items.js';
import { isSameSpan, readScript, writeScript, type ScriptLine } from './script.js';

const SAVE_MS = 1_000;

/** Edits the script of a work item, and saves it a second after each change. */
export function useScript({ id, description }: WorkBrief, lease: Lease) {
  const [draft] = useState(() => readScript(description!.script));
  const [lines, setLines] = useState(draft.lines);
  const [ranges, setRanges] = useState(draft.ranges);
  const [error, setError] = useState<Error | null>(null);
  const nextKey = useRef(lines.length + 1_000_000);
  const script = writeScript({ lines, ranges });
  const [saved, setSaved] = useState(script);
  const isSaved = script === saved;

  const save = useCallback(async (): Promise<boolean> => {
    if (isSaved) return script !== '';
    if (script === '') return false;
    try {
      lease.noteClaim(await saveDraft(id, new File([script], 'script.txt')));
      setSaved(script);
      setError(null);
      return true;
    } catch (failure) {
      lease.noteError(failure);
      setError(failure as Error);
      return false;
    }
  }, [id, script, isSaved, lease]);

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (isSaved) return;
    const timer = setTimeout(() => void latest.current(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [script, isSaved]);
  useEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSaved]);

  return {
    lines,
    ranges,
    error,
    isSaved,
    save,
    /** Returns the key of the new line. */
    add(atMs: number): number {
      const key = nextKey.current++;
      setLines((before) => [...before, { key, atMs, text: '', priority: 2, pinned: false }]);
      return key;
    },
    change: (key: number, change: Partial<ScriptLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
    /** Protects a range, or changes the kind of its protection. */
    protect: (range: ProtectedRange) =>
      setRanges((before) => [...before.filter((other) => !isSameSpan(other, range)), range]),
    expose: (range: Span) => setRanges((before) => before.filter((other) => !isSameSpan(other, range))),
  };
}
