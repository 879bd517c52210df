import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.js';
import { useSession } from '../../../api/session.js';

export type Comment = Awaited<ReturnType<typeof commentsOf>>[number];

const POLL_MS = 20_000;
const none: readonly Comment[] = [];
const noNames: readonly string[] = [];

const commentsOf = async (id: number) =>
  (await api.GET('/v3/transcripts/{id}/comments', { params: { path: { id } } })).data;

/** Returns the comments on a transcript; those of others appear within 20 seconds. */
export function useComments(transcriptId: number | undefined): readonly Comment[] {
  const { data } = useQuery({
    queryKey: ['comments', transcriptId],
    enabled: transcriptId !== undefined,
    queryFn: () => commentsOf(transcriptId!),
    refetchInterval: POLL_MS,
    throwOnError: false,
  });
  return data ?? none;
}

/** Returns the names of the people of the project, whom a comment can mention; none in the session of an editing link. */
export function usePeople(id: number): readonly string[] {
  const { data: session } = useSession();
  const { data } = useQuery({
    queryKey: ['mentionable', id],
    enabled: session?.kind !== undefined && session.kind !== 'editing_link',
    queryFn: async () =>
      (await api.GET('/v3/transcripts/{id}/comments/people', { params: { path: { id } } })).data,
    throwOnError: false,
  });
  return data?.map(({ name }) => name) ?? noNames;
}

export interface NewComment {
  start_ms: number;
  text: string;
  parent_id?: number;
}

/** A change of one comment: `null` deletes it. */
type Change = { id: number; change: { text?: string; resolved?: boolean } | null };

/** Adds and changes comments, and reads them again. */
export function useCommenting(id: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['comments', id] });
  const add = useMutation({
    mutationFn: (body: NewComment) =>
      api.POST('/v3/transcripts/{id}/comments', { params: { path: { id } }, body }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: async ({ id: comment_id, change: body }: Change): Promise<unknown> => {
      const params = { path: { id, comment_id } };
      if (!body) return api.DELETE('/v3/transcripts/{id}/comments/{comment_id}', { params });
      return api.PATCH('/v3/transcripts/{id}/comments/{comment_id}', { params, body });
    },
    onSuccess,
  });
  return { add, change, error: add.error ?? change.error };
}
