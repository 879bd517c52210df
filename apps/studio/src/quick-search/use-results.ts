import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/client.js';

const DELAY_MS = 200;

/** Returns the value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Searches the names of files and the words of transcripts, shortly after the last key. */
export function useResults(typed: string) {
  const q = useSettled(typed.trim());
  const shared = { enabled: q !== '', placeholderData: keepPreviousData, throwOnError: false };
  const files = useQuery({
    ...shared,
    queryKey: ['quick-search', 'files', q],
    queryFn: async ({ signal }) => {
      const query = {
        name_cont: q,
        archived: false,
        per_page: 5,
        sort_by: 'created_at',
        sort_dir: 'desc',
      } as const;
      return (await api.GET('/v3/files', { params: { query }, signal })).data;
    },
  });
  const hits = useQuery({
    ...shared,
    queryKey: ['quick-search', 'hits', q],
    queryFn: async ({ signal }) =>
      (await api.GET('/v3/search', { params: { query: { q, per_page: 8 } }, signal })).data,
  });
  const isSettled = q !== '' && q === typed.trim();
  return {
    q,
    files: q === '' ? [] : (files.data ?? []),
    hits: q === '' ? [] : (hits.data ?? []),
    isSearching: typed.trim() !== '' && (!isSettled || files.isFetching || hits.isFetching),
    error: q === '' ? null : (files.error ?? hits.error),
  };
}
