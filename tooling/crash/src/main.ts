// Kills the service repeatedly under load and verifies its guarantees.
//
//   pnpm test:crash [--seed n] [--kills 200] [--orders n] [--minutes n] [--clients 8] [--mutant name] [--postgres]
//
// --kills 0      no kills; ends after --orders or --minutes
// --minutes n    also captions a live event and a recording of eight hours, sends 1,111 callbacks a minute, and verifies
//                that memory, files, rows and delays do not grow
// --postgres     also kills the database, every 15 s
// --mutant name  loads a faulty design from tooling/crash/mutants, which the test must detect
import path from 'node:path';
import { parseArgs } from 'node:util';
import { crashTest } from './crash-test.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '200' },
    orders: { type: 'string', default: '0' },
    minutes: { type: 'string' },
    clients: { type: 'string', default: '8' },
    mutant: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const { seed, mutant } = values;
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interrupted.abort(new Error(`ended by ${signal}`)));
console.log(`crash test${mutant ? ` of the mutant ${mutant}` : ''}, seed ${seed}`);
const report = await crashTest({
  root: path.resolve(import.meta.dirname, '../../../..'),
  seed: Number(seed),
  kills: Number(values.kills),
  orders: Number(values.orders),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  clients: Number(values.clients),
  mutant,
  postgresEveryMs: values.postgres ? 15_000 : undefined,
  signal: interrupted.signal,
  onProgress: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
});
const { violations, log, ...figures } = report;
console.log(JSON.stringify(figures, null, 2));
for (const [promise, found] of Object.entries(violations)) {
  console.log(`BROKEN: ${promise}: ${found.length} (${found.slice(0, 5).join(' | ').slice(0, 2_000)})`);
}
const broken = Object.keys(violations).length > 0;
if (broken) console.log(log);
console.log(broken ? 'guarantees were violated' : 'nothing was lost, duplicated, stuck or undelivered');
process.exitCode = broken ? 1 : 0;
