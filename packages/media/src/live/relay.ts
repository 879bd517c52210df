import { once } from 'node:events';
import { connect, createServer, isIP, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { RtmpAddress } from './rtmp-address.js';

export interface RelayOptions {
  connectMs: number;
  /** Certificate authorities in PEM. Default: those of Node. */
  ca?: string;
  signal: AbortSignal;
}

/** Connection to a server, offered to one local client. */
export interface Relay {
  /** Port on 127.0.0.1. */
  port: number;
  /** Whether the server has closed the connection. */
  closedByServer: () => boolean;
  close: () => void;
}

/**
 * Connects to a server by a checked address, and relays the connection to the first client of a local port. ffmpeg therefore
 * needs no name, makes no connection of its own to the server, and TLS is verified, which ffmpeg cannot do with an address.
 */
export async function openRelay(
  address: string,
  target: RtmpAddress,
  { connectMs, ca, signal }: RelayOptions,
): Promise<Relay> {
  const remote = await connectTo(
    address,
    target,
    ca,
    AbortSignal.any([signal, AbortSignal.timeout(connectMs)]),
  );
  let closedByServer = false;
  remote.once('end', () => (closedByServer = true));
  remote.once('error', () => (closedByServer = true));
  const server = createServer((local) => {
    server.close(); // accepts no second client
    local.once('error', () => remote.destroy());
    local.once('close', () => remote.destroy());
    remote.once('error', () => local.destroy());
    remote.once('close', () => local.destroy());
    local.pipe(remote).pipe(local);
  });
  server.maxConnections = 1;
  const close = () => {
    server.close();
    remote.destroy();
  };
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening', { signal });
  } catch (error) {
    close();
    throw error;
  }
  return { port: (server.address() as AddressInfo).port, closedByServer: () => closedByServer, close };
}

async function connectTo(
  address: string,
  { tls, name, port }: RtmpAddress,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  if (!isIP(address)) throw new Error('the address was not resolved');
  const remote = tls
    ? connectTls({ host: address, port, servername: name, ca })
    : connect({ host: address, port });
  try {
    await once(remote, tls ? 'secureConnect' : 'connect', { signal });
  } catch (error) {
    remote.once('error', () => undefined).destroy();
    throw error;
  }
  return remote.setNoDelay();
}
