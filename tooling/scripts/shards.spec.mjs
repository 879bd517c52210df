import { packageOf, packagesOfShard, shardsOf } from './shards.mjs';
import { packagesOf } from './workspace.mjs';

const folders = (...dirs) => dirs.map((dir) => ({ dir }));

it('assigns a file to the innermost package', () => {
  const packages = folders('tooling', 'tooling/crash', 'packages/captions');
  expect(packageOf('tooling/crash/test/crash.spec.ts', packages).dir).toBe('tooling/crash');
  expect(packageOf('tooling/scripts/shards.spec.mjs', packages).dir).toBe('tooling');
});

it('balances the groups by the recorded durations', () => {
  const packages = folders('a', 'b', 'c', 'd');
  const durations = {
    'deleted/x.spec.ts': 90,
    'a/x.spec.ts': 60,
    'b/x.spec.ts': 30,
    'c/x.spec.ts': 20,
    'c/y.spec.ts': 5,
  };
  const groups = shardsOf(packages, durations, 2).map((group) => group.packages.map(({ dir }) => dir));
  expect(groups).toEqual([['a'], ['b', 'c', 'd']]);
});

it('puts every package of the repository into exactly one group', () => {
  const packages = packagesOf();
  for (const count of [1, 2, 3, 7]) {
    const groups = Array.from({ length: count }, (_, index) =>
      packagesOfShard(`${index + 1}/${count}`, packages, {}),
    );
    const dirs = groups.flat().map(({ dir }) => dir);
    expect(dirs.toSorted()).toEqual(packages.map(({ dir }) => dir).toSorted());
  }
});

it.each(['0/3', '4/3', '1', '1/0', 'a/b', '1/3x', '1/4', ''])(
  'refuses the group %j of three packages',
  (shard) => {
    expect(() => packagesOfShard(shard, folders('a', 'b', 'c'), {})).toThrow('such as 1/3');
  },
);
