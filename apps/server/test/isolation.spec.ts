import { exceptions } from './isolation/expected.js';
import { ownerless, unmarkedColumns } from './isolation/markers.js';
import { Matrix } from './isolation/matrix.js';
import { nameOf, undeclaredIn } from './isolation/parameters.js';
import { openWorld, type World } from './isolation/world.js';
import { startWholeService, type WholeService } from './whole-service.js';

let service: WholeService;
let world: World;
beforeAll(async () => {
  service = await startWholeService();
  world = await openWorld(service);
});
afterAll(async () => {
  await world?.stop();
  await service?.stop();
});

it('knows which kind of row every id parameter names', () => {
  const undeclared = service.routes.flatMap((route) =>
    undeclaredIn(route).map((name) => `${nameOf(route)} ${name}`),
  );
  expect(undeclared).toEqual([]);
});

it("knows the owner of every table's rows", () => {
  expect(ownerless(world)).toEqual([]);
});

it('has a marker in every text of every tenant', async () => {
  expect(await unmarkedColumns(world)).toEqual([]);
});

it('lists no exception for a route that is not served', () => {
  const served = new Set(service.routes.map(nameOf));
  expect(exceptions().filter((name) => !served.has(name.split(',')[0]!))).toEqual([]);
});

it('lets every caller read and change rows of its own tenant only', async () => {
  const matrix = new Matrix(world);
  const faults: string[] = [];
  let requests = 0;
  for (const route of service.routes) {
    const found = await matrix.check(route).catch((error: unknown) => ({
      requests: 0,
      faults: [`${nameOf(route)} could not be tried: ${error as Error}`],
    }));
    faults.push(...found.faults);
    requests += found.requests;
  }
  expect(faults.slice(0, 50)).toEqual([]);
  expect(service.errors).toEqual([]);
  expect(requests).toBeGreaterThan(process.env.TESTS === 'whole' ? 20_000 : 5_000);
}, 1_800_000);

it('separates the Idempotency-Keys of different callers', async () => {
  const create = async (key: string) => {
    const query = [
      ['api_key', key],
      ['name', 'a batch'],
    ] as const;
    const headers = { 'idempotency-key': 'the same for all' };
    const { body } = await world.http.send({ method: 'POST', path: '/v3/batches', query, headers });
    return (JSON.parse(body) as { data: { id: number } }).data.id;
  };
  const { own, sibling, other } = world.tenants;
  const first = await create(own.keys.project);
  expect(await create(own.keys.project)).toBe(first);
  const others = [await create(sibling.keys.project), await create(other.keys.project)];
  expect(new Set([first, ...others]).size).toBe(3);
});
