import type { z } from 'zod';
import type { RouteAccess } from '../access/access.js';
import type { DeclaredRoute } from './declared-routes.js';
import { binary, requestSchema } from '../http/fields.js';
import { errorResponses, errorsIn, successHeaders } from './openapi-responses.js';
import type { Json, OpenApiSchemas } from './openapi-schemas.js';

/** A route with a declared response. */
export type Operation = DeclaredRoute & { answers: NonNullable<DeclaredRoute['answers']> };

interface Input {
  properties: Record<string, Json>;
  required: string[];
  /** A realistic body. */
  example: Json | undefined;
}

/** Returns the OpenAPI operation of a route: one method on one path. */
export function operationOf(route: Operation, tag: string, schemas: OpenApiSchemas): Json {
  const input = inputOf(route);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const others = Object.keys(input.properties).filter((name) => !inPath.includes(name));
  const inBody = route.method !== 'GET' && route.method !== 'DELETE';
  const parameters = [
    ...inPath.map((name) => parameter('path', name, input)),
    ...(inBody ? [] : others.map((name) => parameter('query', name, input))),
    ...(route.replayed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const { summary, deprecated, protocol, revalidated, empty } = route.answers;
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
      [empty ?? 200]: {
        description: 'Done.',
        headers: successHeaders(route.replayed),
        ...(!empty && { content: contentOf(route, schemas) }),
      },
      ...(revalidated && { 304: { description: 'The cached copy of the client is current.' } }),
      ...(protocol ? errorsIn(schemas.of(protocol.error)) : errorResponses),
    },
  };
}

function contentOf({ answers }: Operation, schemas: OpenApiSchemas): Json {
  const { file, fileTypes = {} } = answers;
  const main = file
    ? { [file]: { schema: binary } }
    : {
        'application/json': answers.protocol
          ? schemas.bare(answers.data as z.ZodType)
          : schemas.envelope(answers),
      };
  return {
    ...main,
    ...Object.fromEntries(
      Object.entries(fileTypes).map(([type, content]) => [
        type,
        { schema: content === 'text' ? { type: 'string' } : binary },
      ]),
    ),
  };
}

function inputOf({ params }: DeclaredRoute): Input {
  const { properties = {}, required = [] } = (params ? requestSchema(params) : {}) as Partial<Input>;
  return { properties, required, example: (params?.meta()?.examples as Json[] | undefined)?.[0] };
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

/** Describes all supported content types of a body; bodies with a file can only be multipart. */
function bodyOf(
  { name }: Operation,
  { properties, required, example }: Input,
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
  const content = {
    schema: { $ref: `#/components/schemas/${called}Params` },
    ...(example && { example }),
  };
  return {
    required: needed.length > 0,
    content: Object.fromEntries(types.map((type) => [type, content])),
  };
}

const keys: Record<RouteAccess, string> = {
  admin: 'Needs an Admin key.',
  operator: "Needs an Admin key of an operator's account.",
  project: 'Needs a Project key.',
  work: 'Needs a Vendor key, or the Project key of a user.',
  any: 'Accepts every valid key.',
  public: 'Needs no key.',
};

function descriptionOf({ access, needs, method, answers, editingLinks }: Operation): string {
  const reads = access === 'project' && method === 'GET' && (!needs || needs === 'nothing');
  return [
    answers.description,
    reads ? 'Needs a Project or an Observer key.' : keys[access],
    needs && needs !== 'nothing' && `When the key belongs to a user, the user needs \`${needs}\`.`,
    editingLinks && 'Sessions of editing links may call this route.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
