import { z } from 'zod';
import { pageOf, record, recordId } from './answers.js';
import { bool, dateTime, file, id, integer, list, params, text } from '../http/fields.js';
import { describe as documentOf, type OpenApiDocument } from './openapi.js';
import type { Operation } from './openapi-operation.js';
import { ApiTags, webhookTag } from './openapi-tags.js';

const Thing = record('Thing', { id: recordId(), note: z.string().nullable() }, { id: 7, note: null });

const route = (method: string, path: string, more: Partial<Operation> = {}): Operation => ({
  name: `things.${method.toLowerCase()}`,
  method,
  path,
  access: 'project',
  needs: undefined,
  editingLinks: undefined,
  params: params({}),
  answers: { summary: 'Do something', data: Thing },
  replayed: method === 'POST',
  alias: false,
  ...more,
});

interface Described {
  operationId: string;
  description: string;
  deprecated?: boolean;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[];
  requestBody: { required: boolean; content: Record<string, { example: object }> };
  responses: Record<number, { content: { 'application/json': { schema: Schema; example: object } } }>;
}
interface Schema {
  properties: Record<string, { items: object }>;
}

const operation = (document: OpenApiDocument, path: string, method: string) =>
  document.paths[path]![method] as unknown as Described;
const only = (given: Operation) =>
  operation(documentOf([given]), given.path.replace(':id', '{id}'), given.method.toLowerCase());

describe('parameters', () => {
  const fields = params({
    id: id(),
    name: text(20),
    ids: list(id(), { max: 5 }).optional(),
    count: integer(-5, 5).default(2),
    flag: bool().default(false).describe('Whether'),
    when: dateTime().optional(),
    kind: z.enum(['a', 'b']).optional(),
  });
  const types = {
    id: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    name: { type: 'string', maxLength: 20 },
    ids: { type: 'array', items: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } },
    count: { type: 'integer', minimum: -5, maximum: 5, default: 2 },
    flag: { type: 'boolean', default: false },
    when: { type: 'string', format: 'date-time' },
    kind: { type: 'string', enum: ['a', 'b'] },
  };

  it('of reads are in the path and the query, with parsed types', () => {
    const { parameters } = only(route('GET', '/v3/things/:id', { params: fields }));
    expect(parameters.map((p) => [p.name, p.in, p.required])).toEqual([
      ['id', 'path', true],
      ['name', 'query', true],
      ['ids', 'query', false],
      ['count', 'query', false],
      ['flag', 'query', false],
      ['when', 'query', false],
      ['kind', 'query', false],
    ]);
    for (const { name, schema } of parameters)
      expect(schema).toMatchObject(types[name as keyof typeof types]);
    expect(parameters.find(({ name }) => name === 'flag')?.description).toBe('Whether');
  });

  it('of writes are in the body, in every supported content type', () => {
    const document = documentOf([route('PUT', '/v3/things/:id', { params: fields })]);
    const { parameters, requestBody } = operation(document, '/v3/things/{id}', 'put');
    expect(parameters).toHaveLength(1);
    expect(Object.keys(requestBody.content)).toEqual([
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data',
    ]);
    const { schemas } = document.components as {
      schemas: Record<string, { required: string[]; properties: object }>;
    };
    const { id: _id, ...others } = types;
    expect(schemas.ThingsPutParams).toMatchObject({ required: ['name'], properties: others });
  });

  it('with a file among them are multipart only', () => {
    const upload = route('POST', '/v3/things', { params: params({ document: file(10).optional() }) });
    expect(Object.keys(only(upload).requestBody.content)).toEqual(['multipart/form-data']);
    expect(only(upload).requestBody.required).toBe(false);
  });
});

