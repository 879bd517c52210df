import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** Media to play, and its waveform. */
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

/** Returns the playback of a file, and polls until it is ready. Files without a source have none. */
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
