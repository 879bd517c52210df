import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that passed the proxy. */
export interface Passed {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

/** What happens to a request: part of its body is forwarded, or its answer is withheld. */
export type Interruption = { afterBytes: number } | 'withhold-answer';

export interface InterruptingProxy {
  url: string;
  passed: Passed[];
  /** Interrupts the next request that matches, and resolves with it when it hangs. */
  interruptNext(matches: (passed: Passed, body: string) => boolean, how: Interruption): Promise<Passed>;
  close(): Promise<void>;
}

interface Plan {
  matches(passed: Passed, body: string): boolean;
  how: Interruption;
  hangs(passed: Passed): void;
}

/** An interruption of a request. */
interface Found {
  how: Interruption;
  hang(): void;
}

/** Forwards requests to a server, so that a client can be killed at a defined moment. */
export async function startInterruptingProxy(target: string): Promise<InterruptingProxy> {
  const passed: Passed[] = [];
  let plan: Plan | undefined;

  /** The body decides whether a request with JSON matches; uploads are matched before their body. */
  const planFor = (one: Passed, body: string) => {
    if (!plan?.matches(one, body)) return undefined;
    const { how, hangs } = plan;
    plan = undefined;
    return { how, hang: () => hangs(one) };
  };

  const server = createServer((incoming, answer) => {
    const one = { method: incoming.method!, path: incoming.url!, headers: incoming.headers };
    passed.push(one);
    if (one.method === 'PATCH') forwardStream(incoming, answer, planFor(one, ''));
    else void forwardWhole(incoming, answer, (body) => planFor(one, body));
  });

  const open = (incoming: IncomingMessage, answer: ServerResponse, withheld?: () => void) => {
    const { method, headers, url } = incoming;
    const outgoing = request(new URL(url!, target), { method, headers }, (response) => {
      if (withheld) return void response.resume().on('end', withheld);
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    return outgoing;
  };

  function forwardStream(incoming: IncomingMessage, answer: ServerResponse, found?: Found) {
    const outgoing = open(incoming, answer);
    if (!found || found.how === 'withhold-answer') return void incoming.pipe(outgoing);
    const { afterBytes } = found.how;
    let sent = 0;
    incoming.on('data', (chunk: Buffer) => {
      if (sent >= afterBytes) return;
      outgoing.write(chunk.subarray(0, afterBytes - sent));
      sent += chunk.length;
      if (sent >= afterBytes) found.hang();
    });
  }

  async function forwardWhole(
    incoming: IncomingMessage,
    answer: ServerResponse,
    find: (body: string) => Found | undefined,
  ) {
    const body = Buffer.concat(await incoming.toArray());
    open(incoming, answer, find(body.toString())?.hang).end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    interruptNext: (matches, how) => new Promise((hangs) => (plan = { matches, how, hangs })),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
