import { FakeRequest, type GoldenRequest, type RecordedRequest } from '@scriptorium/integrations/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Extracts the parts of a request that must be the same for both clients. Field values and ids in the path vary
 * between calls.
 */
export function wireShape({ method, url, headers, body }: RecordedRequest): Required<GoldenRequest> {
  const request = new FakeRequest(method, url, headers, body);
  return {
    method,
    path: request.path,
    authorization: (headers.authorization ?? '').split(' ')[0]!,
    contentType: request.mediaType,
    fields: fieldsOf(request).sort(),
  };
}

function fieldsOf(request: FakeRequest): string[] {
  if (request.mediaType === 'application/json') return leaves(request.json());
  return request.parts().flatMap(({ name, headers, body }) => {
    if (name !== undefined) return [name];
    const type = headers['content-type'] ?? '';
    return type.startsWith('application/json') ? leaves(JSON.parse(body.toString())) : [type];
  });
}

const leaves = (value: unknown, prefix = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => leaves(item, prefix ? `${prefix}.${name}` : name))
    : [prefix];

interface Captured {
  m: string;
  u: string;
  h: { ct?: string; auth?: string };
  b: string;
}

/**
 * Returns requests recorded from the platform's own client. `names` maps path segments, such as `VID`, to
 * segments of a pattern. `without` lists fields that only that client sends.
 */
export function captured(
  platform: string,
  {
    prefix = '',
    names = {},
    without = [],
  }: { prefix?: string; names?: Record<string, string>; without?: string[] },
): GoldenRequest[] {
  const all = JSON.parse(readFileSync(path.join(import.meta.dirname, 'sdk-wire.json'), 'utf8')) as Record<
    string,
    Captured[]
  >;
  return all[platform]!.map(({ m, u, h, b }) => {
    const headers = { ...(h.ct && { 'content-type': h.ct }), ...(h.auth && { authorization: h.auth }) };
    const shape = wireShape({
      method: m,
      url: `https://platform.example${prefix}${u}`,
      headers,
      body: Buffer.from(b),
    });
    const { authorization, ...rest } = shape;
    return {
      ...rest,
      path: shape.path
        .split('/')
        .map((segment) => names[segment] ?? segment)
        .join('/'),
      fields: shape.fields.filter((field) => !without.includes(field)),
      ...(authorization && { authorization }),
    };
  });
}
