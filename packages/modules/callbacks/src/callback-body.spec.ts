import fc from 'fast-check';
import { callbackBody } from './callback-body.js';

const FORM = 'application/x-www-form-urlencoded';

it('encodes a record as a flat form', () => {
  const snapshot = { service_id: 7, status: 'pending', duration: null };
  const form = { contentType: FORM, body: 'service_id=7&status=pending&duration=' };
  expect(callbackBody({ callbackEncoding: 'form', snapshot, meta: null })).toEqual(form);
});

it('encodes a transcript as a form, with brackets for lists', () => {
  const snapshot = { id: 7, language_ids: [1, 12], default: true, reference_id: 'a&b=c é' };
  const { contentType, body } = callbackBody({ callbackEncoding: 'form', snapshot, meta: null });
  expect(contentType).toBe(FORM);
  expect(body).toBe(
    'id=7&language_ids%5B%5D=1&language_ids%5B%5D=12&default=true&reference_id=a%26b%3Dc+%C3%A9',
  );
});

it('encodes a transcript as the API envelope if the project uses JSON', () => {
  const { contentType, body } = callbackBody({
    callbackEncoding: 'json',
    snapshot: { id: 7, duration: null },
    meta: null,
  });
  expect([contentType, JSON.parse(body)]).toEqual([
    'application/json',
    { code: 200, data: { id: 7, duration: null }, meta: {} },
  ]);
});

it('preserves all text in a form', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (snapshot) => {
      const { body } = callbackBody({ callbackEncoding: 'form', snapshot, meta: null });
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ ...snapshot });
    }),
  );
});
