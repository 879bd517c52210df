import { queryOptions } from '@tanstack/react-query';
import { api } from './client.js';

// Queries that several pages make. Pages share the cache, so each key is defined once (`query-keys.spec.ts`).

export const fileQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['file', id],
    queryFn: () => api.GET('/v3/files/{id}', { params: { path: { id: id! } } }),
    enabled: id !== undefined,
  });

export const transcriptQuery = (id: number) =>
  queryOptions({
    queryKey: ['transcript', id],
    queryFn: () => api.GET('/v3/transcripts/{id}', { params: { path: { id } } }),
  });

export const deliveriesQuery = queryOptions({
  queryKey: ['deliveries'],
  queryFn: async () =>
    (await api.GET('/v3/transcripts/deliveries', { params: { query: { per_page: 100 } } })).data,
});
