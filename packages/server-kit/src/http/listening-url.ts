interface Listening {
  /** Name or address. */
  host: string;
  port: number;
  tls: boolean;
}

/** Whether this stands for all addresses of the machine. Clients cannot connect to it. */
export const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Returns the URL of a service that listens there, without a trailing slash; on `localhost` for all addresses. */
export function listeningUrl({ host, port, tls }: Listening): string {
  const name = isAnyAddress(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}
