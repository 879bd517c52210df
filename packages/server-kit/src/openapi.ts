import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DeclaredRoutes } from './declared-routes.js';
import { operationOf, type Operation } from './openapi-operation.js';
import { errorResponses, errorSchema, headers } from './openapi-responses.js';
import { OpenApiSchemas, type Json } from './openapi-schemas.js';
import { tagOf, tagsSection } from './openapi-tags.js';
import { webhooksSection } from './openapi-webhooks.js';

export interface OpenApiDocument extends Json {
  /** By path, such as `/v3/files/{id}`, and method in small letters. */
  paths: Record<string, Record<string, Json>>;
}

/** The description of the API that this server offers, made once from what its routes declare. */
@Injectable()
export class OpenApi implements OnApplicationBootstrap {
  private made: OpenApiDocument | undefined;

  constructor(private readonly routes: DeclaredRoutes) {}

  /** Two records of one name stop the start, not the first reader. */
  onApplicationBootstrap(): void {
    void this.document;
  }

  get document(): OpenApiDocument {
    return (this.made ??= describe(this.routes.list().filter(isOperation)));
  }
}

const isOperation = (route: ReturnType<DeclaredRoutes['list']>[number]): route is Operation =>
  route.answers !== undefined;

/** The OpenAPI 3.1 document of these routes. */
export function describe(routes: Operation[]): OpenApiDocument {
  const schemas = new OpenApiSchemas();
  schemas.named.Error = errorSchema;
  const paths: OpenApiDocument['paths'] = {};
  const names = new Set<string>();
  const used = new Set<string>();
  for (const route of routes.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const tag = tagOf(route.path);
    used.add(tag);
    const name = unique(route.name, names);
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf({ ...route, name }, tag, schemas);
  }
  const webhooks = webhooksSection(schemas);
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    security: [{ apiKey: [] }, { apiKey: [], signature: [], signatureExpires: [] }],
    tags: tagsSection(used),
    paths,
    webhooks,
    components: {
      schemas: schemas.named,
      responses: errorResponses,
      headers,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  };
}

/** A method of a controller that serves two paths is two operations. */
function unique(name: string, names: Set<string>): string {
  let free = name;
  for (let n = 2; names.has(free); n++) free = `${name}${n}`;
  names.add(free);
  return free;
}

const info = {
  title: 'Scriptorium',
  version: '3.0.0',
  summary: 'Captions, transcripts, translations, audio description and live captions.',
  description: [
    'Parameters may come in the query, as a form, as multipart or as JSON, on every method; the query wins. ' +
      'Lists are repeated, written `name[]`, separated by commas or JSON arrays. Unknown parameters are refused.',
    'Every answer is an envelope: `code` is the HTTP status, `data` what was asked for, `meta` what there is to say ' +
      'beside it; lists have `pagination`. Errors have `error` instead of `data`.',
    'Date-times are RFC 3339; those of requests may be a bare date, which means its first moment in UTC.',
  ].join('\n\n'),
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repeat of the request harmless: it is answered with the first answer, for seven days.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '6f1c2a90-1c1e-4df0-9c39-0b3f5b7c7f11',
};

const inQuery = (name: string, description: string) => ({ type: 'apiKey', in: 'query', name, description });

const securitySchemes = {
  apiKey: inQuery(
    'api_key',
    'The API key. In signed mode it must be in the query; else it may be in the body too.',
  ),
  signature: inQuery(
    'signature',
    'Signed mode: Base64 of HMAC-SHA256, with the secret key, over path `|` method `|` sorted query without `signature`.',
  ),
  signatureExpires: inQuery(
    'signature_expires',
    'Signed mode: when the signature ends to be valid, in seconds since the epoch.',
  ),
};
