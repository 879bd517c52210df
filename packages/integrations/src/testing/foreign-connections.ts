import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\..*)$/;

/** A call of the integration. Undefined while the kit, the fake or the test runs. */
const calls = new AsyncLocalStorage<{ hasResolved: boolean } | undefined>();

/** Runs a request of the kit, which may connect to the fake on this machine. */
export const outsideIntegration = <T>(request: () => T): T => calls.run(undefined, request);

/** Records that the host resolved a name for the integration, which may then connect to the fake itself. */
export function noteResolvedHost(): void {
  const call = calls.getStore();
  if (call) call.hasResolved = true;
}

type Inside = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Returns the remote hosts to which any client connected a socket while `run` ran, and the connections to this machine of calls
 * that `run` makes through `inside`.
 */
export async function foreignConnections(run: (inside: Inside) => Promise<void>): Promise<string[]> {
  const hosts: string[] = [];
  const { prototype } = Socket;
  const { connect } = prototype;
  function watched(this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    const call = calls.getStore();
    const isOwn = call === undefined || call.hasResolved;
    if (host !== undefined && !(loopback.test(host) && isOwn)) hosts.push(host);
    return Reflect.apply(connect, this, args) as Socket;
  }
  prototype.connect = watched as typeof connect;
  try {
    await run((call) => calls.run({ hasResolved: false }, call));
  } finally {
    prototype.connect = connect;
  }
  return hosts;
}

/**
 * Returns the host of `connect` arguments: `(options)`, `(port, host)`, `(path)`, or an array with options
 * parsed by `net.connect`. Without a host, it is this machine. Undefined for the path of a local socket.
 */
function hostOf([first, second]: unknown[]): string | undefined {
  if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== 'object' || options === null) return undefined;
  const { host, port } = options as { host?: unknown; port?: unknown };
  if (typeof host === 'string') return host;
  return port === undefined || port === null ? undefined : 'localhost';
}
