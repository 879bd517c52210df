// Runs the tests of every package on one PostgreSQL server, and ends with what failed
// and one line: `N passed, N failed`. When at most five of all packages failed, they run a second time.
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
import { bin, helpFor, packagesOf, root, withoutTelemetry } from './workspace.mjs';

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
    interrupted = true; // turbo then calls it a success
    child.kill();
  };
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return interrupted ? 130 : (code ?? 1);
}

const packagesWithTests = () => packagesOf().filter(({ manifest }) => manifest.scripts?.test);

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

/** What each package's last run reported. */
async function reportsIn(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => JSON.parse(text));
}

const failuresOf = (reports) => reports.flatMap(({ failures }) => failures);

/** The packages that failed in a run of all: by a test, or by not running at all, which leaves no report. */
const failedPackages = (reports) =>
  packagesWithTests().filter(({ dir }) => {
    const report = reports.find((each) => each.dir === dir);
    return !report || report.failed > 0;
  });

/** Runs all packages, and those that failed once more: a test that then passes is unsteady, and named as such. */
async function testAll(run, folder) {
  const code = await run([]);
  if (code === 0 || code === 130) return code;
  const reports = await reportsIn(folder);
  const failed = failedPackages(reports).map(({ manifest }) => `--filter=${manifest.name}`);
  if (failed.length === 0 || failed.length > 5) return code;
  for (const failure of failuresOf(reports)) console.log(`\nFailed the first time: ${failure}`);
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
    const run = (selected) => turbo(['test', ...selected, ...how], env);
    const code = filters.length > 0 ? await run(filters) : await testAll(run, folder);
    const reports = await reportsIn(folder);
    for (const failure of failuresOf(reports)) console.log(`\nFailed: ${failure}`);
    const sum = (count) => reports.reduce((total, report) => total + report[count], 0);
    const silent = filters.length > 0 ? 0 : packagesWithTests().length - reports.length;
    const failed = sum('failed') + silent;
    console.log(`${sum('passed')} passed, ${code === 0 ? failed : Math.max(failed, 1)} failed`);
    return code || (failed > 0 ? 1 : 0);
  } finally {
    await database?.stop();
    for (const used of [database?.dataDir, folder].filter(Boolean))
      await rm(used, { recursive: true, force: true });
  }
}

process.exitCode = await main();
