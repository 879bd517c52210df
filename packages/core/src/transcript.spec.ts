import { can, move, type TranscriptOrder } from './transcript.js';

const order = (over: Partial<TranscriptOrder> = {}): TranscriptOrder => ({
  status: 'in_progress',
  cancellable: true,
  cancelledBy: null,
  retried: false,
  ...over,
});

it('cancels only what is in progress and cancellable', () => {
  expect(move(order(), 'cancel')).toBe('cancelled');
  expect(can(order({ cancellable: false }), 'cancel')).toBe(false);
  expect(() => move(order({ status: 'complete' }), 'cancel')).toThrow(
    'You cannot cancel this transcript at this time.',
  );
});

it('retries once, and only what the system rejected', () => {
  const rejected = order({ status: 'cancelled', cancelledBy: 'system' });
  expect(move(rejected, 'retry')).toBe('in_progress');
  expect(can({ ...rejected, retried: true }, 'retry')).toBe(false);
  expect(can({ ...rejected, cancelledBy: 'customer' }, 'retry')).toBe(false);
});

it('completes and rejects only what is in progress', () => {
  for (const name of ['complete', 'reject'] as const) {
    expect(can(order(), name)).toBe(true);
    expect(can(order({ status: 'cancelled' }), name)).toBe(false);
    expect(can(order({ status: 'complete' }), name)).toBe(false);
  }
});
