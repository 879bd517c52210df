import { encode, signedPairs, sortByKey, spellAsSent, spellNormalised, type Entry } from './canonical.js';
import { digest, equalBytes, hash, keyedHash } from './digest.js';
import type { Scheme } from './signable-target.js';
import type { Pair } from './target.js';

/** Parts of a request that a client may have used to make its signature. */
export interface Evidence {
  method: string;
  /** Scheme, host and base path before `/v3`, as far as known. */
  base: string;
  path: string;
  pairs: Pair[];
  bodyPairs: Pair[];
  secret: string;
  scheme: Scheme;
}

/** Steps of making a signature. A mistake replaces one of them. */
interface Recipe {
  method: string;
  path: string;
  pairs: Pair[];
  spell: (pair: Pair) => Entry;
  sort: (entries: Entry[]) => Entry[];
  join: (path: string, method: string, query: string) => string;
  digest: (text: string) => Uint8Array;
}

interface Mistake {
  hint: string;
  change: Partial<Recipe>;
}

/**
 * Finds the mistakes, at most two, that lead from the request to the given signature. Costs about a thousand hashes of
 * the request.
 * @returns one hint per mistake, an empty list if the signature is correct, undefined if no known mistake explains it
 */
export function findMistakes(signature: Uint8Array, evidence: Evidence): string[] | undefined {
  const { method, path, pairs, secret, scheme } = evidence;
  const correct: Recipe = {
    method,
    path,
    pairs: signedPairs(pairs),
    spell: spellNormalised,
    sort: sortByKey,
    join: (...parts) => parts.join('|'),
    digest: (text) => digest(text, secret, scheme),
  };
  const recipes = [correct, { ...correct, spell: spellAsSent }];
  const explains = (made: Mistake[]) =>
    recipes.some((recipe) => equalBytes(signature, sign(withChanges(recipe, made))));
  return combinations(mistakes(evidence))
    .find(explains)
    ?.map(({ hint }) => hint);
}

const withChanges = (recipe: Recipe, made: Mistake[]): Recipe =>
  made.reduce((changed, { change }) => ({ ...changed, ...change }), recipe);

function sign({ method, path, pairs, spell, sort, join, digest: digestOf }: Recipe): Uint8Array {
  const query = sort(pairs.map(spell)).map(({ text }) => text);
  return digestOf(join(path, method, query.join('&')));
}

/** Returns the combinations to try: no mistake, each single mistake, and pairs of mistakes in different steps. */
function combinations(all: Mistake[]): Mistake[][] {
  const step = ({ change }: Mistake) => Object.keys(change)[0];
  const two = all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter((other) => step(other) !== step(one))
      .map((other) => [one, other]),
  );
  return [[], ...all.map((one) => [one]), ...two];
}

const mistakes = (evidence: Evidence): Mistake[] => [
  ...orders,
  ...spellings,
  ...inMethod(evidence),
  ...inPath(evidence),
  ...inPairs(evidence),
  ...layouts,
  ...inDigest(evidence),
];

const by = (key: (entry: Entry) => string) => (entries: Entry[]) =>
  entries.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));

const orders: Mistake[] = [
  { hint: 'The parameters were signed in the order sent. Sort them by name.', change: { sort: (it) => it } },
  {
    hint: 'The parameters were sorted as whole pairs. Sort by name alone; repeats of a name keep their order.',
    change: { sort: by(({ text }) => text) },
  },
  {
    hint: 'The parameters were sorted without regard to case. Sort bytewise: capitals sort first.',
    change: { sort: by(({ key }) => key.toLowerCase()) },
  },
  {
    hint: 'The parameters were sorted by decoded name. Encode the names first, then sort.',
    change: { sort: by(({ name }) => name) },
  },
];

const spelledBy =
  (spell: (text: string) => string) =>
  ({ name, value }: Pair): Entry => ({
    name,
    key: spell(name),
    text: `${spell(name)}=${spell(value)}`,
  });
const likeForm = (text: string) => encode(text).replaceAll('%20', '+');

const spellings: Mistake[] = [
  {
    hint: 'The decoded parameters were signed. Percent-encode names and values (RFC 3986) before signing.',
    change: { spell: spelledBy((text) => text) },
  },
  ...[likeForm, (text: string) => new URLSearchParams({ '': text }).toString().slice(1)].map((spell) => ({
    hint: 'The parameters were form-encoded for signing, differently from the URL. Write %20 for a space, not +, and encode per RFC 3986.',
    change: { spell: spelledBy(spell) },
  })),
  {
    hint: 'The percent-encoding was signed with lower-case hex digits. Use upper case: %2F, not %2f.',
    change: { spell: spelledBy((text) => encode(text).replace(/%../g, (hex) => hex.toLowerCase())) },
  },
  {
    hint: "The characters ! ' ( ) * were left bare. Encode them too: encodeURIComponent does not.",
    change: { spell: spelledBy(encodeURIComponent) },
  },
  {
    hint: 'The parameters were encoded twice before signing. Encode them once.',
    change: { spell: spelledBy((text) => encode(encode(text))) },
  },
  {
    hint: 'The parameter names were signed without percent-encoding. Encode them like the values: [] is %5B%5D.',
    change: { spell: (pair) => ({ ...spellNormalised(pair), text: `${pair.name}=${encode(pair.value)}` }) },
  },
];

