import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { requestJson, type RequestPolicy } from './index.js';

type Handler = (response: ServerResponse, request: IncomingMessage, body: string) => void;

let server: Server;
let url: string;
let bodies: string[];
/** Handlers of the successive requests; the last one answers all further requests. */
let handlers: Handler[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const handler = handlers.length > 1 ? handlers.shift()! : handlers[0]!;
    handler(response, request, body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => void (bodies = []));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const ask = (policy: RequestPolicy = {}, signal?: AbortSignal) =>
  requestJson<unknown>(url, () => ({ method: 'POST', body: `try ${bodies.length}` }), policy, signal);

it('builds a new request for each attempt and waits at most `maxWaitMs`', async () => {
  const soon = new Date(Date.now() + 3_600_000).toUTCString();
  handlers = [
    answers(503, 'later'),
    answers(429, '', { 'retry-after': '0' }),
    answers(408, '', { 'retry-after': soon }),
    answers(200, { done: true }),
  ];
  expect(await ask({ maxWaitMs: 5 })).toEqual({ done: true });
  expect(bodies).toEqual(['try 0', 'try 1', 'try 2', 'try 3']);
});

it('gives up after `attempts` requests and reports the message of the server', async () => {
  handlers = [answers(500, { error: { message: 'out of memory' } })];
  const failure = { name: 'RequestFailure', message: 'answered 500: out of memory', status: 500 };
  await expect(ask({ attempts: 2, maxWaitMs: 5 })).rejects.toMatchObject({ ...failure, isTemporary: true });
  expect(bodies).toHaveLength(2);
});

it.each([
  [{ error: { message: 'no model' } }, 'no model'],
  [{ error: 'no model' }, 'no model'],
  [{ message: 'no model' }, 'no model'],
  [{ detail: [{ loc: ['body'] }] }, '[{"loc":["body"]}]'],
  ['<h1>no</h1>', '<h1>no</h1>'],
  ['null', 'null'],
])('does not retry a refusal and reads the reason from %j', async (body, reason) => {
  handlers = [answers(400, body)];
  const failure = { message: `answered 400: ${reason}`, status: 400, isTemporary: false };
  await expect(ask()).rejects.toMatchObject(failure);
  expect(bodies).toHaveLength(1);
});

it('reports a rejected key, a response that is not JSON and a redirect', async () => {
  handlers = [answers(403, 'no'), answers(200, '<html>'), answers(302, '', { location: '/elsewhere' })];
  await expect(ask()).rejects.toMatchObject({ isUnauthorised: true });
  await expect(ask()).rejects.toMatchObject({ message: 'did not answer with JSON' });
  await expect(ask({ attempts: 1 })).rejects.toMatchObject({ status: undefined });
});

it('times out when the server does not answer', async () => {
  handlers = [() => {}];
  const failure = { message: 'cannot be reached: no answer in 20 ms', isTemporary: true };
  await expect(ask({ timeoutMs: 20, attempts: 1 })).rejects.toMatchObject(failure);
});

it('stops on abort, also while it waits for the next attempt', async () => {
  handlers = [answers(503, '', { 'retry-after': '60' })];
  const controller = new AbortController();
  const pending = ask({}, controller.signal);
  setImmediate(() => controller.abort(new Error('enough')));
  await expect(pending).rejects.toThrow('enough');
});
