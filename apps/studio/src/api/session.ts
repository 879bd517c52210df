import type { components } from '@scriptorium/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isRefusal } from './client.js';

export type Session = components['schemas']['Session'];
export type SignIn = { api_key: string; api_secret_key?: string } | { token: string };

/** Returns the session of this browser; null if there is none. */
export const useSession = () =>
  useQuery({
    queryKey: ['session'],
    queryFn: async () => {
      try {
        return (await api.GET('/v3/session')).data;
      } catch (error) {
        if (isRefusal(error, 401)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: SignIn) => (await api.POST('/v3/session', { body })).data,
    onSuccess: (session) => {
      queries.clear(); // data of the previous session
      queries.setQueryData(['session'], session);
    },
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/v3/session'),
    onSuccess: () => {
      queries.clear();
      queries.setQueryData(['session'], null);
    },
  });
}

/** Returns the permissions of the session's key. */
export function usePermissions(): Partial<Session['permissions']> {
  const { data } = useSession();
  return data?.permissions ?? {};
}
