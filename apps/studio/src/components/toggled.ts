/** Returns the selection with the value added, or removed if it was selected. */
export function toggled<T>(selected: ReadonlySet<T>, value: T): Set<T> {
  const next = new Set(selected);
  if (!next.delete(value)) next.add(value);
  return next;
}
