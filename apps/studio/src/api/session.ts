import type { components } from '@scriptorium/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isRefusal } from './client.js';
import { rememberPlace } from './place.js';

export type Session = components['schemas']['Session'];
export type SignIn =
  | { api_key: string; api_secret_key?: string }
  | { token: string }
  | { invitation: string }
  | { email_link: string }
  | { passkey: Record<string, unknown> };

/** Returns the session of this browser; null if there is none. */
export const useSession = () =>
  useQuery({
    queryKey: ['session'],
    queryFn: async () => {
      try {
        const { data } = await api.GET('/v3/session');
        rememberPlace(data);
        return data;
      } catch (error) {
        if (isRefusal(error, 401)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

/** Returns the ways to sign in that the service offers. */
export const useSignInMethods = () =>
  useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: async () => (await api.GET('/v3/session/methods')).data,
    staleTime: Infinity,
    throwOnError: false,
  });

export function useSignIn() {
  const onSuccess = useNewSession();
  return useMutation({
    mutationFn: async (body: SignIn) => (await api.POST('/v3/session', { body })).data,
    onSuccess,
  });
}

/** Returns the projects that the person may enter, the first hundred by name. */
export const useOwnProjects = (enabled = true) =>
  useQuery({
    queryKey: ['session', 'projects'],
    enabled,
    queryFn: async () =>
      (
        await api.GET('/v3/session/projects', {
          params: { query: { per_page: 100, sort_by: 'name', sort_dir: 'asc' } },
        })
      ).data,
  });

/** Moves the session of a person to a project, or to the account. */
export function useEnter() {
  const onSuccess = useNewSession();
  return useMutation({
    mutationFn: async (place: number | 'account') =>
      place === 'account'
        ? (await api.PUT('/v3/session/account')).data
        : (await api.PUT('/v3/session/project', { body: { project_id: place } })).data,
    onSuccess,
  });
}

/** Forgets the data of the previous session. */
function useNewSession() {
  const queries = useQueryClient();
  return (session: Session) => {
    rememberPlace(session);
    queries.clear();
    queries.setQueryData(['session'], session);
  };
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.DELETE('/v3/session')).data,
    onSuccess: ({ logout_url: url }) => {
      if (url) return location.assign(url);
      queries.clear();
      queries.setQueryData(['session'], null);
    },
  });
}

/** Returns whether the operator has set prices. */
export const useShowsPrices = (): boolean => useSession().data?.shows_prices ?? false;

/** Returns the permissions of the session's key. */
export function usePermissions(): Partial<Session['permissions']> {
  const { data } = useSession();
  return data?.permissions ?? {};
}
