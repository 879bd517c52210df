import type { components } from '@scriptorium/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';

type Schemas = components['schemas'];
export type WorkItem = Schemas['WorkItem'];
export type WorkBrief = Schemas['WorkItemBrief'];
export type WorkNote = Schemas['WorkNote'];

const byId = (id: number) => ({ params: { path: { id } } });

export const briefKey = (id: number) => ['work-item', id];

/**
 * Returns a work item with its brief. It is fetched once: a refetch would return other links and interrupt
 * playback.
 */
export const useWorkItem = (id: number) =>
  useQuery({
    queryKey: briefKey(id),
    queryFn: async () => (await api.GET('/v3/production/work_items/{id}', byId(id))).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const claim = async (id: number): Promise<WorkBrief> =>
  (await api.POST('/v3/production/work_items/{id}/claim', byId(id))).data;

/** Claims the most urgent item; null if there is none. */
export const claimNext = async (): Promise<WorkBrief | null> =>
  (await api.POST('/v3/production/work_items/claim')).data;

export const renew = async (id: number): Promise<WorkItem> =>
  (await api.POST('/v3/production/work_items/{id}/renew', byId(id))).data;

/** Stores unfinished work, which extends the claim. */
export const saveDraft = async (id: number, caption_file: Blob): Promise<WorkItem> =>
  (await api.PUT('/v3/production/work_items/{id}/draft', { ...byId(id), body: { caption_file } })).data;

/** Submits the last saved work, or approves the draft. */
export const complete = (id: number) => api.POST('/v3/production/work_items/{id}/complete', byId(id));

export const giveBack = (id: number, how: 'release' | 'reject', reason: string) =>
  api.POST(`/v3/production/work_items/{id}/${how}`, { ...byId(id), body: { reason } });

/** Returns the page for working on an item. */
export const pageOf = ({ id, kind }: Pick<WorkItem, 'id' | 'kind'>) =>
  kind === 'audio_description' ? `/describe/${id}` : `/work/${id}`;
