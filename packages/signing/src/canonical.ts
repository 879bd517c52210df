import { MalformedRequest, parseTarget, type Pair, type Target } from './target.js';

/** Method and raw request target of the request to sign. */
export interface SignableRequest {
  /** Method in capitals: `GET`. */
  method: string;
  /** Target from `/v3` on, exactly as sent: `/v3/files?api_key=…`. Must not be decoded, normalised or re-encoded. */
  target: string;
}

/**
 * Returns the text to sign: path, method and query, joined by `|`. The query omits `signature`, is form-decoded,
 * re-encoded per RFC 3986 (unreserved characters bare, upper-case hex, `%20`) and sorted bytewise by name. Repeats of a
 * name keep their order, because the order of a list is significant.
 * @throws MalformedRequest
 */
export const canonicalString = (request: SignableRequest): string =>
  normalised(request, parseTarget(request.target));

/**
 * Returns the canonical strings that a verifier accepts: the normalised one, and one whose query is sorted but otherwise
 * as sent, for clients that do not re-encode.
 */
export function acceptedStrings(request: SignableRequest, target: Target): string[] {
  const accepted = [normalised(request, target)];
  if (spelledAlike(target.pairs)) accepted.push(join(request, target, spellAsSent));
  return accepted;
}

/** Signed pair of the query: its text, and the key it is sorted by. */
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

/** Checks that each name has one spelling. Sorting `x[]` and `x%5B%5D` separately would lose the order of the list. */
function spelledAlike(pairs: Pair[]): boolean {
  const spelling = new Map(pairs.map(({ name, rawName }) => [name, rawName]));
  return pairs.every(({ name, rawName }) => spelling.get(name) === rawName);
}

/** Returns the pairs that a signature covers: all except `signature`. */
export const signedPairs = (pairs: Pair[]): Pair[] => pairs.filter(({ name }) => name !== 'signature');

function join({ method }: SignableRequest, { path, pairs }: Target, spell: (pair: Pair) => Entry): string {
  if (!/^[A-Z]+$/.test(method)) throw new MalformedRequest('the method must be in capitals');
  const sorted = sortByKey(signedPairs(pairs).map(spell));
  return [path, method, sorted.map(({ text }) => text).join('&')].join('|');
}

/** Sorts bytewise and stably. The keys are ASCII, so comparing UTF-16 code units compares bytes. */
export const sortByKey = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

/** Percent-encodes per RFC 3986, including five reserved characters that encodeURIComponent leaves bare. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
