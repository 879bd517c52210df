import fc from 'fast-check';
import { callbackBody } from './callback-body.js';
import type { StoredEvent } from './stored-event.js';

const event = (resourceType: string, snapshot: Record<string, unknown>): StoredEvent => ({
  id: 1,
  topic: 'order.completed',
  type: 'transcript.completed',
  accountId: 1,
  projectId: 1,
  resourceType,
  resourceId: 7,
  resourceVersion: 1,
  snapshot,
  callbackUrl: 'http://x',
  callbackEncoding: resourceType === 'source' ? 'form' : 'project',
  createdAt: new Date(),
  scenario: null,
});
const FORM = 'application/x-www-form-urlencoded';

it("encodes a source as a flat form, regardless of the project's encoding", () => {
  const source = event('source', { service_id: 7, status: 'pending', duration: null });
  const form = { contentType: FORM, body: 'service_id=7&status=pending&duration=' };
  expect(callbackBody(source, 'form')).toEqual(form);
  expect(callbackBody(source, 'json')).toEqual(form);
});

it('encodes a transcript as a form, with brackets for lists', () => {
  const { contentType, body } = callbackBody(
    event('transcript', { id: 7, language_ids: [1, 12], default: true, reference_id: 'a&b=c é' }),
    'form',
  );
  expect(contentType).toBe(FORM);
  expect(body).toBe(
    'id=7&language_ids%5B%5D=1&language_ids%5B%5D=12&default=true&reference_id=a%26b%3Dc+%C3%A9',
  );
});

it('encodes a transcript as the API envelope if the project uses JSON', () => {
  const { contentType, body } = callbackBody(event('transcript', { id: 7, duration: null }), 'json');
  expect([contentType, JSON.parse(body)]).toEqual([
    'application/json',
    { code: 200, data: { id: 7, duration: null }, meta: {} },
  ]);
});

it('preserves all text in a form', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (snapshot) => {
      const { body } = callbackBody(event('source', snapshot), 'form');
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ ...snapshot });
    }),
  );
});
