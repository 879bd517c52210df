import type { Agent } from 'undici';

type Fetch = typeof globalThis.fetch;

/**
 * Returns a `fetch` with other timeouts than the default ones, for addresses that the operator chose. undici is loaded by the first
 * request, because it is large.
 */
export function patientFetch(timeouts: Pick<Agent.Options, 'headersTimeout' | 'bodyTimeout'>): Fetch {
  let opened: Promise<Fetch> | undefined;
  const open = async () => {
    const [undici, { uncheckedConnector }] = await Promise.all([
      import('undici'),
      import('@scriptorium/egress'),
    ]);
    const dispatcher = new undici.Agent({ connect: uncheckedConnector(), ...timeouts });
    return ((url: string, init: object) => undici.fetch(url, { ...init, dispatcher })) as unknown as Fetch;
  };
  return async (...request) => (await (opened ??= open()))(...request);
}
