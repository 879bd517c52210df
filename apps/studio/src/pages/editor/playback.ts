import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** What is played, and the outline of its sound. */
export interface Playback {
  state: 'preparing' | 'ready' | 'failed';
  progress: number;
  video: { url: string; type: string } | null;
  audio: { url: string; type: string } | null;
  peaks: readonly { url: string; per_second: number }[];
  duration: number | null;
}

const POLL_MS = 2_000;

const none: Playback = { state: 'failed', progress: 0, video: null, audio: null, peaks: [], duration: null };

/** The playback of a file; asks again until it is prepared. Of files without a source nothing is played. */
export function usePlayback(fileId: number | undefined): Playback | undefined {
  const { data, isError } = useQuery({
    queryKey: ['playback', fileId],
    enabled: fileId !== undefined,
    queryFn: async () =>
      (await api.GET('/v3/files/{id}/playback', { params: { path: { id: fileId! } } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
    staleTime: Infinity,
    throwOnError: false,
  });
  return data ?? (isError ? none : undefined);
}
