import { useQuery } from '@tanstack/react-query';
import { api } from './client.js';
import type { Batch, Language } from './records.js';

const HOUR = 3_600_000;

/** Returns all languages, by id. They only change with a new server version. */
export function useLanguages() {
  const { data = [] } = useQuery({
    queryKey: ['languages'],
    queryFn: () => all<Language>(api.list('/v3/languages')),
    staleTime: HOUR,
  });
  return {
    languages: data,
    nameOf: (id: number) => data.find((one) => one.id === id)?.full_name ?? `#${id}`,
  };
}

/** Returns the project's folders that are not archived, by name. */
export function useFolders() {
  const { data = [] } = useQuery({
    queryKey: ['batches'],
    queryFn: () =>
      all<Batch>(
        api.list('/v3/batches', { params: { query: { archived: false, sort_by: 'name', sort_dir: 'asc' } } }),
      ),
    staleTime: 60_000,
  });
  return data;
}

export function useOutputFormats() {
  const { data = [] } = useQuery({
    queryKey: ['output-formats'],
    queryFn: async () =>
      (await api.GET('/v3/transcripts/output_formats', { params: { query: { per_page: 100 } } })).data,
    staleTime: HOUR,
  });
  return data;
}

async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const record of records) found.push(record);
  return found;
}
