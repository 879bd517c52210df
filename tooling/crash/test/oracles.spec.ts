import { Ledger } from '../src/ledger.js';
import { judgeCallbacks } from '../src/oracles.js';
import { seeded } from '../src/random.js';
import type { Delivery } from '../src/receiver.js';

function ledger(): Ledger {
  const ledger = new Ledger();
  ledger.orders.push({ kind: 'import', id: 1, fileId: 1, callback: 'http://127.0.0.1:1/order/a' });
  return ledger;
}

const delivery: Delivery = {
  path: '/order/a',
  webhookId: 'msg_1',
  body: 'id=1&status=complete',
  signed: true,
};
const broken = (deliveries: Delivery[]) =>
  Object.entries(judgeCallbacks(ledger(), deliveries))
    .filter(([, found]) => found.length > 0)
    .map(([promise]) => promise);

it('accepts a callback that arrives once or repeatedly', () => {
  expect(broken([delivery])).toEqual([]);
  expect(broken([delivery, { ...delivery }])).toEqual([]);
});

it.each([
  ['no callback is missing', []],
  ['no callback is missing', [{ ...delivery, body: 'id=1&status=in_progress' }]],
  ['every callback belongs to an event', [delivery, { ...delivery, webhookId: 'msg_2' }]],
  ['a repeated callback is identical', [delivery, { ...delivery, body: 'status=complete&id=1' }]],
  ['every callback is signed', [{ ...delivery, signed: false }]],
])('detects a violation of: %s', (promise, deliveries) => {
  expect(broken(deliveries)).toEqual([promise]);
});

it('repeats random numbers for the same seed and stream', () => {
  const draw = (seed: number, stream: string) => Array.from({ length: 20 }, seeded(seed, stream));
  expect(draw(1, 'api')).toEqual(draw(1, 'api'));
  expect(draw(1, 'api')).not.toEqual(draw(1, 'worker'));
  expect(draw(1, 'api')).not.toEqual(draw(2, 'api'));
});
