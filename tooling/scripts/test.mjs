// Runs the tests of every package on one PostgreSQL server, and ends with one line: `N passed, N failed`.
//
//   pnpm test [options of turbo, such as --filter=@scriptorium/captions]
//
// TEST_DATABASE_URL  a PostgreSQL server to use instead of a temporary one
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSystemPackages, forTesting } from './system-packages.mjs';
import { bin, helpFor, packagesOf, root } from './workspace.mjs';

helpFor(import.meta.filename);

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

async function turbo(args, env) {
  const child = spawn(bin('turbo'), ['run', ...args, '--no-update-notifier'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
  });
  let interrupted = false;
  const stop = () => {
    interrupted = true; // turbo then calls it a success
    child.kill();
  };
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return interrupted ? 130 : (code ?? 1);
}

/** How many packages have tests; undefined when only some were asked for. */
const packagesWithTests = (filters) =>
  filters.length > 0 ? undefined : packagesOf().filter(({ manifest }) => manifest.scripts?.test).length;

/** The server for all packages. Without it, each starts its own. */
async function startDatabase(folder) {
  const { startPostgres } = await import('../../packages/embedded-postgres/dist/index.js');
  return startPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    settings: { max_connections: '400' },
    log: console.error,
  });
}

async function totalsIn(folder) {
  const reports = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const totals = { passed: 0, failed: 0, reports: reports.length };
  for (const name of reports) {
    const report = JSON.parse(await readFile(join(folder, name), 'utf8'));
    totals.passed += report.passed;
    totals.failed += report.failed;
  }
  return totals;
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
  await chmod(folder, 0o755); // root's database runs under another account
  let database;
  try {
    const env = { SCRIPTORIUM_TEST_REPORTS: folder };
    if (!process.env.TEST_DATABASE_URL) {
      database = await startDatabase(folder);
      env.TEST_DATABASE_URL = database.url;
    }
    const cores = availableParallelism();
    env.SCRIPTORIUM_TEST_WORKERS = String(Math.ceil(cores / 4));
    const how = [
      '--only',
      '--continue=always',
      '--env-mode=loose',
      '--log-order=grouped',
      `--concurrency=${cores}`,
    ];
    const code = await turbo(['test', ...filters, ...how], env);
    const { passed, failed, reports } = await totalsIn(folder);
    // A package can fail without a failed test, by not running at all: it leaves no report.
    const silent = code === 0 ? 0 : (packagesWithTests(filters) ?? reports) - reports;
    console.log(`${passed} passed, ${code === 0 ? failed : Math.max(failed + silent, 1)} failed`);
    return code || (failed > 0 ? 1 : 0);
  } finally {
    await database?.stop();
    for (const used of [database?.dataDir, folder].filter(Boolean))
      await rm(used, { recursive: true, force: true });
  }
}

process.exitCode = await main();
