import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import 'reflect-metadata';
import type { z } from 'zod';
import { fileRules, ignoresUnknown, keepsEmpty } from './fields.js';
import { rawFields, type RequestParams } from './request-params.js';
import type { Storage } from '../storage/storage.js';

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
  await request.given.all(request.storage.scratch, {
    file: (name) => fileRules(schema, name),
    ahead: (name) => checkAhead(schema, request.given, request.params as Record<string, string>, name),
  });
  return request;
}

/**
 * Does the same, and stages the uploads. For interceptors that open a transaction around the route, which must wait
 * neither for a slow client nor for a bucket.
 */
export async function receivedAhead(context: ExecutionContext): Promise<FastifyRequest> {
  const request = await received(context);
  const uploads = [...request.given.files.values()];
  await Promise.all(uploads.map((upload) => request.storage.stage(upload)));
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

type Given = Pick<RequestParams, 'fields' | 'files'>;
type PathParams = Record<string, string>;

/**
 * Checks everything before it complains, so that a client hears of all its mistakes at once.
 * @throws {DomainError} `invalid`, naming each parameter at fault in `items`
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

/** Does the same for what comes in front of a file. What is missing may come behind it. */
function checkAhead(schema: z.ZodObject, given: Given, path: PathParams, fileName: string): void {
  const { input, unknown } = sortParams(schema, given, path);
  if (!Object.hasOwn(schema.shape, fileName)) unknown.push(fileName.slice(0, 100));
  const faulty = faultyParams(schema.safeParse(input, { error: allowedValues }));
  const bad = [...faulty.keys()].filter((name) => name in input);
  if (unknown.length || bad.length) throw refusal([], unknown, bad, faulty);
}

/** @returns the parameters as the schema is to see them, and the names of those that it does not know */
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

/** The parameters at fault, with what they allow as far as that is known. */
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
  return new DomainError('invalid', 'parameter.invalid', sentences.join('. '), {
    items: [...missing, ...unknown, ...bad],
  });
}

/**
 * Checks an object of a JSON body as if its members were the parameters of a request.
 * @throws {DomainError} `invalid`, naming each member at fault in `items`
 */
export const parseObject = <S extends z.ZodObject>(schema: S, object: object): z.output<S> =>
  parseParams(schema, { fields: rawFields(object), files: new Map() });

/** Also a list without items, or of empty ones alone, as `id[]=` has it. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => item === '') : value === '';

/** What a parameter takes, for enumerated ones and unions. Fields bring their own messages; zod's are left out. */
const allowedValues: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  // The last member of a union is the value; those before it are empty values.
  return issue.code === 'invalid_union' ? (issue.errors.at(-1)?.[0]?.message ?? '') : '';
};

/** @param allowed what some of the parameters take */
function say(what: string, names: string[], allowed?: ReadonlyMap<string, string>): string {
  const named = names.map((name) => `'${name}'${allowed?.get(name) ? ` (${allowed.get(name)})` : ''}`);
  return names.length ? `${what}: ${named.join(', ')}` : '';
}
