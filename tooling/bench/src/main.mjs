// Measures the built service against plain code that does the same work, in the same run. docs/performance.md explains
// the results.
//
//   pnpm bench [--quick] [--only show,documents,describe,order,upload,engines,pipeline,lists,search,busy,workers,
//     live,studio,viewers]
//
// --quick             short rounds to check that everything runs; the ratios are not meaningful
// BENCH_BUSY_SECONDS  duration of the busy bench; default 600
// BENCH_FILM_MINUTES  length of the film of the describe bench; default 120
// BENCH_LIVE_SECONDS, BENCH_LIVE_SLOW_SECONDS, BENCH_LIVE_SILENCE_SECONDS, BENCH_LIVE_VIEWERS
//                     of the live benches: speech in a stream, slow stream, silence, viewers; default 60, 600, 180, 5000
// BENCH_NODE_OPTIONS  options of Node for the service, such as --cpu-prof
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureSystemPackages, forRunning } from '../../../apps/server/src/cli/system-packages.ts';
import { bin, helpFor, root, withoutTelemetry } from '../../scripts/workspace.mjs';

helpFor(import.meta.filename);
const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });

const build = spawnSync(
  bin('turbo'),
  ['run', 'build', '--filter=@scriptorium/bench...', '--output-logs=errors-only', '--no-update-notifier'],
  { cwd: root, stdio: ['ignore', 2, 2], env: withoutTelemetry },
);
if (build.status !== 0) process.exit(build.status ?? 1);
ensureSystemPackages(forRunning);

const { benches } = await import('./benches/benches.mjs');
const { closeStages } = await import('./stage.mjs');
const { table } = await import('./table.mjs');

let ending;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (ending ??= closeStages()));

const size = values.quick
  ? {
      rounds: 2,
      seconds: 1,
      orders: 500,
      megabytes: 128,
      engineSeconds: 30,
      files: 50_000,
      listRequests: 20,
      searched: 10_000,
      searchRequests: 20,
      backlog: 500,
      busySeconds: 20,
      workerOrders: 24,
      liveSeconds: 15,
      longSeconds: 20,
      silenceSeconds: 20,
      viewers: 200,
      typedKeys: 30,
      dragSteps: 40,
      filmMinutes: 2,
    }
  : {
      rounds: 5,
      seconds: 3,
      orders: 2000,
      megabytes: 1024,
      engineSeconds: 300,
      files: 1_000_000,
      listRequests: 200,
      searched: 200_000,
      searchRequests: 100,
      backlog: 5000,
      busySeconds: 600,
      workerOrders: 200,
      liveSeconds: Number(process.env.BENCH_LIVE_SECONDS ?? 60),
      longSeconds: Number(process.env.BENCH_LIVE_SLOW_SECONDS ?? 600),
      silenceSeconds: Number(process.env.BENCH_LIVE_SILENCE_SECONDS ?? 180),
      viewers: Number(process.env.BENCH_LIVE_VIEWERS ?? 5_000),
      typedKeys: 200,
      dragSteps: 300,
      filmMinutes: Number(process.env.BENCH_FILM_MINUTES ?? 120),
    };
const wanted = values.only?.split(',') ?? Object.keys(benches);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`unknown bench '${unknown[0]}': choose from ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}

const rows = [];
try {
  for (const name of wanted) {
    console.error(`${name} …`);
    rows.push(...(await benches[name](size)));
  }
  console.log(table(rows));
} catch (error) {
  if (!ending) throw error;
  await ending; // interrupted benches are expected to fail
  process.exitCode = 130;
}
