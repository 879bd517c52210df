import type { RouteAccess } from './access.js';
import type { DeclaredRoute } from './declared-routes.js';
import { binary, requestSchema } from './fields.js';
import { errorsOf, successHeaders, type ErrorName } from './openapi-responses.js';
import type { Json, OpenApiSchemas } from './openapi-schemas.js';

/** A declared route that says what it answers. */
export type Operation = DeclaredRoute & { answers: NonNullable<DeclaredRoute['answers']> };

interface Input {
  properties: Record<string, Json>;
  required: string[];
}

/** What OpenAPI calls an operation: one method on one path. */
export function operationOf(route: Operation, tag: string, schemas: OpenApiSchemas): Json {
  const input = inputOf(route);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const others = Object.keys(input.properties).filter((name) => !inPath.includes(name));
  const inBody = route.method !== 'GET' && route.method !== 'DELETE';
  const parameters = [
    ...inPath.map((name) => parameter('path', name, input)),
    ...(inBody ? [] : others.map((name) => parameter('query', name, input))),
    ...(route.method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const { summary, deprecated } = route.answers;
  return {
    operationId: route.name,
    tags: [tag],
    summary,
    description: descriptionOf(route),
    ...(deprecated && { deprecated }),
    ...(route.access === 'public' && { security: [] }),
    ...(parameters.length && { parameters }),
    ...(inBody && others.length && { requestBody: bodyOf(route, input, others, schemas) }),
    responses: {
      200: {
        description: 'Done.',
        headers: successHeaders(route.method),
        content: contentOf(route, schemas),
      },
      ...errorsOf(errorsFor(route, inBody, [...inPath, ...(inBody ? others : [])])),
    },
  };
}

const contentOf = ({ answers }: Operation, schemas: OpenApiSchemas): Json =>
  answers.file ? { [answers.file]: { schema: binary } } : { 'application/json': schemas.envelope(answers) };

function inputOf({ params }: DeclaredRoute): Input {
  const { properties = {}, required = [] } = (params ? requestSchema(params) : {}) as Partial<Input>;
  return { properties, required };
}

function parameter(place: 'path' | 'query', name: string, { properties, required }: Input): Json {
  const { description, deprecated, ...schema } = properties[name] ?? { type: 'string' };
  return {
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    schema,
  };
}

const BODY_TYPES = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data'];

/** Every kind of body that the service reads; with a file, only one of them can. */
function bodyOf(
  { name }: Operation,
  { properties, required }: Input,
  names: string[],
  schemas: OpenApiSchemas,
): Json {
  const needed = required.filter((name) => names.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    ...(needed.length && { required: needed }),
    additionalProperties: false,
  };
  const called = name.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
  schemas.named[`${called}Params`] = schema;
  const hasFile = names.some((name) => properties[name]!.format === 'binary');
  const types = hasFile ? ['multipart/form-data'] : BODY_TYPES;
  return {
    required: needed.length > 0,
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { $ref: `#/components/schemas/${called}Params` } }]),
    ),
  };
}

/** @param addressing the parameters that may name a record */
function errorsFor(
  { method, access, answers }: Operation,
  inBody: boolean,
  addressing: string[],
): ErrorName[] {
  const finds = answers.absent || addressing.some((name) => /(^|_)id$/.test(name));
  return [
    'BadRequest',
    ...(access === 'public' ? [] : (['Unauthorized', 'Forbidden'] as const)),
    ...(finds ? (['NotFound'] as const) : []),
    ...(method === 'POST' ? (['InFlight', 'Mismatch'] as const) : []),
    ...(inBody ? (['TooLarge'] as const) : []),
    'RateLimited',
    'Unexpected',
    'Unavailable',
  ];
}

const keys: Record<RouteAccess, string> = {
  admin: 'Needs an Admin key.',
  project: 'Needs a Project key.',
  any: 'Takes every valid key.',
  public: 'Needs no key.',
};

function descriptionOf({ access, needs, method, answers }: Operation): string {
  const reads = access === 'project' && method === 'GET';
  return [
    answers.description,
    reads ? 'Needs a Project or an Observer key.' : keys[access],
    needs && needs !== 'nothing' && `When the key belongs to a user, the user needs \`${needs}\`.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