describe('responses', () => {
  it('have the envelope, and pagination for lists', () => {
    const { schema, example } = only(
      route('GET', '/v3/things', { answers: { summary: 'List', data: pageOf(Thing) } }),
    ).responses[200]!.content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(['code', 'data', 'pagination', 'meta']);
    expect(schema.properties.data!.items).toEqual({ $ref: '#/components/schemas/Thing' });
    expect(example).toMatchObject({ code: 200, data: [{ id: 7 }], pagination: { per_page: 50 }, meta: {} });
  });

  it('share two descriptions of errors', () => {
    const document = documentOf([route('GET', '/v3/things'), route('POST', '/v3/things')]);
    const shared = {
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    };
    for (const method of ['get', 'post'])
      expect(operation(document, '/v3/things', method).responses).toEqual({
        200: expect.anything(),
        ...shared,
      });
    const { responses } = document.components as Record<string, Record<string, { description: string }>>;
    for (const status of [400, 401, 403, 404, 409, 413, 422, 429])
      expect(responses!.Refused!.description).toContain(`- ${status}: `);
    for (const status of [500, 503]) expect(responses!.Failed!.description).toContain(`- ${status}: `);
  });

  it("of a route with another protocol have no envelope, and use the protocol's errors", () => {
    const Refusal = record('Refusal', { why: z.string() }, { why: 'No.' });
    const protocol = { error: Refusal, errorBody: () => ({ why: 'No.' }) };
    const answers = { summary: 'Do', data: Thing, protocol, fileTypes: { 'text/plain': 'text' } as const };
    const { responses } = only(route('POST', '/v1/things', { answers }));
    expect(responses[200]!.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Thing' }, example: { id: 7, note: null } },
      'text/plain': { schema: { type: 'string' } },
    });
    const refused = (responses as unknown as Record<string, (typeof responses)[200]>)['4XX']!;
    expect(refused.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Refusal' });
  });

  it('with two records of the same name are refused', () => {
    const Other = record('Thing', { id: recordId() }, { id: 7 });
    const two = [route('GET', '/v3/a'), route('GET', '/v3/b', { answers: { summary: 'Do', data: Other } })];
    expect(() => documentOf(two)).toThrow('two different records are named Thing');
  });

  it.each(['NewThing', 'NullableThing', 'THING'])(
    'with a record %s beside Thing are refused, because Go cannot have both',
    (name) => {
      const Other = record(name, { id: recordId() }, { id: 7 });
      const two = [route('GET', '/v3/a'), route('GET', '/v3/b', { answers: { summary: 'Do', data: Other } })];
      expect(() => documentOf(two)).toThrow(`the records Thing and ${name} have the same name`);
    },
  );
});

it('describes required access and marks deprecated routes', () => {
  const answers = { summary: 'Do', data: Thing, deprecated: true };
  const { description, deprecated } = only(
    route('POST', '/v3/things', { access: 'admin', needs: 'can_manage_users', answers }),
  );
  expect(description).toMatch(/^Needs an Admin key\.\n\n.*`can_manage_users`/);
  expect(deprecated).toBe(true);
  expect(only(route('GET', '/v3/things', { access: 'public' })).security).toEqual([]);
});

it('documents a method with several paths under the first', () => {
  const { paths } = documentOf([route('PUT', '/v3/things'), route('PUT', '/v3/things/:id', { alias: true })]);
  expect(Object.keys(paths)).toEqual(['/v3/things']);
});

it('lists sections in the order of their tags, and untagged ones last', () => {
  const tag = (name: string) => ({ path: `/v3/${name}`, name, description: name });
  const tags = new ApiTags([tag('things'), tag('admin')]);
  const routes = ['/v3/admin', '/v3/others', '/v3/things'].map((path) => route('GET', path));
  expect(Object.keys(documentOf(routes, tags).paths)).toEqual(['/v3/things', '/v3/admin', '/v3/others']);
});

it('lists a section once, whatever the number of its tags', () => {
  const tags = new ApiTags(
    ['a', 'b'].map((path) => ({ path: `/v3/${path}`, name: 'Same', description: path })),
  );
  const routes = ['/v3/a', '/v3/b'].map((path) => route('GET', path));
  expect(documentOf(routes, tags).tags).toEqual([{ name: 'Same', description: 'a' }, webhookTag]);
});

it('shows the example of a body for each content type', () => {
  const fields = params({ id: id(), name: text(20) }, { name: 'Chapter 1' });
  const { content } = only(route('PUT', '/v3/things/:id', { params: fields })).requestBody;
  expect(Object.values(content).map(({ example }: { example: object }) => example)).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'Chapter 1' })),
  );
});
