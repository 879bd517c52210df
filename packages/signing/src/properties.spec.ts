import fc from 'fast-check';
import { canonicalString, signTarget, verify } from './index.js';

const secret = 'sk_test_0123456789abcdef0123456789abcdef';
const expiresAt = 1_893_456_000;
const verdict = (method: string, target: string) => verify({ method, target }, secret, { nowSeconds: 0 });

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...'a1 +&=%|[]~*é😀'), fc.string({ unit: 'grapheme', maxLength: 1 })),
});
const name = text.map((value) => `p${value.replaceAll(/[[\]]/g, '')}`);
const parameters = fc.array(fc.tuple(name, text), { maxLength: 6 });
const path = fc.stringMatching(/^(\/[a-z0-9_~-]{1,8}){0,3}\/?$/).map((rest) => `/v3${rest}`);
const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE');

const query = (pairs: [string, string][]) =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
const targetOf = (p: string, pairs: [string, string][]) => `${p}?${query([['api_key', 'ak'], ...pairs])}`;
const signed = (m: string, p: string, pairs: [string, string][]) =>
  signTarget({ method: m, target: targetOf(p, pairs) }, secret, { expiresAt });

/** Result of a form parser, ignoring the order between different names. */
const meaning = (target: string) => {
  const [p, q = ''] = target.split(/\?(.*)/s);
  const pairs = [...new URLSearchParams(q)];
  return JSON.stringify([p, pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))]);
};

it('verifies every request it signs', () => {
  fc.assert(fc.property(method, path, parameters, (m, p, pairs) => verdict(m, signed(m, p, pairs)) === 'ok'));
});

it('refuses a request after a change of any byte, unless a form parser reads it identically', () => {
  const change = fc.tuple(
    fc.nat(),
    fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  );
  fc.assert(
    fc.property(method, path, parameters, change, (m, p, pairs, [at, char]) => {
      const target = signed(m, p, pairs);
      const i = at % target.length;
      const changed = target.slice(0, i) + char + target.slice(i + 1);
      return meaning(changed) === meaning(target) || verdict(m, changed) !== 'ok';
    }),
    { numRuns: 2000 },
  );
});

it('reports a changed value, name, order of repeats, path or method as a mismatch', () => {
  const values = fc.uniqueArray(text, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(method, path, name, values, (m, p, key, list) => {
      const of = (items: string[]) => items.map((value): [string, string] => [key, value]);
      const target = signed(m, p, of(list));
      const signature = target.slice(target.indexOf('&signature_expires='));
      const others = [
        targetOf(p, of([...list].reverse())),
        targetOf(p, of(list.slice(1))),
        targetOf(p, of([`${list[0]}x`, ...list.slice(1)])),
        targetOf(p, [...of(list), ['q', '']]),
        targetOf(`${p.replace(/\/$/, '')}/x`, of(list)),
      ];
      expect(others.map((other) => verdict(m, other + signature))).toEqual(others.map(() => 'mismatch'));
      expect(verdict(m === 'GET' ? 'HEAD' : 'GET', target)).toBe('mismatch');
    }),
  );
});

it('yields the same canonical string after re-encoding', () => {
  const everyByte = (value: string) =>
    [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  fc.assert(
    fc.property(path, parameters, (p, pairs) => {
      const plain = canonicalString({ method: 'GET', target: `${p}?${query(pairs)}` });
      const form = canonicalString({ method: 'GET', target: `${p}?${new URLSearchParams(pairs)}` });
      const escaped = pairs.map(([key, value]) => `${everyByte(key)}=${everyByte(value)}`).join('&');
      expect(form).toBe(plain);
      expect(canonicalString({ method: 'GET', target: `${p}?${escaped}` })).toBe(plain);
    }),
  );
});

it('yields equal canonical strings only for equal requests', () => {
  fc.assert(
    fc.property(path, parameters, path, parameters, (p1, q1, p2, q2) => {
      const [a, b] = [`${p1}?${query(q1)}`, `${p2}?${query(q2)}`];
      const equal =
        canonicalString({ method: 'GET', target: a }) === canonicalString({ method: 'GET', target: b });
      return equal === (meaning(a) === meaning(b));
    }),
  );
});
