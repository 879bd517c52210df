import { randomBytes } from 'node:crypto';
import { SecretBox } from './secrets.js';

const key = (id: string) => ({ id, bytes: randomBytes(32) });

it('opens a sealed value only for the row it was sealed for', () => {
  const box = new SecretBox([key('k1')]);
  const sealed = box.seal('whsec_abc', 'project:1');
  expect(sealed).not.toContain('whsec_abc');
  expect(box.open(sealed, 'project:1')).toBe('whsec_abc');
  expect(() => box.open(sealed, 'project:2')).toThrow();
});

it('seals the same secret differently each time', () => {
  const box = new SecretBox([key('k1')]);
  expect(box.seal('same', 'row')).not.toBe(box.seal('same', 'row'));
});

it('refuses a value with any byte changed', () => {
  const box = new SecretBox([key('k1')]);
  const parts = box.seal('secret', 'row').split('.');
  const body = Buffer.from(parts[3]!, 'base64url');
  for (let i = 0; i < body.length; i++) {
    const changed = Buffer.from(body);
    changed[i]! ^= 1;
    expect(() => box.open([...parts.slice(0, 3), changed.toString('base64url')].join('.'), 'row')).toThrow();
  }
});

it('seals with the first key of the ring and opens with every key', () => {
  const [old, fresh] = [key('old'), key('fresh')];
  const sealed = new SecretBox([old]).seal('secret', 'row');
  const ring = new SecretBox([fresh, old]);
  expect(ring.open(sealed, 'row')).toBe('secret');
  expect(ring.seal('secret', 'row')).toMatch(/^v1\.fresh\./);
  expect(() => new SecretBox([fresh]).open(sealed, 'row')).toThrow("no key 'old'");
});
