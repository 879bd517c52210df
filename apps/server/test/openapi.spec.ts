import { createConfig, lintFromString } from '@redocly/openapi-core';
import { OpenApi, type OpenApiDocument } from '@scriptorium/server-kit';
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
  const config = await createConfig({ extends: ['recommended-strict'] });
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

it('shows an example of every record that routes answer', () => {
  const without = operations()
    .filter(({ responses }) => {
      const { content } = (responses as { 200: { content: Record<string, { example?: unknown }> } })[200];
      return content['application/json'] && content['application/json'].example === undefined;
    })
    .map(({ operationId }) => operationId);
  expect(without).toEqual([]);
});
