import { useEffect, useState } from 'react';
import { useSearch } from './use-search.js';

/** A text field whose value is copied to this parameter of the address shortly after the last key. */
export function SearchField({ label, name }: { label: string; name: string }) {
  const { text, change } = useSearch();
  const value = text(name);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => change({ [name]: typed }, { replace: true }), 300);
    return () => clearTimeout(timer);
  }, [typed, value, name, change]);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
