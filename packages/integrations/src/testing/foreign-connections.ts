import { Socket } from 'node:net';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\..*)$/;

/** Returns the remote hosts to which any client connected a socket while `run` ran. */
export async function foreignConnections(run: () => Promise<void>): Promise<string[]> {
  const hosts: string[] = [];
  const { prototype } = Socket;
  const { connect } = prototype;
  function watched(this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    if (host !== undefined && !loopback.test(host)) hosts.push(host);
    return Reflect.apply(connect, this, args) as Socket;
  }
  prototype.connect = watched as typeof connect;
  try {
    await run();
  } finally {
    prototype.connect = connect;
  }
  return hosts;
}

/**
 * Returns the host of `connect` arguments: `(options)`, `(port, host)`, `(path)`, or an array with options
 * parsed by `net.connect`.
 */
function hostOf([first, second]: unknown[]): string | undefined {
  if (typeof first === 'number') return typeof second === 'string' ? second : undefined;
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== 'object' || options === null) return undefined;
  const { host } = options as { host?: unknown };
  return typeof host === 'string' ? host : undefined;
}
