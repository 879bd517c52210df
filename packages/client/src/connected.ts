import { ConnectionError, isLost } from './connection-error.js';

type Fetch = (request: Request) => Promise<Response>;

/** Returns a `fetch` that throws `ConnectionError`, also while the body is read. Aborts keep the reason of the signal. */
export const connected =
  (send: Fetch = globalThis.fetch): Fetch =>
  async (request) => {
    const { method, url, signal } = request;
    const fail =
      (answered: boolean) =>
      (cause: unknown): never => {
        const isConnection = !signal.aborted && isLost(cause);
        throw isConnection ? new ConnectionError({ method, url, cause, answered }) : cause;
      };
    const response = await send(request).catch(fail(false));
    for (const name of ['json', 'blob', 'text'] as const) {
      const read = response[name].bind(response) as () => Promise<never>;
      response[name] = () => read().catch(fail(true));
    }
    return response;
  };
