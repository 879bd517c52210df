import { ApiError, createClient } from '@scriptorium/client';

/** Client of the server that delivered the studio, with the session of this browser. */
export const api = createClient({ baseUrl: location.origin, session: true });

/** Returns whether the API refused a request, with this status if given. */
export const isRefusal = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);
