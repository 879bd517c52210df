/** `name=value` pair of a query, decoded and as sent. */
export interface Pair {
  name: string;
  value: string;
  rawName: string;
  raw: string;
}

export interface Target {
  path: string;
  pairs: Pair[];
}

/** The request cannot be signed: two parsers could interpret it differently. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}

// RFC 3986 `pchar` and `/`. They exclude a raw `|`, so the first `|` of a canonical string always ends the path.
const pathPattern = /^\/v3(\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*)?$/;
const queryPattern = /^[\x21\x22\x24-\x7e]*$/;
const encodedSeparator = /%2f|%5c/i;

/**
 * Parses a raw request target (`/v3/files?name=a`).
 * @throws MalformedRequest when a proxy, a router and a form parser could interpret it differently
 */
export function parseTarget(target: string): Target {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  checkPath(path);
  if (!queryPattern.test(query))
    throw new MalformedRequest('the query contains a character that must be percent-encoded');
  const pairs = parseForm(query);
  checkLists(pairs);
  return { path, pairs };
}

/** Parses `a=1&b=2`. @throws MalformedRequest for a broken percent-encoding */
export const parseForm = (text: string): Pair[] => text.split('&').filter(Boolean).map(parsePair);

function checkPath(path: string): void {
  if (!pathPattern.test(path))
    throw new MalformedRequest('the path must start with /v3 and be percent-encoded');
  if (encodedSeparator.test(path)) throw new MalformedRequest('the path contains an encoded separator');
  const segments = path.split('/').slice(1);
  segments.forEach((segment, i) => {
    if (segment === '' && i < segments.length - 1)
      throw new MalformedRequest('the path has an empty segment');
    if (/^\.{1,2}$/.test(decode(segment))) throw new MalformedRequest('the path has a dot segment');
  });
}

function parsePair(raw: string): Pair {
  const equals = raw.indexOf('=');
  const rawName = equals < 0 ? raw : raw.slice(0, equals);
  const rawValue = equals < 0 ? '' : raw.slice(equals + 1);
  return { name: decodeForm(rawName), value: decodeForm(rawValue), rawName, raw };
}

/** Refuses `x=1&x[]=2`: form parsers differ in whether the first, the last or both values count. */
function checkLists(pairs: Pair[]): void {
  const kinds = new Map<string, string>();
  for (const { name } of pairs) {
    const bracket = name.indexOf('[');
    const base = bracket < 0 ? name : name.slice(0, bracket);
    const kind = bracket < 0 ? 'plain' : name.slice(bracket) === '[]' ? 'list' : 'keyed';
    const known = kinds.get(base);
    if (known && known !== kind)
      throw new MalformedRequest(`'${base}' is given both as a single value and as a list`);
    kinds.set(base, kind);
  }
}

const decodeForm = (text: string): string => decode(text.replaceAll('+', ' '));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new MalformedRequest('a percent-encoding is invalid or not UTF-8');
  }
}
