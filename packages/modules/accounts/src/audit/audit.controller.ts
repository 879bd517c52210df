import { Controller, Get } from '@nestjs/common';
import { Access, Answers, Caller, Needs, pageOf, Params, type Principal } from '@scriptorium/server-kit';
import { AuditEntryRecord, auditEntryView, ListAuditEntries } from './audit-entry.dto.js';
import { AuditService } from './audit.service.js';

@Controller('v3/admin/audit_entries')
@Access('admin')
@Needs('can_manage_users')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Answers('List the actions of Admin keys', pageOf(AuditEntryRecord))
  async list(@Caller() { accountId }: Principal, @Params(ListAuditEntries) query: ListAuditEntries) {
    return (await this.audit.list(accountId, query)).map(auditEntryView);
  }
}
