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
  if (spelledAlike(target.pairs)) accepted.push(join(request, target, spellAsSent));
  return accepted;
}

/** One pair of the query as it is signed: its text, and the name that it is sorted by. */
export interface Entry {
  name: string;
  key: string;
  text: string;
}

export const spellNormalised = ({ name, value }: Pair): Entry => ({
  name,
  key: encode(name),
  text: `${encode(name)}=${encode(value)}`,
});

export const spellAsSent = ({ name, rawName, raw }: Pair): Entry => ({ name, key: rawName, text: raw });

const normalised = (request: SignableRequest, target: Target) => join(request, target, spellNormalised);

/** Were `x[]` and `x%5B%5D` sorted as two names, the order of that one list would not be protected. */
function spelledAlike(pairs: Pair[]): boolean {
  const spelling = new Map(pairs.map(({ name, rawName }) => [name, rawName]));
  return pairs.every(({ name, rawName }) => spelling.get(name) === rawName);
}

/** The pairs that a signature covers: all but the signature itself. */
export const signedPairs = (pairs: Pair[]): Pair[] => pairs.filter(({ name }) => name !== 'signature');

function join({ method }: SignableRequest, { path, pairs }: Target, spell: (pair: Pair) => Entry): string {
  if (!/^[A-Z]+$/.test(method)) throw new MalformedRequest('the method must be in capitals');
  const sorted = sortByKey(signedPairs(pairs).map(spell));
  return [path, method, sorted.map(({ text }) => text).join('&')].join('|');
}

/** Sorts bytewise: the keys are ASCII, so comparing UTF-16 units compares bytes. Repeats keep their order. */
export const sortByKey = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

/** Percent-encodes per RFC 3986. encodeURIComponent leaves five reserved characters bare. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
