import { Confirmations, idempotencyKeyOf, type Offer } from './confirmation.js';

const offer: Offer = {
  kind: 'transcript',
  body: { media_file_id: 7, priority: 'rush' },
  price: '4.20',
  unit_price: '0.70',
};

let now = 0;
const confirmations = new Confirmations(() => now);
beforeEach(() => void (now = 0));

it('confirms an offer whatever the order of its parameters', () => {
  const confirmation = confirmations.issue(offer);
  const body = { priority: 'rush', media_file_id: 7 };
  expect(() => confirmations.check(confirmation, { ...offer, body })).not.toThrow();
});

it.each<[string, Partial<Offer>]>([
  ['kind', { kind: 'translation' }],
  ['price', { price: '5.20' }],
  ['unit price', { unit_price: null }],
  ['file', { body: { ...offer.body, media_file_id: 8 } }],
  ['set of parameters', { body: { ...offer.body, speakers: 2 } }],
])('does not confirm another %s', (_, change) => {
  const confirmation = confirmations.issue(offer);
  expect(() => confirmations.check(confirmation, { ...offer, ...change })).toThrow('not of this order');
});

it.each(['', 'x', '.', '600000.', '600000.AAAA'])('refuses %j', (confirmation) => {
  expect(() => confirmations.check(confirmation, offer)).toThrow('not of this order');
});

it('refuses confirmations of other processes, and with another time', () => {
  const confirmation = confirmations.issue(offer);
  expect(() => new Confirmations(() => now).check(confirmation, offer)).toThrow('not of this order');
  const later = confirmation.replace('600000', '700000');
  expect(() => confirmations.check(later, offer)).toThrow('not of this order');
});

it('confirms for ten minutes', () => {
  const confirmation = confirmations.issue(offer);
  now = 600_000;
  expect(() => confirmations.check(confirmation, offer)).not.toThrow();
  now = 600_001;
  expect(() => confirmations.check(confirmation, offer)).toThrow('has expired');
});

it('returns one idempotency key for a confirmation', () => {
  const confirmation = confirmations.issue(offer);
  now = 1;
  expect(idempotencyKeyOf(confirmation)).toBe(idempotencyKeyOf(confirmation));
  expect(idempotencyKeyOf(confirmation)).not.toBe(idempotencyKeyOf(confirmations.issue(offer)));
});
