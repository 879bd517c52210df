import { connect } from 'node:net';

/** A request as bytes on the wire, well-formed or not. */
export interface RawRequest {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Number of body bytes after which the client disconnects. */
  cutAt: number | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/**
 * Sends the request and reads the answer. @returns undefined if the connection was closed without an answer
 * @throws after a timeout
 */
export function sendRaw(
  port: number,
  request: RawRequest,
  timeoutMs: number,
): Promise<RawAnswer | undefined> {
  const lines = [
    `${request.method} ${request.target} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const body = request.cutAt === undefined ? request.body : request.body.subarray(0, request.cutAt);
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // The head of an event stream is enough; the stream may stay open for a minute.
      if (isEventStream(chunks)) socket.destroy();
    });
    // The server does not read a refused upload to its end: only the answer counts.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(late);
      resolve(parse(Buffer.concat(chunks).toString('utf8')));
    });
    if (request.cutAt === undefined) socket.write(bytes);
    else socket.end(bytes);
  });
}

const isEventStream = (chunks: Buffer[]): boolean =>
  /^(HTTP\/1\.1 100 [^]*?\r\n\r\n)?HTTP\/1\.1 200 [^]*?\r\ncontent-type: text\/event-stream[^]*?\r\n\r\n/i.test(
    Buffer.concat(chunks.slice(0, 4)).toString('latin1', 0, 4_000),
  );

function parse(received: string): RawAnswer | undefined {
  const text = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (end < 0 || status === undefined) return undefined;
  const headers = new Map(
    text
      .slice(0, end)
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  return { status: Number(status), headers, body: bodyIn(text.slice(end + 4), headers) };
}

/** Returns the body of the first answer. Further answers belong to surplus bytes of a malformed request. */
function bodyIn(text: string, headers: Map<string, string>): string {
  const length = headers.get('content-length');
  if (length !== undefined) return Buffer.from(text).subarray(0, Number(length)).toString();
  if (headers.get('transfer-encoding') !== 'chunked') return text;
  return [...text.matchAll(/[\da-f]+\r\n([^]*?)\r\n(?=[\da-f]+\r\n)/gi)].map(([, chunk]) => chunk).join('');
}
