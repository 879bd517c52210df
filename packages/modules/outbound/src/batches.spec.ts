import { Batches } from './batches.js';

it('writes together what is added while a batch is being written', async () => {
  const written: number[][] = [];
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const batches = new Batches<number>(async (items) => {
    written.push(items);
    if (written.length === 1) await first;
  });
  const one = batches.add(1);
  await Promise.resolve();
  const others = [batches.add(2), batches.add(3)];
  expect(written).toEqual([[1]]);
  resolve();
  await Promise.all([one, ...others]);
  expect(written).toEqual([[1], [2, 3]]);
});

it('rejects the items of a batch that fails, and no others', async () => {
  const batches = new Batches<string>(async (items) => {
    if (items.includes('bad')) throw new Error('not written');
  });
  const bad = [batches.add('bad'), batches.add('beside it')];
  await expect(Promise.allSettled(bad)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await expect(batches.add('good')).resolves.toBeUndefined();
});
