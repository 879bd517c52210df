import { ApiError, createClient } from '@scriptorium/client';

/** The API of the server that the studio came from, with the session of this browser. */
export const api = createClient({ baseUrl: location.origin, session: true });

/** Whether a request was refused, with this status if one is given. */
export const isRefusal = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);
