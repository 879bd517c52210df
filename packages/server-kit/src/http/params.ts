import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import 'reflect-metadata';
import type { z } from 'zod';
import { fileRules, ignoresUnknown, keepsEmpty } from './fields.js';
import { rawFields, type RequestParams } from './request-params.js';
import type { Storage } from '../storage/storage.js';

export const SCHEMA = Symbol('schema');

/** Accepted on every route and read by the guards. */
export const credentials: ReadonlySet<string> = new Set(['api_key', 'signature', 'signature_expires']);

declare module 'fastify' {
  interface FastifyRequest {
    given: RequestParams;
    storage: Storage;
  }
}

/** Wraps the schema, because Nest treats any object with a `transform` method as a pipe. */
interface Declared {
  of: z.ZodObject;
}

/**
 * Returns the request after reading its whole body.
 * @param schema of the route; limits the files
 */
export async function received(
  context: ExecutionContext,
  schema = Reflect.getMetadata(SCHEMA, context.getHandler()) as z.ZodObject,
): Promise<FastifyRequest> {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  await request.given.all(request.storage.scratch, {
    file: (name) => fileRules(schema, name),
    ahead: (name) => checkAhead(schema, request.given, request.params as Record<string, string>, name),
  });
  return request;
}

/**
 * Like {@link received}, and stages the uploads. For interceptors that open a transaction around the route:
 * the transaction must not wait for a slow client or for a bucket.
 */
export async function receivedAhead(context: ExecutionContext): Promise<FastifyRequest> {
  const request = await received(context);
  const uploads = [...request.given.files.values()];
  await Promise.all(uploads.map((upload) => request.storage.stage(upload)));
  return request;
}

/** Parses the parameters of the request, including those of the path, with the schema. */
const Parsed = createParamDecorator(async ({ of: schema }: Declared, context: ExecutionContext) => {
  const request = await received(context, schema);
  return parseParams(schema, request.given, request.params as Record<string, string>);
});

/** Binds an argument to the parsed parameters and declares their schema. Required on every route. */
export const Params =
  (schema: z.ZodObject): ParameterDecorator =>
  (target, key, index) => {
    Reflect.defineMetadata(SCHEMA, schema, (target as Record<string | symbol, object>)[key!]!);
    Parsed({ of: schema })(target, key, index);
  };

type Given = Pick<RequestParams, 'fields' | 'files'>;
type PathParams = Record<string, string>;

/**
 * Collects all errors before it throws, so that a client sees them together.
 * @throws {DomainError} `invalid`, naming each invalid parameter in `items`
 */
export function parseParams<S extends z.ZodObject>(
  schema: S,
  given: Given,
  path: PathParams = {},
): z.output<S> {
  const { input, unknown } = sortParams(schema, given, path);
  const result = schema.safeParse(input, { error: allowedValues });
  if (result.success && !unknown.length) return result.data;
  const faulty = faultyParams(result);
  const missing = [...faulty.keys()].filter((name) => !(name in input));
  const bad = [...faulty.keys()].filter((name) => name in input);
  throw refusal(missing, unknown, bad, faulty);
}

/** Like {@link parseParams}, for the parameters before a file. Missing ones may follow the file. */
function checkAhead(schema: z.ZodObject, given: Given, path: PathParams, fileName: string): void {
  const { input, unknown } = sortParams(schema, given, path);
  if (!Object.hasOwn(schema.shape, fileName)) unknown.push(fileName.slice(0, 100));
  const faulty = faultyParams(schema.safeParse(input, { error: allowedValues }));
  const bad = [...faulty.keys()].filter((name) => name in input);
  if (unknown.length || bad.length) throw refusal([], unknown, bad, faulty);
}

/** @returns the input of the schema, and the names of unknown parameters */
function sortParams(schema: z.ZodObject, given: Given, path: PathParams) {
  const input: Record<string, unknown> = Object.create(null);
  const unknown: string[] = [];
  for (const [name, value] of [...given.fields, ...given.files] as [string, unknown][]) {
    const isDeclared = Object.hasOwn(schema.shape, name);
    if (credentials.has(name) && !isDeclared) continue;
    if (!isDeclared || Object.hasOwn(path, name)) unknown.push(name.slice(0, 100));
    else if (keepsEmpty(schema) || !isEmpty(value)) input[name] = value;
  }
  Object.assign(input, path);
  return { input, unknown: ignoresUnknown(schema) ? [] : unknown };
}

/** Maps invalid parameters to the values they allow, if known. */
const faultyParams = ({ error }: z.ZodSafeParseResult<unknown>): Map<string, string> =>
  new Map(error?.issues.map(({ path: [name], message }) => [String(name), message]));

function refusal(
  missing: string[],
  unknown: string[],
  bad: string[],
  allowed: Map<string, string>,
): DomainError {
  const sentences = [
    say('Missing required parameter', missing),
    say('Unrecognized parameters supplied', unknown),
    say('Unacceptable value for parameter', bad, allowed),
  ].filter(Boolean);
  const kinds = { missing, unknown, unacceptable: bad };
  const [kind, ...others] = Object.entries(kinds).flatMap(([name, { length }]) => (length ? [name] : []));
  // Several kinds of mistake in one request have a code of their own.
  const code = others.length ? 'parameter.invalid' : `parameter.${kind}`;
  return new DomainError('invalid', code, sentences.join('. '), { items: [...missing, ...unknown, ...bad] });
}

/**
 * Parses an object of a JSON body with the rules for request parameters.
 * @throws {DomainError} `invalid`, naming each invalid member in `items`
 */
export const parseObject = <S extends z.ZodObject>(schema: S, object: object): z.output<S> =>
  parseParams(schema, { fields: rawFields(object), files: new Map() });

/** True also for a list without items or with only empty ones, as sent by `id[]=`. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => item === '') : value === '';

/** Returns the allowed values of enumerations and unions. Other fields define their own messages. */
const allowedValues: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  // The last member of the union is the value type; the ones before it match empty values.
  return issue.code === 'invalid_union' ? (issue.errors.at(-1)?.[0]?.message ?? '') : '';
};

/** @param allowed allowed values of some of the parameters */
function say(what: string, names: string[], allowed?: ReadonlyMap<string, string>): string {
  const named = names.map((name) => `'${name}'${allowed?.get(name) ? ` (${allowed.get(name)})` : ''}`);
  return names.length ? `${what}: ${named.join(', ')}` : '';
}
