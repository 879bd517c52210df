import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import type { Guard } from './guard.js';
import { holdEnd } from './held-end.js';

/**
 * Returns a connector of undici for addresses that the operator of a program chose. It checks none of them. Responses may be read
 * slowly, also after the server closed the connection.
 */
export function uncheckedConnector(): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, autoSelectFamily: true, allowHalfOpen: true });
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      holdEnd(socket);
      callback(null, socket);
    });
}

/**
 * Returns a connector that connects to checked addresses only. Checks a literal address before connecting, and a name in
 * the look-up that the connection uses, so that the connection cannot use a different DNS response.
 */
export function guardedConnector(
  guard: Guard,
  { dnsMs, connectMs }: { dnsMs: number; connectMs: number },
  signal?: AbortSignal,
): buildConnector.connector {
  return (options, callback) => {
    const port = options.port ? Number(options.port) : undefined;
    const connect = buildConnector({
      timeout: connectMs,
      allowH2: false,
      autoSelectFamily: true, // makes Node request all addresses
      allowHalfOpen: true, // for `holdEnd`
      lookup: (hostname, _, done) => {
        guard.resolve(hostname, port, { timeoutMs: dnsMs, ...(signal && { signal }) }).then(
          (addresses) =>
            done(
              null,
              addresses.map((address) => ({ address, family: isIP(address) })),
            ),
          (error: Error) => done(error, []),
        );
      },
    });
    try {
      guard.checkLiteral(options.hostname, port);
    } catch (error) {
      return callback(error as Error, null);
    }
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      try {
        guard.checkAddress(socket.remoteAddress ?? '', port);
        holdEnd(socket);
        callback(null, socket);
      } catch (refusal) {
        socket.destroy();
        callback(refusal as Error, null);
      }
    });
  };
}
