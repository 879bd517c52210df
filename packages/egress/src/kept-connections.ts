import type { Agent, Dispatcher } from 'undici';
import { fromNetwork } from './error.js';
import type { Guard } from './guard.js';
import { MAX_HEADER_BYTES, toHop, type Hop, type HopRequest, type Timeouts } from './hop.js';

/** Shorter than servers usually keep an idle connection (5 s), so that few of them close it as a request is sent. */
const IDLE_MS = 3_000;

/** Connections that remain open for a few seconds, for further requests to the same origin. */
export class KeptConnections {
  private readonly agents = new Map<string, Promise<Agent>>();

  constructor(private readonly guard: Guard) {}

  /** Fails if the server closes the connection as the request is sent. */
  async send(
    url: URL,
    { method, headers, body }: HopRequest,
    { dnsMs, connectMs, headersMs: headersTimeout, idleMs: bodyTimeout }: Timeouts,
    signal: AbortSignal,
  ): Promise<Hop> {
    const agent = await this.agent({ dnsMs, connectMs });
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: method as Dispatcher.HttpMethod,
        headers: Object.fromEntries(headers),
        body,
        signal,
        headersTimeout,
        bodyTimeout,
      });
      return toHop(answer, () => answer.body.on('error', () => {}).destroy());
    } catch (error) {
      throw signal.aborted ? signal.reason : fromNetwork(error);
    }
  }

  private agent(timeouts: Pick<Timeouts, 'dnsMs' | 'connectMs'>): Promise<Agent> {
    const key = Object.values(timeouts).join();
    const opened = this.agents.get(key) ?? this.open(timeouts);
    this.agents.set(key, opened);
    return opened;
  }

  private async open(timeouts: Pick<Timeouts, 'dnsMs' | 'connectMs'>): Promise<Agent> {
    const [{ Agent }, { guardedConnector }] = await Promise.all([import('undici'), import('./connector.js')]);
    const connect = guardedConnector(this.guard, timeouts);
    return new Agent({
      connect,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS, // also if the server offers longer
      maxHeaderSize: MAX_HEADER_BYTES,
    });
  }
}
