import { Injectable } from '@nestjs/common';
import { DeclaredRoutes } from './declared-routes.js';
import { operationOf, type Operation } from './openapi-operation.js';
import { errorComponents, errorSchema, headers } from './openapi-responses.js';
import { OpenApiSchemas, type Json } from './openapi-schemas.js';
import { ApiInfo, ApiTags } from './openapi-tags.js';
import { webhooksSection } from './openapi-webhooks.js';

export interface OpenApiDocument extends Json {
  /** By path, such as `/v3/files/{id}`, and lower-case method. */
  paths: Record<string, Record<string, Json>>;
}

/**
 * The OpenAPI document of this server, built once from the declarations of its routes: when it is needed, because this takes a
 * sixth of the time to start.
 */
@Injectable()
export class OpenApi {
  private made: OpenApiDocument | undefined;

  constructor(
    private readonly routes: DeclaredRoutes,
    private readonly tags: ApiTags,
    private readonly about: ApiInfo,
  ) {}

  /** @throws if two records have the same name */
  get document(): OpenApiDocument {
    return (this.made ??= describe(this.routes.list().filter(isOperation), this.tags, this.about));
  }
}

const isOperation = (route: ReturnType<DeclaredRoutes['list']>[number]): route is Operation =>
  route.answers !== undefined;

/** Builds the OpenAPI 3.1 document of these routes. */
export function describe(routes: Operation[], tags = new ApiTags(), about = new ApiInfo()): OpenApiDocument {
  const schemas = new OpenApiSchemas();
  schemas.named.ApiError = errorSchema;
  const paths: OpenApiDocument['paths'] = {};
  const used = new Set<string>();
  for (const { tag, route } of inOrder(routes, tags)) {
    used.add(tag);
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route, tag, schemas);
  }
  const webhooks = webhooksSection(schemas);
  return {
    openapi: '3.1.1',
    info: infoOf(about),
    servers: [{ url: '/', description: 'The server of this document.' }],
    security: [
      { bearer: [] },
      { apiKeyHeader: [] },
      { apiKey: [] },
      { apiKey: [], signature: [], signatureExpires: [] },
      { session: [], sessionHeader: [] },
    ],
    tags: tags.section(used),
    paths,
    webhooks,
    components: {
      schemas: schemas.named,
      responses: errorComponents,
      headers,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  };
}

/** Sorts routes by section and path. Methods with several paths are documented under the first. */
const inOrder = (routes: Operation[], tags: ApiTags): { tag: string; route: Operation }[] =>
  routes
    .filter(({ alias }) => !alias)
    .map((route) => ({ route, tag: tags.nameFor(route.path) }))
    .toSorted((a, b) => tags.rankOf(a.tag) - tags.rankOf(b.tag) || (a.route.path < b.route.path ? -1 : 1));

const infoOf = ({ title, summary, contact }: ApiInfo) => ({
  title,
  version: '3.0.0',
  summary,
  description: [
    'Parameters may be sent in the query, as a form, as multipart or as JSON, with every method; the ' +
      'query takes precedence. Lists are repeated, written `name[]`, separated by commas or JSON ' +
      'arrays. Unknown parameters are refused.',
    'Every response is an envelope: `code` is the HTTP status, `data` the result, and `meta` additional ' +
      'information; lists have `pagination`. Errors have `error` instead of `data`.',
    'Date-times are RFC 3339. In requests, a date without a time means midnight UTC.',
  ].join('\n\n'),
  contact,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the request safe to repeat: for seven days, repeats get the first response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '6f1c2a90-1c1e-4df0-9c39-0b3f5b7c7f11',
};

const inQuery = (name: string, description: string) => ({ type: 'apiKey', in: 'query', name, description });

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The API key, in a header instead of the URL, so that it does not appear in logs. Not available in ' +
      'signed mode.',
  },
  apiKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'The same, for clients that use `Authorization` otherwise.',
  },
  apiKey: inQuery(
    'api_key',
    'The API key. In signed mode it must be in the query, otherwise it may also be in the body.',
  ),
  signature: inQuery(
    'signature',
    'Signed mode: HMAC-SHA256 with the secret key, in Base64, of path `|` method `|` sorted query without `signature`.',
  ),
  signatureExpires: inQuery(
    'signature_expires',
    'Signed mode: the expiry of the signature, in seconds since the epoch.',
  ),
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'scriptorium_session',
    description: 'The cookie set by `POST /v3/session`, for pages of this server.',
  },
  sessionHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Scriptorium-Session',
    description: 'Required with the cookie, with any value. Pages of other origins cannot send this header.',
  },
};
