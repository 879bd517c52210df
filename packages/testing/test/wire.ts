import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';

/** What was received over a connection. */
export interface WireAnswer {
  /** Undefined if the connection was closed without a response. */
  status: number | undefined;
  text: string;
  /** Whether the server closed the connection. */
  closed: boolean;
}

/** Writes raw bytes, and reads until the server closes the connection or sends nothing for `waitMs`. */
export function onTheWire(baseUrl: string, parts: (string | Buffer)[], waitMs = 1500): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    const finish = (closed: boolean) => {
      const text = Buffer.concat(chunks).toString('utf8');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      socket.destroy();
      resolve({ status: status === undefined ? undefined : Number(status), text, closed });
    };
    socket.setTimeout(waitMs, () => finish(false));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      socket.setTimeout(150); // a response arrives in one piece
    });
    socket.on('close', () => finish(true));
    socket.on('error', () => finish(true));
    for (const part of parts) socket.write(part);
  });
}

/** Returns a raw request with a body and a declared length. */
export function request(target: string, type: string | undefined, body: string | Buffer, method = 'POST') {
  const bytes = Buffer.from(body as string);
  const head = [`${method} ${target} HTTP/1.1`, 'host: x', `content-length: ${bytes.length}`];
  if (type !== undefined) head.push(`content-type: ${type}`);
  return [`${head.join('\r\n')}\r\n\r\n`, bytes];
}

/** Lists the temporary files of uploads in the storage folder of a test app. */
export const temporaryFiles = (folder: string): Promise<string[]> => readdir(path.join(folder, 'tmp'));
