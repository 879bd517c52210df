// Runs the tests of all packages in one pool of workers and on one PostgreSQL server. Prints the slowest files, the
// failures, and `N passed, N failed`. If at most five files fail, they run a second time; files that then pass are
// unstable, and more than one of them fails the run. A package whose sources and dependencies have not changed since
// it passed is not tested again.
//
//   pnpm test [options of turbo, such as --filter=@scriptorium/captions, or --force to test unchanged packages]
//   pnpm test --shard=1/3  tests one of three groups of packages with similar durations
//   pnpm test --record     also records the durations, by which files are ordered and packages are grouped
//
// TEST_DATABASE_URL  a PostgreSQL server to use instead of a temporary one
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { passedResults, recordPassed } from './passed-tests.mjs';
import { durationsFile, packageOf, packagesOfShard, recordedDurations } from './shards.mjs';
import { startTestDatabase } from '../../packages/testing/jest-e2e.setup.mjs';
import { ensureSystemPackages, forTesting } from '../../apps/server/src/cli/system-packages.ts';
import { filesToRepeat, summary } from './test-results.mjs';
import { bin, compileCache, helpFor, packagesOf, root, withoutTelemetry } from './workspace.mjs';

helpFor(import.meta.filename);

const INTERRUPTED = 130;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const passedFolder = join(root, 'node_modules/.cache/scriptorium-tests');
const quietly = ['--output-logs=errors-only', '--no-update-notifier'];
const isFilter = (option) => option.startsWith('--filter');
const filterFor = ({ manifest }) => `--filter=${manifest.name}`;
const packages = packagesOf().filter(({ manifest }) => manifest.scripts?.test);

/** Runs a program and returns its exit code. */
async function run(program, args, env) {
  // In a process group of its own, which is stopped together with the workers and what the tests started.
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(program, args, { cwd: root, stdio, env, detached: true });
  let interrupted = false;
  const stop = () => {
    interrupted = true; // turbo exits with 0 when interrupted
    process.kill(-child.pid);
  };
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return interrupted ? INTERRUPTED : (code ?? 1);
}

/** The packages to test, with turbo's hash of each, and the packages that must be built before. */
function plan(filters) {
  const args = ['run', 'test', '--dry=json', '--no-update-notifier', ...filters];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { tasks } = JSON.parse(execFileSync(bin('turbo'), args, { ...options, env: withoutTelemetry }));
  const dirs = new Set(packages.map(({ dir }) => dir));
  return {
    toTest: tasks
      .filter(({ task, directory }) => task === 'test' && dirs.has(directory))
      .map(({ directory, hash }) => ({ dir: directory, hash })),
    toBuild: new Set(tasks.filter(({ task }) => task === 'build').map((task) => task.package)),
  };
}

/** What `turbo run build` builds: everything, or what the tests of the selected packages need. */
function buildOptions(options, toBuild) {
  if (!options.some(isFilter)) return options;
  const needed = [...toBuild, '@scriptorium/embedded-postgres'].map((name) => `--filter=${name}`);
  return [...options.filter((option) => !isFilter(option)), ...needed];
}

/** Returns a function that runs jest, and returns its exit code and the result of each file. */
function tester(folder, databaseUrl) {
  const report = join(folder, 'report.json');
  // Many tests wait for processes and for the database, so one more worker than cores keeps the cores busy. With two more, tests
  // that need an answer in time failed now and then.
  const workers = availableParallelism() + 1;
  return async (tasks, paths = []) => {
    await rm(report, { force: true });
    const env = {
      ...withoutTelemetry,
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: compileCache,
      TEST_DATABASE_URL: databaseUrl,
      SCRIPTORIUM_TEST_PACKAGES: tasks.map(({ dir }) => dir).join(),
      SCRIPTORIUM_TEST_REPORT: report,
    };
    const selected = paths.length > 0 ? ['--runTestsByPath', ...paths.map((path) => join(root, path))] : [];
    const options = ['--config', join(root, 'tooling/jest.all.cjs'), `--maxWorkers=${workers}`];
    const code = await run(bin('jest'), [...options, ...selected], env);
    return { code, files: await readFile(report, 'utf8').then(JSON.parse, () => []) };
  };
}

const filesOf = (task, files) => files.filter(({ path }) => packageOf(path, packages)?.dir === task.dir);

/** Runs the tests, and those that fail a second time. Prints the result and returns the exit code. */
async function test(tasks, jest) {
  const { code, files } = await jest(tasks);
  for (const task of tasks) await recordPassed(passedFolder, task, filesOf(task, files));
  const failed = code === INTERRUPTED ? [] : filesToRepeat(files);
  if (failed.length === 0) return { code, first: files };
  for (const { path, message } of failed) console.log(`\nFailed the first time: ${path}\n${message}`);
  const affected = tasks.filter((task) => filesOf(task, failed).length > 0);
  const again = await jest(
    affected,
    failed.map(({ path }) => path),
  );
  return { code: again.code, first: files, repeated: again.files };
}

async function record(files) {
  const slow = files.filter(({ seconds }) => seconds > 1).map(({ path, seconds }) => [path, seconds]);
  const known = Object.entries(recordedDurations()).filter(
    ([path]) => !files.some((file) => file.path === path),
  );
  const sorted = Object.fromEntries([...known, ...slow].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(durationsFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Results of the tests that ran or that passed before, and the exit code of the run. */
async function testChanged(tasks, { force, jest }) {
  const known = await Promise.all(
    tasks.map((task) => (force ? undefined : passedResults(passedFolder, task))),
  );
  const changed = tasks.filter((_, index) => !known[index]);
  for (const { dir } of tasks.filter((_, index) => known[index]))
    console.log(`Unchanged since it passed: ${dir}`);
  const tested = changed.length > 0 ? await test(changed, jest) : { code: 0, first: [] };
  const first = [...known.flatMap((files) => files ?? []), ...tested.first];
  const untested = tasks.filter((task) => filesOf(task, first).length === 0);
  return { ...tested, first, untested };
}

async function main() {
  ensureSystemPackages(forTesting);
  const args = process.argv.slice(2);
  const shard = args.find((arg) => arg.startsWith('--shard='))?.slice('--shard='.length);
  const options = args.filter((arg) => arg !== '--record' && !arg.startsWith('--shard='));
  const members = shard ? packagesOfShard(shard, packages, recordedDurations()) : [];
  const { toTest, toBuild } = plan([...options, ...members.map(filterFor)]);
  const built = await run(
    bin('turbo'),
    ['run', 'build', ...quietly, ...buildOptions(options, toBuild)],
    withoutTelemetry,
  );
  if (built !== 0) {
    console.log('0 passed, 1 failed (the build)');
    return built;
  }

  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-test-'));
  let database;
  try {
    if (!process.env.TEST_DATABASE_URL) database = await startTestDatabase();
    const jest = tester(folder, database?.url ?? process.env.TEST_DATABASE_URL);
    const results = await testChanged(toTest, { force: options.includes('--force'), jest });
    if (args.includes('--record')) await record(results.first);
    const { lines, exitCode } = summary(results);
    for (const line of lines) console.log(line);
    return exitCode;
  } finally {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
