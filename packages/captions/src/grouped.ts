/** Groups values by key, in order of first occurrence. Node 20 lacks `Map.groupBy`. */
export function grouped<T, K, V>(
  items: readonly T[],
  entryOf: (item: T, index: number) => [K, V],
): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  items.forEach((item, index) => {
    const [key, value] = entryOf(item, index);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  });
  return groups;
}
