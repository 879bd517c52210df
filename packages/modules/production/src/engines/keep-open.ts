/** Returns newly opened engines, with those of the same id that are open already in their place: they have state, such as processes. */
export function keepOpen<T extends { id: string }>(open: readonly T[], opened: readonly T[]): T[] {
  const left = [...open];
  return opened.map((engine) => {
    const at = left.findIndex(({ id }) => id === engine.id);
    return at < 0 ? engine : left.splice(at, 1)[0]!;
  });
}
