/** A response of the API. */
export interface Answer {
  status: number;
  headers: Headers;
  /* eslint-disable-next-line -- tests read responses of every shape */
  body: any;
}

type Query = Record<string, string | number | boolean | (string | number)[] | undefined>;

interface Sent {
  query?: Query;
  form?: Record<string, string>;
  json?: unknown;
  multipart?: FormData;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
}

export interface TestClient {
  get(path: string, query?: Query): Promise<Answer>;
  post(path: string, query?: Query, sent?: Omit<Sent, 'query'>): Promise<Answer>;
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
}

/**
 * Sends requests to the server like a client.
 * @param key sent as `api_key` in the query
 */
export function client(baseUrl: string, key?: string): TestClient {
  const send = async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries({ api_key: key, ...sent.query })) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined) url.searchParams.append(name, String(item));
      }
    }
    const headers = {
      ...sent.headers,
      ...(sent.json !== undefined && { 'content-type': 'application/json' }),
    };
    const body =
      sent.json !== undefined
        ? JSON.stringify(sent.json)
        : sent.form
          ? new URLSearchParams(sent.form)
          : (sent.multipart ?? sent.body);
    const response = await fetch(url, { method, headers, body });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    send,
    get: (path, query) => send('GET', path, { query }),
    post: (path, query, sent) => send('POST', path, { ...sent, query }),
  };
}
