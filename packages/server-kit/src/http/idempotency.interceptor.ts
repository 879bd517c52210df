import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AsIs, envelope } from './envelope.js';
import type { Credential } from '../access/access.js';
import { credentials, receivedAhead } from './params.js';
import { REACHES_OUT } from './reaches-out.js';
import { Transactions } from '../data/transactions.js';
import { hashFile } from '../storage/hash-file.js';

interface Stored {
  fingerprint: Buffer;
  response: string;
}

export const NEVER_REPLAYED = Symbol('never-replayed');

/**
 * For routes that wait for background work, which cannot see uncommitted writes. They run without a
 * transaction and therefore refuse `Idempotency-Key` and signed requests.
 */
export const NeverReplayed = () => SetMetadata(NEVER_REPLAYED, true);

/** Route under which keys derived from signatures are stored. */
export const SIGNATURE = 'signature';

/**
 * Implements `Idempotency-Key` on POST: the first response is stored in the transaction of the request and
 * replayed to repeats. Refused requests change nothing and are not stored.
 * Follows the IETF draft "The Idempotency-Key HTTP Header Field": 409 while the first request is in flight,
 * 422 if the key is reused with other parameters.
 * Without the header, the signature of a signed request is its key, so that a signed request is executed
 * once.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly transactions: Transactions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { method, headers, credential } = request;
    if (method !== 'POST' || !credential) return next.handle();
    if (headers['idempotency-key'] === undefined && !credential.signing) return next.handle();
    if (Reflect.hasMetadata(REACHES_OUT, context.getHandler())) return next.handle();
    if (Reflect.hasMetadata(NEVER_REPLAYED, context.getHandler())) throw notReplayable(credential);
    return from(this.once(context, next, request));
  }

  private async once(
    context: ExecutionContext,
    next: CallHandler,
    request: FastifyRequest,
  ): Promise<unknown> {
    const key = keyOf(request);
    await receivedAhead(context);
    const print = await fingerprint(request);
    const kept = key ? [request.routeOptions.url, key] : [SIGNATURE, signatureKey(request, print)];
    const owner = [request.credential!.accessId, ...kept];
    return this.transactions.run(async (tx) => {
      const [lock] = await tx.query<{ locked: boolean }[]>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
        [owner.join(' ')],
      );
      if (!lock!.locked) {
        throw new DomainError(
          'in_flight',
          'idempotency.in_flight',
          `The first request with this ${key ? 'key' : 'signature'} is in flight`,
        );
      }
      const [stored] = await tx.query<Stored[]>(
        'select fingerprint, response from idempotency_key where access_id = $1 and route = $2 and key = $3',
        owner,
      );
      if (stored) return replay(stored, print, context);
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      const answer = envelope(await lastValueFrom(next.handle()), reply);
      await tx.query(
        `insert into idempotency_key (access_id, route, key, fingerprint, response) values ($1, $2, $3, $4, $5)`,
        [...owner, print, Buffer.isBuffer(answer) ? answer.toString() : JSON.stringify(answer)],
      );
      return new AsIs(answer);
    });
  }
}

const notReplayable = ({ signing }: Credential): DomainError =>
  signing
    ? new DomainError('forbidden', 'idempotency.signed', 'This route does not accept signed requests.')
    : new DomainError(
        'invalid',
        'idempotency.unsupported',
        'This route does not support the header Idempotency-Key.',
      );

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (key.length >= 1 && key.length <= 255)) return key?.toString();
  throw new DomainError('invalid', 'idempotency.bad_key', 'Idempotency-Key must have 1 to 255 characters');
}

/** The signature does not cover files: requests with one signature and different files are not repeats. */
const signatureKey = ({ given }: FastifyRequest, print: Buffer): string =>
  createHash('sha256').update(given.single('signature')!).update(print).digest('base64url');

function replay(stored: Stored, print: Buffer, context: ExecutionContext): AsIs {
  if (!stored.fingerprint.equals(print)) {
    throw new DomainError(
      'mismatch',
      'idempotency.mismatch',
      'This Idempotency-Key was used with other parameters',
    );
  }
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  reply.status(200).type('application/json; charset=utf-8').header('idempotent-replayed', 'true');
  return new AsIs(stored.response);
}

/** Identifies a repeat: path, fields and file contents, without credentials. */
async function fingerprint({ given, params }: FastifyRequest): Promise<Buffer> {
  const fields = [...given.fields].filter(([name]) => !credentials.has(name));
  const files = await Promise.all(
    [...given.files].map(async ([name, upload]) => [name, (await hashFile(upload.path)).toString('hex')]),
  );
  const parts = [params, ...[...fields, ...files].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
