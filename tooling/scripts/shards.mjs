// Splits the packages into groups of similar test durations, for the parallel jobs of CI: `pnpm test --shard=1/3`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds of the slow test files, by path. `pnpm test --force --record` writes them. */
export const durationsFile = join(import.meta.dirname, 'durations.json');
export const recordedDurations = () => JSON.parse(readFileSync(durationsFile, 'utf8'));

/** Returns the package that contains a file, if any. Packages may contain packages, so the longest path decides. */
export const packageOf = (path, packages) =>
  packages
    .filter(({ dir }) => path.startsWith(`${dir}/`))
    .toSorted((a, b) => b.dir.length - a.dir.length)
    .at(0);

/** Adds each package, the longest first, to the group that is the shortest so far. */
export function shardsOf(packages, durations, count) {
  const seconds = new Map(packages.map(({ dir }) => [dir, 1]));
  for (const [path, duration] of Object.entries(durations)) {
    const dir = packageOf(path, packages)?.dir; // undefined if the package was deleted
    if (dir) seconds.set(dir, seconds.get(dir) + duration);
  }
  const groups = Array.from({ length: count }, () => ({ packages: [], seconds: 0 }));
  const of = ({ dir }) => seconds.get(dir);
  for (const each of packages.toSorted((a, b) => of(b) - of(a))) {
    const shortest = groups.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    shortest.packages.push(each);
    shortest.seconds += of(each);
  }
  return groups;
}

/** @param shard such as `1/3`; @returns the packages of the first of three groups */
export function packagesOfShard(shard, packages, durations) {
  const [, number, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(shard) ?? [];
  if (!count || Number(number) > Number(count) || Number(count) > packages.length)
    throw new Error(`--shard=${shard}: give the number of a group and the number of groups, such as 1/3`);
  return shardsOf(packages, durations, Number(count))[number - 1].packages;
}
