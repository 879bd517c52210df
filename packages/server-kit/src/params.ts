import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import 'reflect-metadata';
import type { z } from 'zod';
import { fileLimit, keepsEmpty } from './fields.js';
import type { RequestParams } from './request-params.js';
import type { Storage } from './storage.js';

export const SCHEMA = Symbol('schema');

/** Known on every route, and read by the guards. */
export const credentials: ReadonlySet<string> = new Set(['api_key', 'signature', 'signature_expires']);

declare module 'fastify' {
  interface FastifyRequest {
    given: RequestParams;
    storage: Storage;
  }
}

/** Wrapped, because Nest takes anything with a method `transform`, as zod's schemas have, for a pipe. */
interface Declared {
  of: z.ZodObject;
}

/** The request, its body read to the end. @param schema what the route declares, which limits the files */
export async function received(
  context: ExecutionContext,
  schema = Reflect.getMetadata(SCHEMA, context.getHandler()) as z.ZodObject,
): Promise<FastifyRequest> {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  await request.given.all(request.storage, (name) => fileLimit(schema, name));
  return request;
}

/** The parameters of the request as the schema wants them, those of the path among them. */
const Parsed = createParamDecorator(async ({ of: schema }: Declared, context: ExecutionContext) => {
  const request = await received(context, schema);
  return parseParams(schema, request.given, request.params as Record<string, string>);
});

/** Binds an argument to the parameters of the request and declares their schema. Every route has one. */
export const Params =
  (schema: z.ZodObject): ParameterDecorator =>
  (target, key, index) => {
    Reflect.defineMetadata(SCHEMA, schema, (target as Record<string | symbol, object>)[key!]!);
    Parsed({ of: schema })(target, key, index);
  };

/**
 * Checks everything before it complains, so that a client hears of all its mistakes at once.
 * @throws {DomainError} `invalid`, naming each parameter at fault in `items`
 */
export function parseParams<S extends z.ZodObject>(
  schema: S,
  given: Pick<RequestParams, 'fields' | 'files'>,
  path: Record<string, string> = {},
): z.output<S> {
  const input: Record<string, unknown> = Object.create(null);
  const unknown: string[] = [];
  for (const [name, value] of [...given.fields, ...given.files] as [string, unknown][]) {
    if (credentials.has(name)) continue;
    if (!Object.hasOwn(schema.shape, name) || Object.hasOwn(path, name)) unknown.push(name.slice(0, 100));
    else if (keepsEmpty(schema) || !isEmpty(value)) input[name] = value;
  }
  Object.assign(input, path);
  const result = schema.safeParse(input);
  if (result.success && !unknown.length) return result.data;

  const faulty = new Set(result.error?.issues.map((issue) => String(issue.path[0])));
  const missing = [...faulty].filter((name) => !(name in input));
  const bad = [...faulty].filter((name) => name in input);
  const sentences = [
    say('Missing required parameter', missing),
    say('Unrecognized parameters supplied', unknown),
    say('Unacceptable value for parameter', bad),
  ].filter(Boolean);
  throw new DomainError('invalid', 'parameter.invalid', sentences.join('. '), {
    items: [...missing, ...unknown, ...bad],
  });
}

/** Also a list without items, or of empty ones alone, as `id[]=` has it. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => item === '') : value === '';

const say = (what: string, names: string[]): string =>
  names.length ? `${what}: ${names.map((name) => `'${name}'`).join(', ')}` : '';
