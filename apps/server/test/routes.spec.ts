import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AccountsService } from '@scriptorium/accounts';
import { addFailingRows, failingRows, withoutFailures } from './routes/failing-rows.js';
import { extensions, notBuilt } from './routes/other-routes.js';
import { specified } from './routes/specified-routes.js';
import { startWholeService, type WholeService } from './whole-service.js';

const nameOf = ([method, route]: readonly [string, string, ...unknown[]]) => `${method} ${route}`;
const rows = [...specified, ...extensions];
const waiting = new Set(Object.values(notBuilt).flat());

let service: WholeService;
let served: Map<string, string>;
beforeAll(async () => {
  service = await startWholeService();
  served = new Map(
    service.routes.map(({ method, path: route, access }) => [`${method} ${route}`, access] as const),
  );
});
afterAll(() => service.stop());

it('lists all 105 routes of the v3 API, each once', () => {
  expect(new Set(specified.map(nameOf)).size).toBe(105);
  expect(specified).toHaveLength(105);
});

it('serves every route of the v3 API that is not listed as not built', () => {
  const missing = rows.map(nameOf).filter((name) => !served.has(name) && !waiting.has(name));
  expect(missing).toEqual([]);
});

it('lists no route as not built that is served or unknown to the v3 API', () => {
  const known = new Set(rows.map(nameOf));
  expect([...waiting].filter((name) => served.has(name) || !known.has(name))).toEqual([]);
});

it('serves only the v3 API and its declared extensions', () => {
  const known = new Set(rows.map(nameOf));
  expect([...served.keys()].filter((name) => !known.has(name))).toEqual([]);
});

it('requires the access level that the v3 API specifies', () => {
  const wrong = rows
    .filter((row) => served.has(nameOf(row)) && served.get(nameOf(row)) !== row[2])
    .map((row) => `${nameOf(row)}: ${served.get(nameOf(row))}, not ${row[2]}`);
  expect(wrong).toEqual([]);
});

it('documents which routes are not built, and why', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/compatibility.md'), 'utf8');
  const said = [...text.matchAll(/^- `([A-Z]+ \/[^`]+)`: (.+)$/gm)].map(([, name, why]) => `${name}: ${why}`);
  const listed = Object.entries(notBuilt).flatMap(([why, names]) => names.map((name) => `${name}: ${why}`));
  expect(said.toSorted()).toEqual(listed.toSorted());
});

it('shows operators a failure of every kind of background work, and retries it', async () => {
  const { admin } = await service.get(AccountsService).createAccount('Operator', { operator: true });
  const call = async (to: string, method = 'GET') => {
    const url = `http://127.0.0.1:${service.port}/v3/admin/background_work${to}`;
    const answer = await fetch(url, { method, headers: { 'x-api-key': admin.api_key } });
    return { status: answer.status, ...((await answer.json()) as { data: { name: string; id: number }[] }) };
  };
  const names = (await call('')).data.map(({ name }) => name);
  expect([...Object.keys(failingRows), ...withoutFailures].toSorted()).toEqual(names.toSorted());
  await addFailingRows(service.databaseUrl);
  const outcomes: unknown[] = [];
  for (const name of names) {
    const { status, data } = await call(`/${name}/failures`);
    const retried = data?.[0] && (await call(`/${name}/failures/${data[0].id}/retry`, 'POST')).status;
    outcomes.push({ name, status, failures: data?.length, retried });
  }
  expect(outcomes).toEqual(
    names.map((name) =>
      name in failingRows
        ? { name, status: 200, failures: 1, retried: 200 }
        : { name, status: 200, failures: 0, retried: undefined },
    ),
  );
});
