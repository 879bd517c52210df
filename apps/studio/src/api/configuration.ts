import { queryOptions } from '@tanstack/react-query';
import { api } from './client.js';
import type { Configuration } from './records.js';

/** The level at which settings are shown and set. The most specific level applies. */
export type Place = { resource: 'Project' } | { resource: 'Batch' | 'MediaFile'; id: number };

export const configurationQuery = (place: Place) =>
  queryOptions({ queryKey: ['configuration', place], queryFn: () => configurationOf(place) });

async function configurationOf(place: Place): Promise<Configuration[]> {
  if (place.resource === 'Project') return (await api.GET('/v3/project/configuration')).data;
  const params = { path: { id: place.id } };
  return place.resource === 'Batch'
    ? (await api.GET('/v3/batches/{id}/configuration', { params })).data
    : (await api.GET('/v3/files/{id}/configuration', { params })).data;
}

/** Sets a value; an empty one is inherited again. */
export async function configure(
  place: Place,
  name: Configuration['name'],
  value: string | boolean,
): Promise<Configuration[]> {
  const body = { [name]: value };
  if (place.resource === 'Project') return (await api.POST('/v3/project/configuration', { body })).data;
  const params = { path: { id: place.id } };
  return place.resource === 'Batch'
    ? (await api.POST('/v3/batches/{id}/configuration', { params, body })).data
    : (await api.POST('/v3/files/{id}/configuration', { params, body })).data;
}
