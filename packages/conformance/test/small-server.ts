import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmallServer {
  url: string;
  requests: string[];
  close(): Promise<void>;
}

export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<SmallServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const languages = [
  { id: 1, name: 'English', full_name: 'English', iso_639_1_code: 'en' },
  { id: 7, name: 'German', full_name: 'German', iso_639_1_code: 'de' },
];

/** A server of a few routes: it knows keys, a project and languages, and has a wrong type in turnaround levels. */
export const smallServer = (): Promise<SmallServer> =>
  serve((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://localhost');
    const send = (code: number, body: object) =>
      response
        .writeHead(code, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code, ...body, meta: {} }));
    const error = (code: number, type: string, message: string) => send(code, { error: { type, message } });
    if (query.get('api_key') !== 'good-key')
      return void error(401, 'authentication_error', 'Invalid API key.');
    const data: Record<string, unknown> = {
      '/v3/authenticate': { status: 'ok', access_type: 'project' },
      '/v3/project': { id: 1, name: 'Only one', sandbox: false },
      '/v3/turnaround_levels': [{ id: '1', name: 'Standard', hours: 96 }],
      '/v3/languages': languages.filter(({ id, name }) => {
        const ids = [...query.getAll('id'), ...query.getAll('id[]')]
          .flatMap((it) => it.split(','))
          .map(Number);
        const part = query.get('name_cont') ?? '';
        return (
          (ids.length === 0 || ids.includes(id)) &&
          name === (query.get('name') ?? name) &&
          name.includes(part)
        );
      }),
    };
    if (pathname in data) send(200, { data: data[pathname] });
    else error(404, 'not_found_error', 'Not found');
  });
