// Runs the tests of all packages on one PostgreSQL server. Prints the slowest files, the failures, and
// `N passed, N failed`. If at most five packages fail, they run a second time. A package whose sources and
// dependencies have not changed since it passed is not tested again.
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

async function turbo(args, env) {
  const child = spawn(bin('turbo'), ['run', ...args, '--no-update-notifier'], {
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

/** The report of each package's last run. A package without one did not run. */
async function reports() {
  const texts = packagesWithTests().map(async ({ dir }) =>
    readFile(reportOf(dir), 'utf8').then(
      (text) => [dir, JSON.parse(text)],
      () => undefined,
    ),
  );
  return new Map((await Promise.all(texts)).filter(Boolean));
}

const failuresOf = (found) => [...found.values()].flatMap(({ failures }) => failures);

function printSlowest(found) {
  const files = [...found.values()].flatMap((report) => report.files);
  console.log('\nSlowest test files:');
  for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${String(seconds).padStart(5)} s  ${path}`);
}

/** Runs all packages, and failed ones a second time. A test that then passes is flaky and listed as such. */
async function testAll(run) {
  const code = await run([]);
  if (code === 0 || code === 130) return code;
  const found = await reports();
  const failed = packagesWithTests()
    .filter(({ dir }) => !(found.get(dir)?.failed === 0))
    .map(({ manifest }) => `--filter=${manifest.name}`);
  if (failed.length === 0 || failed.length > 5) return code;
  for (const failure of failuresOf(found)) console.log(`\nFailed the first time: ${failure}`);
  return run(failed);
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
    const run = (selected) => turbo(['test', ...selected, ...how], env);
    const code = filters.length > 0 ? await run(filters) : await testAll(run);
    const found = await reports();
    printSlowest(found);
    for (const failure of failuresOf(found)) console.log(`\nFailed: ${failure}`);
    const sum = (count) => [...found.values()].reduce((total, report) => total + report[count], 0);
    const silent = filters.length > 0 ? 0 : packagesWithTests().length - found.size;
    const failed = sum('failed') + silent;
    console.log(`\n${sum('passed')} passed, ${code === 0 ? failed : Math.max(failed, 1)} failed`);
    return code || (failed > 0 ? 1 : 0);
  } finally {
    await database?.stop();
    for (const used of [database?.dataDir, folder].filter(Boolean))
      await rm(used, { recursive: true, force: true });
  }
}

process.exitCode = await main();
