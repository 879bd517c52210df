import { Lookups } from './lookups.js';

/** A source whose answers the test controls. */
function controlledSource() {
  const asked: { keys: string[]; answer(): void; fail(): void }[] = [];
  const find = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const answer = () =>
        resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])));
      asked.push({ keys, answer, fail: () => reject(new Error('away')) });
    });
  return { asked, lookups: new Lookups(find, 1) };
}

it('sends the first key at once, and later keys in one deduplicated batch', async () => {
  const { asked, lookups } = controlledSource();
  const answers = ['a', 'b', 'c', 'b', 'none'].map((key) => lookups.load(key));
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]!.answer();
  await answers[0];
  await new Promise(setImmediate);
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'none']]);
  asked[1]!.answer();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'b!', undefined]);
});

it('never answers with data that was read before the request', async () => {
  const { asked, lookups } = controlledSource();
  const first = lookups.load('a');
  const second = lookups.load('a');
  asked[0]!.answer();
  await first;
  await new Promise(setImmediate);
  expect(asked).toHaveLength(2);
  asked[1]!.answer();
  expect(await second).toBe('a!');
});

it('fails waiting keys together with the failed batch, and recovers', async () => {
  const { asked, lookups } = controlledSource();
  const failing = ['a', 'b'].map((key) => lookups.load(key));
  asked[0]!.fail();
  for (const each of failing) await expect(each).rejects.toThrow('away');
  const next = lookups.load('b');
  expect(asked).toHaveLength(2);
  asked[1]!.answer();
  expect(await next).toBe('b!');
});
