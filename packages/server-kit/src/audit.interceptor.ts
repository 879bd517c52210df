import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isSecret } from './log.js';
import { SqlMigration } from './migrations.js';
import { credentials, received } from './params.js';
import { queryWithin } from './sql.js';
import { Transactions } from './transactions.js';

export const AUDITED = Symbol('audited');

/** Has a read written down in the audit log, as all that Admin keys change is anyway: for routes that reveal secrets. */
export const Audited = () => SetMetadata(AUDITED, true);

const insertEntry = {
  name: 'audit-entry-insert',
  text: `insert into audit_entry (account_id, access_id, user_id, method, route, resource_id, parameters, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** Writes down who did what, in the transaction in which it is done: nothing is done without an entry. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly transactions: Transactions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.noted(context, next));
  }

  private async noted(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    // Before the transaction, which would wait for a slow client.
    const request = await received(context);
    return this.transactions.run(async (tx) => {
      const result: unknown = await lastValueFrom(next.handle());
      await queryWithin(tx, insertEntry, entry(request, result));
      return result;
    });
  }
}

function entry({ credential, method, routeOptions, params, given, id }: FastifyRequest, result: unknown) {
  const { accountId, accessId, userId = null } = credential!;
  const fields = [...given.fields].filter(([name]) => !credentials.has(name));
  const shown = fields.map(([name, value]) => [name, isSecret(name) ? '[redacted]' : value]);
  const resourceId = (params as { id?: string }).id ?? (result as { id?: number } | null)?.id ?? null;
  const parameters = JSON.stringify(Object.fromEntries(shown));
  return [accountId, accessId, userId, method, routeOptions.url, resourceId, parameters, id];
}

export class Kit1795211700000 extends SqlMigration {
  readonly name = 'Kit1795211700000';
  readonly sql = `
    create table audit_entry (
      id bigint generated always as identity primary key,
      account_id bigint not null,
      access_id bigint not null,
      user_id bigint,
      method text not null,
      route text not null,
      resource_id bigint,
      parameters json not null,
      request_id text not null,
      created_at timestamptz(3) not null default now()
    );
    create index on audit_entry (account_id, id);
    create index on audit_entry (account_id, created_at, id);
    create index on audit_entry (account_id, access_id, id);
    create index on audit_entry (account_id, user_id, id);`;
}
