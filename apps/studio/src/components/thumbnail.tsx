import { useQuery } from '@tanstack/react-query';
import { FileVideo } from 'lucide-react';
import { api } from '../api/client.js';
import styles from './thumbnail.module.css';

/** Links are valid longer. */
const FRESH_MS = 3_600_000;

/** Returns the addresses of the posters of files that have one. */
export function usePosters(fileIds: readonly number[]): ReadonlyMap<number, string> {
  const ids = [...new Set(fileIds)];
  const { data } = useQuery({
    queryKey: ['posters', ids],
    queryFn: async () =>
      new Map(
        (await api.GET('/v3/files/posters', { params: { query: { media_file_id: ids } } })).data.map(
          ({ media_file_id: id, url }) => [id, url],
        ),
      ),
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
    throwOnError: false,
  });
  return data ?? new Map<number, string>();
}

/** A small picture of a file, or else an icon. */
export const Thumbnail = ({ url }: { url: string | undefined }) => (
  <span className={styles.thumbnail}>
    {url ? <img src={url} alt="" loading="lazy" /> : <FileVideo aria-hidden />}
  </span>
);
