import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  /** Query parameters; a name is repeated for each of its values. */
  query?: readonly (readonly [name: string, value: string])[];
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sent as `Host` and `X-Forwarded-Host`, which the service must not use in links. */
export const HOSTILE_HOST = 'hostile.example';
const hostile = { host: HOSTILE_HOST, 'x-forwarded-host': HOSTILE_HOST };

/** Sends requests over a few keep-alive connections. */
export class Http {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly port: number) {}

  send({ method, path, query = [], headers = {}, body }: Sent): Promise<Answered> {
    const search = new URLSearchParams(query as [string, string][]).toString();
    const target = search ? `${path}?${search}` : path;
    // Node does not set Content-Length for the body of a DELETE.
    const length = body && { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.port,
          agent: this.agent,
          method,
          path: target,
          headers: { ...hostile, ...headers, ...length },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers as Record<string, string>,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Returns a `multipart/form-data` body with these files. */
export function multipart(files: Record<string, { filename: string; content: string | Buffer }>) {
  const boundary = 'boundary-of-the-matrix';
  const parts = Object.entries(files).flatMap(([name, { filename, content }]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)));
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
