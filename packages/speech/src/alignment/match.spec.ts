import fc from 'fast-check';
import { pairWords } from './match.js';

/** Computes the weight of the best pairing with the standard dynamic programming table. */
function bestWeight(a: Int32Array, b: Int32Array, weigh: (word: number) => number): number {
  const table = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1));
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const paired = a[i - 1] === b[j - 1] ? table[i - 1]![j - 1]! + weigh(a[i - 1]!) : 0;
      table[i]![j] = Math.max(table[i - 1]![j]!, table[i]![j - 1]!, paired);
    }
  return table[a.length]![b.length]!;
}

const sequence = fc.array(fc.nat(4), { maxLength: 30 }).map((words) => Int32Array.from(words));

it('pairs equal words in order, with the maximum weight', async () => {
  const weigh = (word: number) => word + 1;
  await fc.assert(
    fc.asyncProperty(sequence, sequence, async (a, b) => {
      const partners = await pairWords(a, b, weigh);
      const pairs = [...partners.entries()].filter(([, partner]) => partner !== -1);
      pairs.forEach(([i, j], n) => {
        expect(b[j]).toBe(a[i]);
        if (n > 0) expect(j).toBeGreaterThan(pairs[n - 1]![1]);
      });
      expect(pairs.reduce((sum, [i]) => sum + weigh(a[i]!), 0)).toBe(bestWeight(a, b, weigh));
    }),
  );
});

it('yields to the event loop, and stops on abort', async () => {
  const [a, b] = [1, 2].map((step) => Int32Array.from({ length: 6000 }, (_, i) => (i * step * 7919) % 997));
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('enough')), 1);
  await expect(pairWords(a!, b!, () => 1, controller.signal)).rejects.toThrow('enough');
});
