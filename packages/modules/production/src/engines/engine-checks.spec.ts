import { createLog } from '@scriptorium/server-kit';
import type { Availability } from '@scriptorium/speech';
import { eventually } from '@scriptorium/testing';
import { EngineChecks, type Checked } from './engine-checks.js';
import type { EngineReports } from './engine-reports.js';

const missing: Availability = { available: false, reason: 'it is not installed', remedy: 'install it' };
const silent: Availability = { ...missing, reason: 'it does not answer', inconclusive: true };

/** Reports of workers, as in the database. */
class Reports implements Pick<EngineReports, 'areNeeded' | 'save' | 'find'> {
  readonly saved = new Map<string, Availability>();
  areNeeded = false;
  save = async (engine: string, answer: Availability) => void this.saved.set(engine, answer);
  find = async (engine: string) => this.saved.get(engine) ?? silent;
}

let checks: EngineChecks;
let reports: Reports;
beforeEach(() => {
  reports = new Reports();
  checks = new EngineChecks(
    createLog({ level: 'fatal' }),
    reports as Partial<EngineReports> as EngineReports,
  );
});
afterEach(() => checks.beforeApplicationShutdown());

/** Adds an engine that gives these answers in turn, then the last one again. */
function engineWith(...answers: Availability[]): Checked {
  const engine = {
    id: 'engine',
    availability: async () => (answers.length > 1 ? answers.shift()! : answers[0]!),
  };
  checks.add(() => [engine]);
  return engine;
}

it.each<[string, Availability[], boolean, string]>([
  ['is available', [{ available: true }], true, 'available'],
  ['is missing', [missing], false, 'not_installed'],
  ['does not answer at first', [silent], true, 'does_not_answer'],
  ['no longer answers', [{ available: true }, silent], true, 'does_not_answer'],
  ['was missing and does not answer', [missing, silent], false, 'does_not_answer'],
  ['answers again', [silent, { available: true }], true, 'available'],
  ['was removed', [{ available: true }, silent, missing], false, 'not_installed'],
])('an engine that %s', async (_, answers, isAvailable, state) => {
  const times = answers.length;
  const engine = engineWith(...answers);
  for (let n = 0; n < times; n++) await checks.checkAll();
  expect([checks.isAvailable(engine), checks.state(engine)]).toEqual([isAvailable, state]);
});

it('counts an engine as available until its first check has ended, and never checks it twice at once', async () => {
  let begun = 0;
  let end: (answer: Availability) => void = () => {};
  const engine = {
    id: 'slow',
    availability: () => (begun++, new Promise<Availability>((resolve) => (end = resolve))),
  };
  checks.add(() => [engine, engine]);
  const both = [checks.checkAll(), checks.checkAll()];
  expect([checks.isAvailable(engine), checks.answer(engine), begun]).toEqual([true, undefined, 1]);
  end(missing);
  await Promise.all(both);
  expect(checks.isAvailable(engine)).toBe(false);
});

it('repeats an inconclusive check in the background, and stops with the service', async () => {
  const engine = engineWith(silent, { available: true });
  await checks.onApplicationBootstrap();
  expect(checks.state(engine)).toBe('does_not_answer');
  await eventually(() => checks.state(engine) === 'available' || undefined);
  await checks.beforeApplicationShutdown();
});

it('shares the states of engines that only workers need, and asks the workers in a process that is none', async () => {
  const program = { id: 'program', availability: async (): Promise<Availability> => ({ available: true }) };
  const server = { id: 'server', availability: async () => missing };
  checks.addForWorkers(() => [program]);
  checks.add(() => [server]);
  await checks.checkAll();
  expect([...reports.saved]).toEqual([['program', { available: true }]]);

  reports.areNeeded = true;
  reports.saved.set('program', missing).set('server', { available: true });
  await checks.checkAll();
  expect([checks.isAvailable(program), checks.isAvailable(server)]).toEqual([false, false]);
  reports.saved.delete('program');
  await checks.checkAll();
  expect(checks.state(program)).toBe('does_not_answer');
});
