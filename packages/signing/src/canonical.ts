import { MalformedRequest, parseTarget, type Pair, type Target } from './target.js';

/** What is signed: the method and the raw request target, from `/v3`, with the query as it is on the wire. */
export interface SignableRequest {
  /** As sent, in capitals: `GET`. */
  method: string;
  /** `/v3/files?api_key=…`, exactly as received; nothing decoded, folded or re-encoded. */
  target: string;
}

/**
 * The text that is signed: path, method and query joined by `|`. The query leaves `signature` out, is decoded as a
 * form and re-encoded per RFC 3986 (unreserved characters bare, upper-case hex, `%20`), and is sorted by name
 * bytewise; repeats of one name keep their order, because the order of a list has meaning.
 * @throws MalformedRequest
 */
export const canonicalString = (request: SignableRequest): string =>
  normalised(request, parseTarget(request.target));

/**
 * The canonical strings that a verifier accepts: the normalised one, and the query sorted but otherwise exactly as
 * sent, for clients that never re-encode.
 */
export function acceptedStrings(request: SignableRequest, target: Target): string[] {
  const accepted = [normalised(request, target)];
  if (spelledAlike(target.pairs)) accepted.push(asSent(request, target));
  return accepted;
}

function normalised({ method }: SignableRequest, { path, pairs }: Target): string {
  const encoded = signed(pairs).map(({ name, value }) => ({
    key: encode(name),
    text: `${encode(name)}=${encode(value)}`,
  }));
  return join(path, method, encoded);
}

function asSent({ method }: SignableRequest, { path, pairs }: Target): string {
  return join(
    path,
    method,
    signed(pairs).map(({ rawName, raw }) => ({ key: rawName, text: raw })),
  );
}

/** Were `x[]` and `x%5B%5D` sorted as two names, the order of that one list would not be protected. */
function spelledAlike(pairs: Pair[]): boolean {
  const spelling = new Map(pairs.map(({ name, rawName }) => [name, rawName]));
  return pairs.every(({ name, rawName }) => spelling.get(name) === rawName);
}

const signed = (pairs: Pair[]): Pair[] => pairs.filter(({ name }) => name !== 'signature');

function join(path: string, method: string, entries: { key: string; text: string }[]): string {
  if (!/^[A-Z]+$/.test(method)) throw new MalformedRequest('the method must be in capitals');
  // The keys are ASCII, so comparing UTF-16 units compares bytes; Array.sort is stable.
  const sorted = entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return [path, method, sorted.map(({ text }) => text).join('&')].join('|');
}

/** encodeURIComponent leaves five reserved characters bare. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
