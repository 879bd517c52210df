import { Injectable } from '@nestjs/common';
import { selectLongPage, Sql, Where, type Page } from '@scriptorium/server-kit';
import type { AuditEntry, ListAuditEntries } from './audit-entry.dto.js';

const columns = `t.id, t.access_id as "accessId", t.user_id as "userId", t.method, t.route, t.resource_id as "resourceId",
  t.parameters, t.request_id as "requestId", t.created_at as "createdAt"`;

/** Reads the audit log, which the kit writes. */
@Injectable()
export class AuditService {
  constructor(private readonly sql: Sql) {}

  list(accountId: number, query: ListAuditEntries): Promise<Page<AuditEntry>> {
    const where = new Where()
      .and('t.account_id', '=', accountId)
      .and('t.access_id', '= any', query.access_id)
      .and('t.user_id', '= any', query.user_id)
      .and('t.created_at', '<', query.created_before)
      .and('t.created_at', '>', query.created_after);
    return selectLongPage<AuditEntry>(this.sql, {
      columns,
      table: 'kit.audit_entry',
      where,
      list: query,
      scope: ['t.account_id'],
    });
  }
}
