import type { Storage } from '@scriptorium/server-kit';

/** Calls `use` with the paths of local files that hold the content of the blobs, in the order of the keys. */
export function withLocalFiles<T>(
  storage: Storage,
  keys: readonly string[],
  signal: AbortSignal,
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  const open = (paths: string[]): Promise<T> => {
    const key = keys[paths.length];
    if (key === undefined) return use(paths);
    return storage.withLocalFile(key, (path) => open([...paths, path]), signal);
  };
  return open([]);
}
