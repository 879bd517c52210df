import { parseList } from 'structured-headers';
import { headers, type Verdict } from './index.js';

const policy = { name: 'default', limit: 500, windowMs: 60_000 };
const verdict: Verdict = { policy, allowed: true, limit: 500, remaining: 499, resetMs: 1 };
const parsed = (field: string) => {
  const [[name, parameters]] = parseList(field) as [[string, Map<string, unknown>]];
  return [name, Object.fromEntries(parameters)];
};

it('reports policy and remaining quota as structured fields', () => {
  const fields = headers(verdict);
  expect(fields).toEqual({ 'RateLimit-Policy': '"default";q=500;w=60', RateLimit: '"default";r=499;t=1' });
  expect(parsed(fields['RateLimit-Policy']!)).toEqual(['default', { q: 500, w: 60 }]);
  expect(parsed(fields['RateLimit']!)).toEqual(['default', { r: 499, t: 1 }]);
});

it.each([
  [1, '1'],
  [1000, '1'],
  [1001, '2'],
  [60_999, '61'],
])('sends the same time in `t` and `Retry-After` of a refusal: %d ms', (resetMs, seconds) => {
  const fields = headers({ ...verdict, allowed: false, remaining: 0, resetMs });
  expect(fields['Retry-After']).toBe(seconds);
  expect(fields['RateLimit']).toBe(`"default";r=0;t=${seconds}`);
});

it('escapes quotes and backslashes in the policy name', () => {
  const name = 'a "b" \\c';
  const field = headers({ ...verdict, policy: { ...policy, name } })['RateLimit']!;
  expect(parsed(field)[0]).toBe(name);
});
