import fc from 'fast-check';
import { faultIn } from './bad-input/oracle.js';
import { requestTo, type Known } from './bad-input/requests.js';
import { sendRaw, type RawAnswer } from './bad-input/wire.js';
import { knownRoutes } from './bad-input/known-routes.js';
import { openWorld, type World } from './isolation/world.js';
import { startWholeService, type WholeService } from './whole-service.js';

/** A part of all that `pnpm test:fuzz` sends, always the same. */
const runs = Number(process.env.FUZZ_RUNS ?? 2_500);
const seed = process.env.FUZZ_RUNS ? Number(process.env.FUZZ_SEED ?? Date.now() % 1e9) : 1;
/** Nothing that is answered at all takes as long, on the busiest machine. */
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

it('answers whatever it is sent in the envelope, and never with a fault of its own', async () => {
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
  // Many have to get behind the checks of parameters, or nothing is shown.
  expect(answered.get('200')).toBeGreaterThan(runs / 20);
  expect(answered.get('404')).toBeGreaterThan(runs / 20);
  expect(service.errors).toEqual([]);
}, 1_800_000);