function inMethod({ method }: Evidence): Mistake[] {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].filter((it) => it !== method);
  return [
    {
      hint: `The method was signed in lower case. Sign ${method}.`,
      change: { method: method.toLowerCase() },
    },
    ...others.map((other) => ({
      hint: `The signature was made for ${other}, but the request is ${method}.`,
      change: { method: other },
    })),
  ];
}

function inPath({ base, path }: Evidence): Mistake[] {
  const basePath = base.replace(/^[a-z]+:\/\/[^/]*/i, '');
  const slash = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const change = (to: string, hint: string): Mistake => ({ hint, change: { path: to } });
  const other = [
    change(path.slice('/v3'.length), 'The path was signed without /v3. It must start with /v3.'),
    change(path.slice(1), 'The path was signed without its first slash. It must start with /v3.'),
    change(
      slash,
      `The path was signed as ${slash}, but requested as ${path}. The final slash is significant.`,
    ),
    change(basePath + path, 'The path was signed with the base path of the URL. It must start with /v3.'),
    change(base + path, 'The whole URL was signed. Sign only the path, from /v3 on.'),
  ];
  return other.filter(({ change: { path: signed } }) => signed !== path);
}

function inPairs({ pairs, bodyPairs }: Evidence): Mistake[] {
  const signed = signedPairs(pairs);
  const without = (name: string) => ({
    hint: `${name} was not signed. Every parameter of the query is signed, except for signature.`,
    change: { pairs: signed.filter((pair) => pair.name !== name) },
  });
  const withBody = {
    hint: 'The parameters of the body were signed. Only the query is signed; send them there.',
    change: { pairs: [...signed, ...bodyPairs] },
  };
  return [without('signature_expires'), without('api_key'), ...(bodyPairs.length > 0 ? [withBody] : [])];
}

const layout = (signed: string, join: Recipe['join']): Mistake => ({
  hint: `The signed string was laid out as ${JSON.stringify(signed)}. It must be "path|METHOD|query".`,
  change: { join },
});
const layouts: Mistake[] = [
  layout('METHOD|path|query', (path, method, query) => `${method}|${path}|${query}`),
  layout('path|METHOD|?query', (path, method, query) => `${path}|${method}|?${query}`),
  layout('path|query', (path, _method, query) => `${path}|${query}`),
  layout('path|query|METHOD', (path, method, query) => `${path}|${query}|${method}`),
  layout('METHOD|path?query', (path, method, query) => `${method}|${path}?${query}`),
  layout('METHOD path?query', (path, method, query) => `${method} ${path}?${query}`),
  layout('path\nMETHOD\nquery', (...parts) => parts.join('\n')),
  layout('METHOD\npath\nquery', (path, method, query) => `${method}\n${path}\n${query}`),
  layout('pathMETHODquery', (...parts) => parts.join('')),
  layout('path|METHOD|query|', (...parts) => `${parts.join('|')}|`),
  layout('path|METHOD|query\n', (...parts) => `${parts.join('|')}\n`),
];

function inDigest({ pairs, secret, scheme }: Evidence): Mistake[] {
  const apiKey = pairs.find(({ name }) => name === 'api_key')?.value || undefined;
  const schemes: Scheme[] = ['hmac-sha256', 'sha256-prefix', 'sha256-suffix'];
  const make = (hint: string, of: Recipe['digest']): Mistake => ({ hint, change: { digest: of } });
  const signedBy = (hint: string, other: string | undefined) =>
    other && other !== secret ? [make(hint, (text) => digest(text, other, scheme))] : [];
  return [
    ...schemes
      .filter((other) => other !== scheme)
      .map((other) =>
        make(`The signature was made with the scheme ${other}; ${scheme} is expected.`, (text) =>
          digest(text, secret, other),
        ),
      ),
    make('The secret is missing from the hash: this is the SHA-256 of the string alone.', hash),
    make('Key and message of the HMAC are swapped. The secret is the key.', (text) =>
      keyedHash(text, secret),
    ),
    make('The secret was put before the string without a |.', (text) => hash(secret + text)),
    make('The secret was put after the string without a |.', (text) => hash(text + secret)),
    ...signedBy('The API key was used as the secret. Use the secret key issued with it.', apiKey),
    ...signedBy('The secret was used with a trailing line break. Remove it.', `${secret}\n`),
    ...signedBy(
      'The secret given here has blanks around it, but the signature was made without them.',
      secret.trim(),
    ),
  ];
}
