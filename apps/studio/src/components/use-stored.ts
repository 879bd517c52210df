import { useState } from 'react';

/** Returns a value that this browser remembers, such as the columns of a table. */
export function useStored<T>(name: string, initial: T): [T, (value: T) => void] {
  const key = `scriptorium.${name}`;
  const [value, setValue] = useState<T>(() => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? initial;
    } catch {
      return initial;
    }
  });
  return [
    value,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
  ];
}
