import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Values = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;

/**
 * Returns the page state in the address: filters, page number, open dialog. A change resets the page number
 * unless it sets one.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: Values, { replace = false } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (!('page' in values)) after.delete('page');
          for (const [name, value] of Object.entries(values)) {
            after.delete(name);
            for (const one of Array.isArray(value) ? value : [value])
              if (one !== null && one !== undefined && one !== '' && one !== false)
                after.append(name, String(one));
          }
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    text: (name: string) => params.get(name) ?? '',
    texts: (name: string) => params.getAll(name),
    /** Returns a positive integer; undefined if there is none. */
    number: (name: string) => {
      const value = Number(params.get(name));
      return Number.isSafeInteger(value) && value > 0 ? value : undefined;
    },
    change,
  };
}
