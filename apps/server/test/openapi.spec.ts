import { createConfig, lintFromString } from '@redocly/openapi-core';
import { OpenApi, type OpenApiDocument } from '@scriptorium/server-kit';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startWholeService, type WholeService } from './whole-service.js';

let service: WholeService;
let document: OpenApiDocument;
beforeAll(async () => {
  service = await startWholeService();
  document = service.get(OpenApi).document;
});
afterAll(() => service.stop());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

it('is a valid document to a linter, examples included, without a warning', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // It takes `/{id}/callback` and `/deliveries/{id}` for one path; ids are numbers.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

it('has every declared route, each under a name of its own', () => {
  const declared = service.routes
    .filter(({ answers }) => answers)
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(declared.toSorted());
  const names = operations().map(({ operationId }) => operationId as string);
  expect(names.filter((name, i) => names.indexOf(name) !== i || /\d$/.test(name))).toEqual([]);
});

it('is what the types of the client were made from', async () => {
  const types = await readFile(path.join(__dirname, '../../../packages/client/src/schema.ts'), 'utf8');
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const current = types.includes(`// ${hash}\n`);
  expect(current || 'stale: run pnpm build, then pnpm --filter @scriptorium/client generate').toBe(true);
});

it('shows an example of every record that routes answer', () => {
  const without = operations()
    .filter(({ responses }) => {
      const { content } = (responses as { 200: { content: Record<string, { example?: unknown }> } })[200];
      return content['application/json'] && content['application/json'].example === undefined;
    })
    .map(({ operationId }) => operationId);
  expect(without).toEqual([]);
});
