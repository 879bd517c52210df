import type { ServerResponse } from 'node:http';

/** Time to write the response, in addition to the wait for the result. */
const ANSWER_MS = 60_000;

/**
 * Returns a signal that is aborted when the client closes the connection.
 * @param waitMs time that the connection may be idle until the response
 */
export function whenGone(response: ServerResponse, waitMs: number): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.setTimeout(waitMs + ANSWER_MS);
  return gone.signal;
}
