import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isSecret } from '../ops/log.js';
import { credentials, receivedAhead } from '../http/params.js';
import { REACHES_OUT } from '../http/reaches-out.js';
import type { RawValue } from '../http/request-params.js';
import { queryWithin } from '../data/sql.js';
import { Transactions } from '../data/transactions.js';

export const AUDITED = Symbol('audited');

/** Records a read in the audit log, for routes that reveal secrets. Admin writes are always recorded. */
export const Audited = () => SetMetadata(AUDITED, true);

const insertEntry = {
  name: 'audit-entry-insert',
  text: `insert into audit_entry (account_id, access_id, user_id, method, route, resource_id, parameters, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** Records who did what in the transaction of the request, so that nothing is committed without an entry. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly transactions: Transactions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.noted(context, next));
  }

  private async noted(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = await receivedAhead(context);
    if (Reflect.hasMetadata(REACHES_OUT, context.getHandler())) {
      const result: unknown = await lastValueFrom(next.handle());
      await this.transactions.run((tx) => queryWithin(tx, insertEntry, entry(request, result)));
      return result;
    }
    return this.transactions.run(async (tx) => {
      const result: unknown = await lastValueFrom(next.handle());
      await queryWithin(tx, insertEntry, entry(request, result));
      return result;
    });
  }
}

function entry({ credential, method, routeOptions, params, given, id }: FastifyRequest, result: unknown) {
  const { accountId, accessId, userId = null } = credential!;
  const { id: pathId, ...path } = params as Record<string, string>;
  const fields = [...Object.entries(path), ...given.fields].filter(([name]) => !credentials.has(name));
  const shown = fields.map(([name, value]) => [name, isSecret(name) ? '[redacted]' : inText(value)]);
  const { id: newId } = Object(result) as { id?: unknown };
  const resourceId = pathId ?? (typeof newId === 'number' ? newId : null); // others have names
  const parameters = JSON.stringify(Object.fromEntries(shown));
  return [accountId, accessId, userId, method, routeOptions.url, resourceId, parameters, id];
}

/** Serialises objects of a JSON body. */
const inText = (value: RawValue): string | string[] =>
  Array.isArray(value) ? value.map(itemInText) : itemInText(value);

const itemInText = (item: string | object): string =>
  typeof item === 'string' ? item : JSON.stringify(item);
