import { relayTo, type Fault, type ProxiedAnswer, type ProxiedRequest } from './proxy.js';

type Json = Record<string, unknown>;

const envelope = (data: unknown): ProxiedAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ code: 200, data, meta: {} })),
});

function changeBody(answer: ProxiedAnswer, change: (json: Json) => Json): void {
  if (!/json/.test(answer.headers['content-type'] ?? '')) return;
  answer.body = Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString()) as Json)));
}

/** Answers refusals as successes. */
export const accepts = (): Fault => ({
  answer(answer) {
    if (answer.status >= 400 && answer.status < 500) Object.assign(answer, envelope({}));
  },
});

/** Changes the envelope of answers. */
export const enveloped = (change: (json: Json) => Json): Fault => ({
  answer: (answer) => changeBody(answer, change),
});

/** Changes the data of answers that succeed. */
export const data = (change: (data: unknown, request: ProxiedRequest) => unknown): Fault => ({
  answer(answer, request) {
    if (answer.status === 200)
      changeBody(answer, (json) => ({ ...json, data: change(json['data'], request) }));
  },
});

/** Changes a field of the record, or of every record of a list. */
export const field = (name: string, change: (value: unknown) => unknown = String): Fault =>
  data((found) => {
    const one = (record: Json): Json => ({ ...record, [name]: change(record[name]) });
    return Array.isArray(found) ? found.map((record: Json) => one(record)) : one(found as Json);
  });

/** Returns a record without a field. */
export const omit = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field !== name));

/** Leaves a field out of records. */
export const without = (name: string): Fault =>
  data((found) =>
    Array.isArray(found) ? found.map((record: Json) => omit(record, name)) : omit(found as Json, name),
  );

/** Answers success without doing anything. */
export const inert = (...on: string[]): Fault => ({
  ...(on.length > 0 && { on }),
  request: ({ method }) => (method === 'GET' ? undefined : envelope({ success: true })),
});

/** Answers success without an envelope. */
export const blank = (): Fault => ({
  answer(answer) {
    Object.assign(answer, envelope({}), { body: Buffer.from('{}') });
  },
});

/** Answers lists without their records. */
export const emptyList = (): Fault => data((found) => (Array.isArray(found) ? [] : found));

/** Ignores parameters, wherever they are. */
export const ignores = (...names: string[]): Fault => ({
  request(request) {
    const isIgnored = (name: string) => names.includes(name.replace('[]', ''));
    for (const name of Array.from(request.query.keys())) if (isIgnored(name)) request.query.delete(name);
    const type = String(request.headers['content-type']);
    if (/urlencoded/.test(type)) {
      const form = new URLSearchParams(request.body.toString());
      for (const name of Array.from(form.keys())) if (isIgnored(name)) form.delete(name);
      request.body = Buffer.from(form.toString());
    }
    const boundary = /boundary=(.+)$/.exec(type)?.[1];
    if (boundary) request.body = withoutParts(request.body, boundary, isIgnored);
  },
});

function withoutParts(body: Buffer, boundary: string, isIgnored: (name: string) => boolean): Buffer {
  const parts = body.toString('latin1').split(`--${boundary}`);
  const kept = parts.filter((part) => !isIgnored(/name="([^"]*)"/.exec(part)?.[1] ?? ''));
  return Buffer.from(kept.join(`--${boundary}`), 'latin1');
}

/** Treats one key as another one. */
export const mistakes = (from: string, to: string): Fault => ({
  request({ query }) {
    if (query.get('api_key') === from) query.set('api_key', to);
  },
});

/** Limits a fault to routes. */
export const only = (fault: Fault, ...on: string[]): Fault => ({ ...fault, on });

/** Sends callbacks as plain text, without their signature. */
export const plainCallbacks = (proxyUrl: string): Fault => ({
  request(request) {
    const relayed = request.body
      .toString('latin1')
      .replace(
        /(name="callback"\r\n\r\n)([^\r]+)/,
        (_, head: string, url: string) => head + relayTo(proxyUrl, url),
      );
    request.body = Buffer.from(relayed, 'latin1');
  },
});
