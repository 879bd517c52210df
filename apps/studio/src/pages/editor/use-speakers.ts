import { useMemo } from 'react';
import type { Editing } from './editing.js';
import { useQuietDoc } from './use-changes.js';

/** Number of colours in the visual language. */
const COLOURS = 6;

/** Returns the speakers in the order in which they first speak, with the number of their colour. */
export function useSpeakers(editing: Editing): ReadonlyMap<string, number> {
  const doc = useQuietDoc(editing);
  const names = useMemo(() => {
    const all = new Set<string>();
    doc.forEach(({ attrs }) => attrs.speaker && all.add(attrs.speaker as string));
    return [...all].join('\n');
  }, [doc]);
  return useMemo(
    () =>
      new Map(
        names
          .split('\n')
          .filter(Boolean)
          .map((name, index) => [name, (index % COLOURS) + 1]),
      ),
    [names],
  );
}
