import type { DeclaredRoute } from '@scriptorium/server-kit';
import fc from 'fast-check';
import { bodyOf, encodings } from './bodies.js';
import { names, values, type Value } from './values.js';
import type { RawRequest } from './wire.js';

/** A route with a key for it and valid values of its parameters. */
export interface Known {
  route: DeclaredRoute;
  key: string;
  good: Record<string, Value>;
  required: Set<string>;
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'get',
  'FOO',
  'G E T',
];
const keys = fc.oneof(
  { weight: 30, arbitrary: fc.constant('good' as const) },
  fc.constantFrom('none' as const, 'twice' as const, '%00', 'x', 'A'.repeat(300), '%ff%fe', "' or 1=1 --"),
);

/** Generates requests to all routes, most of them malformed. */
export const requestTo = (routes: Known[]): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      known: fc.constantFrom(...routes),
      method: mostly(15, fc.constantFrom(...methods)),
      key: keys,
      kept: fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
      wrong: fc.infiniteStream(values),
      strange: fc.array(fc.tuple(names, values), { maxLength: 2 }),
      noStrange: fc.integer({ min: 0, max: 4 }),
      pathTail: mostly(
        20,
        fc.constantFrom(
          '/',
          '//',
          '/..',
          '/%2e%2e/x',
          `/${'a'.repeat(3000)}`,
          '/%00',
          '/%zz',
          ';x=1',
          '\\',
          '/é',
        ),
      ),
      encoding: fc.constantFrom(...encodings),
      headers: fc.array(strangeHeader, { maxLength: 2 }),
      cut: mostly(12, fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ known, method, key, kept, wrong, strange, noStrange, pathTail, encoding, headers, cut }) => {
      const parameters: [string, Value][] = Object.entries(known.good).flatMap(
        ([name, value]): [string, Value][] => {
          const chance = kept.next().value as number;
          if (chance < 1) return [];
          return [[name, chance < 4 ? (wrong.next().value as Value) : value]];
        },
      );
      if (noStrange === 0) parameters.push(...strange);
      return write({
        known,
        method: method ?? known.route.method,
        key,
        parameters,
        pathTail: pathTail ?? '',
        encoding,
        headers,
        cut,
      });
    });

const mostly = <T>(weight: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const strangeHeader = fc.oneof(
  { weight: 6, arbitrary: fc.constant(['accept', '*/*'] as const) },
  fc.constantFrom<readonly [string, string]>(
    ['idempotency-key', 'k'.repeat(300)],
    ['idempotency-key', ''],
    ['x-request-id', '"><script>'],
    ['expect', '100-continue'],
    ['content-encoding', 'gzip'],
    ['accept', 'text/nothing'],
    ['content-length', '-1'],
    ['transfer-encoding', 'chunked'],
    ['transfer-encoding', 'gzip, chunked'],
    ['cookie', 'x'.repeat(20_000)],
    ['range', 'bytes=9-1'],
    ['x-http-method-override', 'DELETE'],
  ),
);

interface Parts {
  known: Known;
  method: string;
  key: string;
  parameters: [string, Value][];
  pathTail: string;
  encoding: (typeof encodings)[number];
  headers: (readonly [string, string])[];
  cut: number | undefined;
}

let address = 0;

function write({ known, method, key, parameters, pathTail, encoding, headers, cut }: Parts): RawRequest {
  const inPath = new Set(known.route.path.match(/:\w+/g)?.map((name) => name.slice(1)));
  const given = new Map(parameters);
  const path = known.route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    escaped([given.get(name) ?? known.good[name] ?? '1'].flat()[0]),
  );
  const others = parameters.filter(([name]) => !inPath.has(name));
  const keyed =
    key === 'none'
      ? ''
      : key === 'good'
        ? `api_key=${known.key}`
        : key === 'twice'
          ? `api_key=${known.key}&api_key=${known.key}`
          : `api_key=${key}`;
  const { query, type, body } = bodyOf(encoding, others);
  const search = [keyed, query].filter(Boolean).join('&').replaceAll(' ', '+');
  // Requests with unknown keys are rate-limited by address.
  const from = ['x-forwarded-for', `10.${++address >> 16}.${(address >> 8) & 255}.${address & 255}`] as const;
  const typed = type === undefined ? [] : [['content-type', type] as const];
  const framed = headers.some(([name]) => /^(content-length|transfer-encoding)$/.test(name));
  const length = framed || body.length === 0 ? [] : [['content-length', String(body.length)] as const];
  return {
    method,
    target: `${path}${pathTail}${search ? `?${search}` : ''}`,
    headers: [from, ...typed, ...length, ...headers],
    body,
    // A body with a missing or wrong length has no defined end, so the client cuts the connection.
    cutAt: cut !== undefined || framed ? Math.floor(body.length * (cut ?? 1)) : undefined,
  };
}

const escaped = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' && value.isWellFormed() ? value : '%00').slice(0, 4000);
