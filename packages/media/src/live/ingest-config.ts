import { isIP } from 'node:net';

export interface IngestListen {
  /** IP address to listen on. Default: all. */
  host?: string;
  /** Default 1935. */
  port?: number;
  /** IP addresses and networks (CIDR) that may play streams. Default: this machine. */
  readers?: readonly string[];
  /** Maximum number of connections. Default 512. */
  connections?: number;
}

export interface IngestPaths {
  module: string;
  /** Folder with the sockets, as nginx sees it. */
  folder: string;
  /** Secret first segment of the paths of hooks and control. */
  token: string;
}

export const APPLICATION = 'live';
export const RTMP_PORT = 1935;

const allowed = (reader: string): string => {
  const [address, bits, ...rest] = reader.split('/');
  if (rest.length || !isIP(address!) || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    throw new Error(`not an IP address or network: ${reader}`);
  return `allow play ${reader};`;
};

/**
 * Returns the configuration of nginx. Only the begin and the end of a broadcast ask the application, so that a broadcast goes on
 * while the application is slow. A publisher that sends nothing is dropped, and readers are disconnected with their publisher.
 */
export function ingestConfig(
  { host, port = RTMP_PORT, readers = ['127.0.0.1'], connections = 512 }: IngestListen,
  { module, folder, token }: IngestPaths,
): string {
  if (host !== undefined && !isIP(host)) throw new Error(`not an IP address: ${host}`);
  const listen = host === undefined ? port : `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const hook = (name: string) => `http://unix:${folder}/hooks.sock:/${token}/${name}`;
  return `
load_module ${module};
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr crit;
events { worker_connections ${connections}; }
http {
  access_log off;
  client_body_temp_path temp;
  proxy_temp_path temp;
  fastcgi_temp_path temp;
  uwsgi_temp_path temp;
  scgi_temp_path temp;
  server {
    listen unix:${folder}/control.sock;
    location /${token}/control/ { rtmp_control drop; }
  }
}
rtmp {
  access_log off;
  server {
    listen ${listen};
    timeout 20s;
    netcall_timeout 5s;
    application ${APPLICATION} {
      live on;
      idle_streams off;
      drop_idle_publisher 10s;
      ${readers.map(allowed).join(' ')}
      deny play all;
      on_publish ${hook('publish')};
      on_publish_done ${hook('done')};
    }
  }
}
`;
}
