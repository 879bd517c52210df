import fc from 'fast-check';
import { faultIn } from './bad-input/oracle.js';
import { requestTo, type Known } from './bad-input/requests.js';
import { sendRaw, type RawAnswer } from './bad-input/wire.js';
import { knownRoutes } from './bad-input/known-routes.js';
import { openWorld, type World } from './isolation/world.js';
import { startWholeService, type WholeService } from './whole-service.js';

/** A reproducible subset of the cases that `pnpm test:fuzz` runs. */
const runs = Number(process.env.FUZZ_RUNS ?? 1_500);
const seed = process.env.FUZZ_RUNS ? Number(process.env.FUZZ_SEED ?? Date.now() % 1e9) : 1;
/** Longer than any answer takes, even on a busy machine. */
const HANGS_MS = 10_000;

let service: WholeService;
let world: World;
let routes: Known[];
beforeAll(async () => {
  service = await startWholeService();
  world = await openWorld(service);
  routes = await knownRoutes(world);
});
afterAll(async () => {
  await world?.stop();
  await service?.stop();
});

it('answers every request in the envelope, and never with an internal error', async () => {
  const answered = new Map<string, number>();
  const count = (answer: RawAnswer | undefined) => {
    const status = String(answer?.status ?? 'none');
    answered.set(status, (answered.get(status) ?? 0) + 1);
  };
  const property = fc.asyncProperty(requestTo(routes), async (request) => {
    const answer = await sendRaw(service.port, request, HANGS_MS);
    count(answer);
    const fault = faultIn(request, answer);
    if (fault)
      throw new Error(`${fault}: ${answer?.body.slice(0, 300)} ${service.errors.at(-1)?.slice(0, 2000)}`);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false });
  if (process.env.FUZZ_RUNS) console.log(`seed ${seed}`, Object.fromEntries([...answered].toSorted()));
  // Enough requests must pass parameter validation for the test to be meaningful.
  expect(answered.get('200')).toBeGreaterThan(runs / 20);
  expect(answered.get('404')).toBeGreaterThan(runs / 20);
  expect(service.errors).toEqual([]);
}, 1_800_000);
