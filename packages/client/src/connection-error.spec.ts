import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ApiError, ConnectionError, createClient, isConnectionError } from './index.js';

/** Runs a call against a server that handles raw connections, and returns the error of the call. */
async function errorWith(handle: (socket: Socket) => void, protocol = 'http'): Promise<unknown> {
  const server = createServer((socket) => handle(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await errorOf(`${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const client = (baseUrl: string, secretKey = 'the secret') =>
  createClient({ baseUrl, apiKey: 'the key', signing: { secretKey }, retry: { attempts: 1 } });

const errorOf = (baseUrl: string): Promise<unknown> =>
  client(baseUrl)
    .PATCH('/v3/files/{id}', { params: { path: { id: 7 } }, body: { name: 'a' } })
    .then(
      () => undefined,
      (error: unknown) => error,
    );

/** Answers once the request has begun to arrive. */
const answering = (answer: string) => (socket: Socket) => void socket.once('data', () => socket.end(answer));

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
const errorHead = head.replace('200 OK', '500 Error');

it.each<[string, () => Promise<unknown>, string, boolean]>([
  ['an unknown name', () => errorOf('http://nowhere.invalid'), '(E', false],
  ['a refused connection', () => refused(), '(ECONNREFUSED)', false],
  ['TLS that fails', () => errorWith((socket) => socket.end('no TLS'), 'https'), '(ERR_SSL_', false],
  [
    'a reset',
    () => errorWith((socket) => void socket.once('data', () => socket.resetAndDestroy())),
    '(',
    true,
  ],
  ['an end without response', () => errorWith(answering('')), '(UND_ERR_SOCKET)', true],
  ['a head cut off', () => errorWith(answering('HTTP/1.1 200')), '(', true],
  ['a body cut off', () => errorWith(answering(`${head}{"data"`)), 'during the response to', true],
  [
    'the body of an error cut off',
    () => errorWith(answering(`${errorHead}{"err`)),
    'during the response to',
    true,
  ],
])('is thrown for %s', async (_, run, reason, mayHaveArrived) => {
  const error = (await run()) as ConnectionError;
  expect(error).toBeInstanceOf(ConnectionError);
  expect(isConnectionError(error)).toBe(true);
  expect(error).toMatchObject({ method: 'PATCH', mayHaveArrived });
  expect(error.url).toMatch(/^https?:\/\/[\w.:]+\/v3\/files\/7$/);
  expect(error.message).toContain(`PATCH ${error.url}`);
  expect(error.message).toContain(reason);
  expect(error.message).not.toMatch(/key|secret|signature/);
  expect(error.cause).toMatchObject({ name: 'TypeError' });
});

async function refused(): Promise<unknown> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return errorOf(`http://127.0.0.1:${port}`);
}

it('is not thrown for errors of the API, invalid arguments, unreadable files and aborted calls', async () => {
  const body = '{"error":{"type":"parameter_error","message":"no"}}';
  const answer = `HTTP/1.1 400 Bad\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  expect(await errorWith(answering(answer))).toBeInstanceOf(ApiError);
  expect(isConnectionError(await errorOf('not a URL'))).toBe(false);
  const reason = new Error('enough');
  const aborted = client('http://127.0.0.1:9').GET('/v3/files', { signal: AbortSignal.abort(reason) });
  await expect(aborted).rejects.toBe(reason);
  const unreadable = Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/nowhere/a.mp4' });
  const stream = new ReadableStream<Uint8Array>({ pull: (it) => it.error(unreadable) });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upload = client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    .POST('/v3/files/{id}/source', {
      params: { path: { id: 7 } },
      body: { source_file: { name: 'a.mp4', stream } },
    })
    .catch((error: unknown) => error);
  expect(isConnectionError(await upload)).toBe(false);
  server.close();
});

it('is recognised from another copy of the package', () => {
  const other = Object.assign(new Error('gone'), { name: 'ConnectionError', mayHaveArrived: true });
  expect([isConnectionError(other), isConnectionError(new TypeError('gone'))]).toEqual([true, false]);
});
