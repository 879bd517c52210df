import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { isRunning } from './action-list.js';

const POLL_MS = 700;

/** Returns an action on many files, and follows it while it runs. */
export const useAction = (id: number | undefined) =>
  useQuery({
    queryKey: ['file-action', id],
    queryFn: async () => (await api.GET('/v3/file_actions/{id}', { params: { path: { id: id! } } })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
