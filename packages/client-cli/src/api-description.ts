import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { foldersOf, writePrivately } from './folders.js';
import type { Service } from './service.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema & { description?: string }>;
  required?: string[];
}

export interface Parameter {
  name: string;
  required: boolean;
  description: string;
  schema: Schema;
}

/** A kind of order, such as `asr`. */
export interface OrderKind {
  name: string;
  /** Path that places it. */
  path: string;
  /** Path of the records of the product, such as `/v3/transcripts`. */
  product: string;
  summary: string;
  /** Whether the API describes its prices and languages. */
  hasHelp: boolean;
  parameters: Parameter[];
}

interface Operation {
  summary?: string;
  parameters?: { name: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

/** What the OpenAPI document of a server says about orders and lists. */
export class ApiDescription {
  constructor(private readonly document: Document) {}

  /** Returns the routes that can be tried with `dry_run`, which are the order routes. */
  orderKinds(): OrderKind[] {
    return Object.entries(this.document.paths).flatMap(([route, { post }]) => {
      const parameters = post ? this.bodyOf(post) : [];
      if (!parameters.some(({ name }) => name === 'dry_run')) return [];
      const product = route.slice(0, route.indexOf('/order'));
      const last = route.split('/').at(-1)!;
      const name = last === 'order' ? product.split('/').at(-1)!.replace(/s$/, '') : last;
      const hasHelp = this.document.paths[`${route}/help`]?.get !== undefined;
      return [{ name, path: route, product, summary: post?.summary ?? '', hasHelp, parameters }];
    });
  }

  /** Returns the names of the lists that need no further ids, keyed to their paths: `files` is `/v3/files`. */
  lists(): Map<string, string> {
    const isList = ([route, { get }]: [string, Document['paths'][string]]) =>
      !route.includes('{') && get?.parameters?.some(({ name }) => name === 'page');
    return new Map(
      Object.entries(this.document.paths)
        .filter(isList)
        .map(([route]) => [route.replace('/v3/', ''), route]),
    );
  }

  filtersOf(route: string): Parameter[] {
    return (this.document.paths[route]?.get?.parameters ?? [])
      .filter(({ name }) => name && name !== 'page' && name !== 'per_page')
      .map(({ name, required = false, description = '', schema }) => ({
        name,
        required,
        description,
        schema,
      }));
  }

  parametersOf(route: string): Parameter[] {
    const { post } = this.document.paths[route] ?? {};
    return post ? this.bodyOf(post) : [];
  }

  private bodyOf({ requestBody }: Operation): Parameter[] {
    const given = Object.values(requestBody?.content ?? {})[0]?.schema;
    const name = given?.$ref?.split('/').at(-1);
    const schema = name ? this.document.components.schemas[name] : given;
    return Object.entries(schema?.properties ?? {}).map(([property, { description = '', ...rest }]) => ({
      name: property,
      required: schema?.required?.includes(property) ?? false,
      description,
      schema: rest,
    }));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const cachedAt = (env: Environment, url: string) =>
  path.join(
    foldersOf(env).cache,
    `openapi-${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`,
  );

/** Fetches the description and caches it for completion in the shell. */
export async function describedBy({ get, profile }: Service, env: Environment): Promise<ApiDescription> {
  const document = (await get('/v3/openapi.json')) as unknown as Document;
  // The cache only serves completion, so a folder that cannot be written is no failure.
  await writePrivately(cachedAt(env, profile.url), JSON.stringify(document)).catch(() => {});
  return new ApiDescription(document);
}

/** Returns the description of the last request to this server; undefined if there was none. */
export async function cachedDescription(env: Environment, url: string): Promise<ApiDescription | undefined> {
  const text = await readFile(cachedAt(env, url), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new ApiDescription(JSON.parse(text) as Document);
}
