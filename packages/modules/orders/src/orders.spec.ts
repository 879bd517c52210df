import type { Order } from './order.js';
import { cannot } from './orders.service.js';
import type { ProductRecords } from './product-records.js';
import { Products } from './products.js';
import { quoteView } from './quotes/quote.dto.js';

const records = {} as ProductRecords;

it('finds a product by its name, and throws on duplicate and unknown names', () => {
  const products = new Products();
  products.add({ name: 'sticker' }, records);
  expect(products.get('sticker')).toBe(records);
  expect(() => products.add({ name: 'sticker' }, records)).toThrow("duplicate product 'sticker'");
  expect(() => products.get('poster')).toThrow("there is no product 'poster'");
});

it('names the product in words if a move is not allowed', () => {
  const error = cannot('audio_description', 'cancel');
  expect([error.kind, error.message]).toEqual([
    'forbidden',
    'You cannot cancel this audio description at this time.',
  ]);
});

describe('a quote', () => {
  const order = {
    mediaFileId: 7,
    service: 'asr',
    unitPriceMills: 250,
    billedMs: 61_250,
    billedWords: null,
    input: {},
    sandbox: false,
    turnaroundLevelId: null,
    deadline: new Date(0),
  } as Order;

  it('multiplies the unit price by hundredths of a minute, rounded up', () => {
    expect(quoteView(order, {}, ['Mind the gap.'])).toMatchObject({
      price: '0.26',
      unit_price: '0.25',
      minutes: 1.03,
      deadline: '1970-01-01T00:00:00.000+00:00',
      warnings: ['Mind the gap.'],
    });
  });

  it('has no price and a warning while the duration is unknown', () => {
    const quote = quoteView({ ...order, billedMs: null, deadline: null }, {}, []);
    expect(quote).toMatchObject({ price: null, minutes: null, deadline: null });
    expect(quote.warnings).toEqual([
      'The duration of the file is unknown, so only the price of a minute can be quoted.',
    ]);
  });

  it('has a warning in sandboxes that nothing is charged', () => {
    const quote = quoteView({ ...order, unitPriceMills: 0, sandbox: true }, {}, []);
    expect([quote.price, quote.warnings]).toEqual([
      '0.00',
      ['This is a sandbox project: nothing is charged.'],
    ]);
  });
});
