import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OpenApi } from '@scriptorium/server-kit';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

const DOCUMENT = 'openapi.json';

/** A response in the document: a reference or its content. */
interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}

/**
 * Replaces every JSON response that does not match the declaration of its route by a 500 with the
 * differences. Call it before the application is initialised.
 */
export function checkAnswers(app: NestFastifyApplication): void {
  let check: ReturnType<typeof checker> | undefined;
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('onSend', (request, reply, payload, done) => {
    check ??= checkerOf(app.get(OpenApi).document);
    const faults = check(request, reply, payload);
    if (!faults) return done(null, payload);
    const message = `${request.method} ${request.routeOptions.url} answered ${reply.statusCode}, which does not match its declaration: ${faults}`;
    console.error(message);
    void reply.status(500).removeHeader('content-length');
    done(null, JSON.stringify({ code: 500, error: { type: 'undeclared_answer', message }, meta: {} }));
  });
}

/** By the hash of the document. Most test files of a package start the same modules. */
const checkers = new Map<string, ReturnType<typeof checker>>();

function checkerOf(document: OpenApi['document']) {
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const known = checkers.get(hash) ?? checker(document);
  checkers.set(hash, known);
  return known;
}

/** Returns a function that describes how a response differs from its declaration, if it does. */
function checker(document: OpenApi['document']) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, DOCUMENT);
  const known = new Map<string, ValidateFunction | 'file' | undefined>();

  /** Whether a response is a file of a type that the route declares in addition to JSON. */
  const isFile = (path: string, method: string, type: unknown): boolean => {
    const { responses } = document.paths[path]![method] as { responses: Record<string, Response> };
    const mediaType = String(type).split(';', 1)[0]!;
    return mediaType !== 'application/json' && mediaType in (responses[200]?.content ?? {});
  };

  const validator = (path: string, method: string, status: number) => {
    const declared = document.paths[path]?.[method]?.responses as Record<string, Response>;
    const name = declared[status] ? status : `${String(status)[0]}XX`;
    const response = declared[name];
    if (!response) return undefined;
    if (!response.$ref && !response.content?.['application/json']) return 'file';
    const at = response.$ref ?? `#/paths/${escaped(path)}/${method}/responses/${name}`;
    return ajv.compile({ $ref: `${DOCUMENT}${at}/content/application~1json/schema` });
  };

  return (request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined => {
    const path = request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}') ?? '';
    const method = request.method.toLowerCase();
    if (!document.paths[path]?.[method]) return undefined;
    const key = `${method} ${path} ${reply.statusCode}`;
    if (!known.has(key)) known.set(key, validator(path, method, reply.statusCode));
    const validate = known.get(key);
    if (!validate) return 'this status is not declared';
    if (reply.statusCode === 200 && isFile(path, method, reply.getHeader('content-type'))) return undefined;
    // The response to a request with an unread body is a stream, which ends with the connection.
    if (validate === 'file' || payload instanceof Readable) return undefined;
    const body = JSON.parse(String(payload)) as { code?: number };
    if ((body.code ?? reply.statusCode) !== reply.statusCode) return `the code is ${body.code}`;
    return validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: '' });
  };
}

/** Escapes a path for use in a JSON pointer in a URI. */
const escaped = (path: string): string =>
  encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
