// Runs the tests of all packages on one PostgreSQL server. Prints the slowest files, the failures, and
// `N passed, N failed`. If at most five files fail, they run a second time; files that then pass are unstable, and
// more than one of them fails the run. A package whose sources and dependencies have not changed since it passed is
// not tested again.
//
//   pnpm test [options of turbo, such as --filter=@scriptorium/captions, or --force to test unchanged packages]
//
// TEST_DATABASE_URL  a PostgreSQL server to use instead of a temporary one
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSystemPackages, forTesting } from './system-packages.mjs';
import { bin, compileCache, helpFor, packagesOf, root, withoutTelemetry } from './workspace.mjs';

helpFor(import.meta.filename);

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param testOptions options of jest */
async function turbo(args, env, testOptions = []) {
  const passedOn = testOptions.length > 0 ? ['--', ...testOptions] : [];
  const child = spawn(bin('turbo'), ['run', ...args, '--no-update-notifier', ...passedOn], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...withoutTelemetry, ...env },
  });
  let interrupted = false;
  const stop = () => {
    interrupted = true; // turbo exits with 0 when interrupted
    child.kill();
  };
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return interrupted ? 130 : (code ?? 1);
}

const packagesWithTests = () => packagesOf().filter(({ manifest }) => manifest.scripts?.test);

/** Starts the shared server. Without it, each package starts its own. */
async function startDatabase(folder) {
  const { startPostgres } = await import('../../packages/embedded-postgres/dist/index.js');
  return startPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    settings: { max_connections: '400' },
    log: console.error,
  });
}

const reportOf = (dir) => join(root, dir, 'test-report.json');

/** The results of the last run, by the path of the test file. A package without any did not run. */
async function results() {
  const reports = packagesWithTests().map(({ dir }) =>
    readFile(reportOf(dir), 'utf8').then(JSON.parse, () => []),
  );
  return new Map((await Promise.all(reports)).flat().map((file) => [file.path, file]));
}

/** Packages may contain packages, so the longest path decides. */
const packageOf = (path) =>
  packagesWithTests()
    .filter(({ dir }) => path.startsWith(`${dir}/`))
    .reduce((a, b) => (b.dir.length > a.dir.length ? b : a));
const isFailed = ({ failed }) => failed > 0;

function printSlowest(files) {
  console.log('\nSlowest test files:');
  for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${String(seconds).padStart(5)} s  ${path}`);
}

function packagesWithoutResult(found) {
  const tested = new Set([...found.keys()].map((path) => packageOf(path).dir));
  return packagesWithTests().filter(({ dir }) => !tested.has(dir));
}

const MOST_REPEATED = 5;
const MOST_UNSTABLE = 1;

/** Repeats files that failed. Returns the results of the repetition by path; empty if too many failed. */
async function repeatFailed(found, run) {
  const failed = [...found.values()].filter(isFailed);
  if (failed.length === 0 || failed.length > MOST_REPEATED) return new Map();
  for (const { message } of failed) console.log(`\nFailed the first time: ${message}`);
  const filters = new Set(failed.map(({ path }) => `--filter=${packageOf(path).manifest.name}`));
  const paths = failed.map(({ path }) => join(root, path));
  await run([...filters, '--only'], ['--passWithNoTests', ...paths]); // all is built
  const repeated = await results();
  return new Map(failed.map(({ path }) => [path, repeated.get(path)]).filter(([, result]) => result));
}

/** Prints the totals, and returns the exit code. */
function summarise(files, { code, silent, repeated }) {
  printSlowest(files);
  for (const { path, message } of files.filter(isFailed)) console.log(`\nFailed: ${path}\n${message}`);
  for (const { dir } of silent) console.log(`\nNot tested: ${dir}`);
  const unstable = [...repeated.values()].filter((file) => !isFailed(file));
  for (const { path } of unstable) console.log(`\nUnstable, passed the second time: ${path}`);
  const sum = (count) => files.reduce((total, file) => total + file[count], 0);
  const failed = sum('failed') + silent.length + (unstable.length > MOST_UNSTABLE ? unstable.length : 0);
  const recovered = repeated.size > 0 && failed === 0;
  const status = recovered ? 0 : code;
  console.log(`\n${sum('passed')} passed, ${status === 0 ? failed : Math.max(failed, 1)} failed`);
  return status || (failed > 0 ? 1 : 0);
}

async function main() {
  ensureSystemPackages(forTesting);
  const filters = process.argv.slice(2);
  const alsoBuild = filters.length > 0 ? ['--filter=@scriptorium/embedded-postgres'] : [];
  const built = await turbo(['build', ...filters, ...alsoBuild, '--output-logs=errors-only']);
  if (built !== 0) {
    console.log('0 passed, 1 failed (the build)');
    return built;
  }

  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-test-'));
  await chmod(folder, 0o755); // PostgreSQL started by root uses another account
  let database;
  try {
    for (const { dir } of packagesWithTests()) await rm(reportOf(dir), { force: true });
    const env = { SCRIPTORIUM_TEST_REPORTS: '1', NODE_COMPILE_CACHE: compileCache };
    if (!process.env.TEST_DATABASE_URL) {
      database = await startDatabase(folder);
      env.TEST_DATABASE_URL = database.url;
    }
    const cores = availableParallelism();
    env.SCRIPTORIUM_TEST_WORKERS = String(Math.ceil(cores / 4));
    const how = [
      '--output-logs=new-only',
      '--continue=always',
      '--log-order=grouped',
      `--concurrency=${cores}`,
    ];
    const run = (selected, options) => turbo(['test', ...selected, ...how], env, options);
    const code = await run(filters);
    const first = await results();
    const silent = filters.length > 0 ? [] : packagesWithoutResult(first);
    const repeated = code === 130 || filters.length > 0 ? new Map() : await repeatFailed(first, run);
    return summarise([...new Map([...first, ...repeated]).values()], { code, silent, repeated });
  } finally {
    await database?.stop();
    for (const used of [database?.dataDir, folder].filter(Boolean))
      await rm(used, { recursive: true, force: true });
  }
}

process.exitCode = await main();
