import { ApiError, createClient } from '@scriptorium/client';
import { sessionHeader } from './place.js';

/** Routes of the session and of the person answer in every project. */
function inPlace(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const isEverywhere = /^\/v3\/(session|person)/.test(new URL(request.url).pathname);
  if (!isEverywhere)
    for (const [name, value] of Object.entries(sessionHeader())) request.headers.set(name, value);
  return fetch(request);
}

/** Client of the server that delivered the studio, with the session of this browser. */
export const api = createClient({ baseUrl: location.origin, session: true, fetch: inPlace });

/** Returns whether the API refused a request, with this status if given. */
export const isRefusal = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);
