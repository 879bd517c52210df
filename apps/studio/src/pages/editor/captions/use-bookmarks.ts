import { useMemo } from 'react';
import { useStored } from '../../../components/use-stored.js';
import { indexAt, type Caption } from './captions.js';

const middleOf = ({ startMs, endMs }: Caption): number => Math.round((startMs + endMs) / 2);

/** The captions that a person has marked to come back to. This browser remembers them, by time, for each text. */
export function useBookmarks(key: string, list: readonly Caption[]) {
  const [times, store] = useStored<readonly number[]>(`bookmarks.${key}`, []);
  const marked = useMemo(
    (): ReadonlySet<number> => new Set(times.map((ms) => Math.max(0, indexAt(list, ms)))),
    [times, list],
  );
  return {
    marked,
    toggle: (index: number) => {
      const caption = list[index];
      if (!caption) return;
      const others = times.filter((ms) => Math.max(0, indexAt(list, ms)) !== index);
      store(marked.has(index) ? others : [...others, middleOf(caption)]);
    },
    /** Returns the next marked caption, or else the first; undefined without any. */
    after: (index: number): number | undefined => {
      const sorted = [...marked].toSorted((a, b) => a - b);
      return sorted.find((each) => each > index) ?? sorted[0];
    },
  };
}

export type Bookmarks = ReturnType<typeof useBookmarks>;
