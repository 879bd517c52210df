import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** Small pictures of a video in one image, in rows. */
export interface Storyboard {
  url: string;
  /** Seconds from one picture to the next. */
  interval: number;
  count: number;
  columns: number;
  width: number;
  height: number;
}

/** Media to play, and its waveform. */
export interface Playback {
  state: 'preparing' | 'ready' | 'failed';
  progress: number;
  video: { url: string; type: string } | null;
  audio: { url: string; type: string } | null;
  peaks: readonly { url: string; per_second: number }[];
  /** Times in milliseconds at which shots start, as a JSON array. */
  shots: { url: string } | null;
  storyboard: Storyboard | null;
  duration: number | null;
}

const POLL_MS = 2_000;

const none: Playback = {
  state: 'failed',
  progress: 0,
  video: null,
  audio: null,
  peaks: [],
  shots: null,
  storyboard: null,
  duration: null,
};

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
