import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Products, wireNames } from '@scriptorium/orders';
import { OpenApi, type DeclaredRoute, type OpenApiDocument } from '@scriptorium/server-kit';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { undescribed } from './openapi/undescribed.js';
import { startWholeService, type WholeService } from './whole-service.js';

let service: WholeService;
let document: OpenApiDocument;
beforeAll(async () => {
  service = await startWholeService();
  document = service.get(OpenApi).document;
});
afterAll(() => service.stop());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

const named = (route: DeclaredRoute) => `${route.method} ${route.path} (${route.name})`;

it('passes Redocly without a warning, examples included', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

it('passes Spectral without a warning', async () => {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
  const problems = await linter.run(JSON.stringify(document));
  expect(problems.map(({ code, message, path: at }) => `${code} ${message} ${at.join('/')}`)).toEqual([]);
});

it('describes every parameter, field and header', () => {
  expect(undescribed(document)).toEqual([]);
});

it('begins with files and transcripts', () => {
  const tags = (document.tags as { name: string }[]).map(({ name }) => name);
  expect(tags.slice(0, 2)).toEqual(['Files', 'Transcripts']);
  expect(Object.keys(document.paths)[0]).toBe('/v3/files');
});

it('lists every event of every product of the service', () => {
  const { parameters } = document.paths['/v3/events']!.get as { parameters: Record<string, unknown>[] };
  const allowed = (name: string) => JSON.stringify(parameters.find((each) => each.name === name));
  for (const product of service.get(Products).names) {
    expect(allowed('resource_type')).toContain(`"${product}"`);
    for (const name of Object.values(wireNames)) expect(allowed('type')).toContain(`"${product}.${name}"`);
  }
});

it('has an example of every request body, which its route accepts', () => {
  const faults = service.routes
    .filter(({ alias, answers }) => answers && !alias)
    .flatMap((route) => {
      const { requestBody } = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]![
        route.method.toLowerCase()
      ] as { requestBody?: { content: Record<string, { example?: Record<string, unknown> }> } };
      if (!requestBody) return [];
      const { example } = Object.values(requestBody.content)[0]!;
      if (!example) return [`${named(route)} has no example: add one to params(…) or changes(…)`];
      const { error } = route.params!.safeParse({ ...idsOf(route), ...sent(route.params!, example) });
      return error ? [`${named(route)} refuses its example: ${error.message}`] : [];
    });
  expect(faults).toEqual([]);
});

/** Returns sample values of the path parameters. */
const idsOf = ({ path: route }: DeclaredRoute) =>
  Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']));

/** Returns the example as the route receives it: scalars as text, objects as JSON, and files as uploads. */
const sent = (params: NonNullable<DeclaredRoute['params']>, example: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const field = params.shape[name] as { safeParse(value: unknown): { success: boolean } };
      const upload = { filename: String(value), path: '', size: 1 };
      if (field.safeParse(upload).success) return [name, upload];
      const isObjects = typeof [value].flat()[0] === 'object';
      if (isObjects) return [name, JSON.stringify(value)];
      return [name, Array.isArray(value) ? value.map(String) : String(value)];
    }),
  );

it('generates clients with two other generators that compile under strict TypeScript', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-clients-'));
  try {
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const script = path.join(import.meta.dirname, '../../../tooling/client-types/compile-others.mjs');
    const run = promisify(execFile)(process.execPath, [script, file, folder]);
    await expect(run.catch(({ stderr }: { stderr: string }) => ({ stderr }))).resolves.toMatchObject({
      stderr: '',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('contains every declared route, each with a unique operationId', () => {
  const declared = service.routes
    .filter(({ alias, answers }) => answers && !alias)
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(declared.toSorted());
  const names = operations().map(({ operationId }) => operationId as string);
  expect(names.filter((name, i) => names.indexOf(name) !== i || /\d$/.test(name))).toEqual([]);
});

it('is the document that the types of the client were generated from', async () => {
  const types = await readFile(
    path.join(import.meta.dirname, '../../../packages/client/src/schema.ts'),
    'utf8',
  );
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const current = types.includes(`// ${hash}\n`);
  expect(current || 'stale: run pnpm build, then pnpm --filter @scriptorium/client generate').toBe(true);
});

it('has an example of every record in an answer', () => {
  const { schemas } = document.components as { schemas: Record<string, object> };
  const hasFieldExamples = ([, name]: RegExpMatchArray) =>
    JSON.stringify(schemas[name!]).includes('"examples"');
  const without = operations()
    .filter(({ responses }) => {
      const { 200: answer } = responses as { 200?: { content: Record<string, { example?: unknown }> } };
      const json = answer?.content['application/json'];
      if (!json || json.example !== undefined) return false;
      return ![...JSON.stringify(json).matchAll(/schemas\/(\w+)"/g)].some(hasFieldExamples);
    })
    .map(({ operationId }) => operationId);
  expect(without).toEqual([]);
});
