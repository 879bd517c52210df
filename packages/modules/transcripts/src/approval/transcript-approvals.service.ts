import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { DomainError } from '@scriptorium/core';
import { cannot } from '@scriptorium/orders';
import { Events, selectPage, Sql, Transactions, Where, type Page, type Scope } from '@scriptorium/server-kit';
import { readTranscript } from '../transcript-rows.js';
import { stale, type Target } from '../versions/transcript-versions.service.js';
import type { ApprovalStatus, TranscriptApproval } from './transcript-approval.js';
import { approvalView, type ListApprovals } from './transcript-approval.dto.js';

const columns = `a.transcript_id as "transcriptId", t.media_file_id as "mediaFileId", f.name as "mediaFileName",
  t.language_id as "languageId", a.status, a.revision, a.requested_version as "requestedVersion",
  a.decided_version as "decidedVersion", a.requested_by as "requestedBy", a.note, a.decided_by as "decidedBy", a.reason,
  a.requested_at as "requestedAt", a.decided_at as "decidedAt"`;
const joined = `from transcript_approval a join transcript t on t.id = a.transcript_id
  join files.media_file f on f.id = t.media_file_id`;

const one = {
  name: 'transcript-approval',
  text: `select ${columns} ${joined} where a.transcript_id = $1 and a.project_id = $2`,
};
const request = `insert into transcript_approval as a (transcript_id, project_id, status, requested_version, requested_by, note,
    requested_at)
  values ($1, $2, 'requested', $3, $4, $5, project_now($2))
  on conflict (transcript_id) do update set status = 'requested', requested_version = excluded.requested_version,
    requested_by = excluded.requested_by, note = excluded.note, requested_at = excluded.requested_at, revision = a.revision + 1,
    decided_version = null, decided_by = null, decided_at = null, reason = null
  where a.status <> 'requested' returning a.transcript_id`;
const decide = `update transcript_approval a set status = $3, decided_version = $4, decided_by = $5, reason = $6,
    decided_at = project_now($2), revision = a.revision + 1
  where a.transcript_id = $1 and a.project_id = $2 and a.status = 'requested' returning a.transcript_id`;

/** Approvals of transcripts: asked for by an editor, accepted or returned by a reviewer. */
@Injectable()
export class TranscriptApprovals {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly accounts: AccountsService,
  ) {}

  list({ projectId }: Scope, { status, ...list }: ListApprovals): Promise<Page<TranscriptApproval>> {
    const where = new Where().and('t.project_id', '=', projectId).and('t.status', '=', status);
    const from = `(select a.transcript_id as id, a.project_id, a.requested_at as created_at, ${columns} ${joined}) t`;
    return selectPage<TranscriptApproval>(this.sql, {
      columns: 't.*',
      from,
      where,
      list: { ...list, sort_by: 'created_at', sort_dir: 'asc' },
    });
  }

  /** @throws {DomainError} `not_found` */
  async show(scope: Scope, id: number): Promise<TranscriptApproval | undefined> {
    await readTranscript(this.sql, scope, id);
    return this.sql.first<TranscriptApproval>(one, [id, scope.projectId]);
  }

  /** @throws {DomainError} `not_found`; `forbidden` unless it is complete; `conflict` if an approval is waiting */
  request({ scope, caller, id }: Target, note: string | undefined): Promise<TranscriptApproval> {
    return this.transactions.run(async () => {
      const { status, masterVersion } = await readTranscript(this.sql, scope, id);
      if (status !== 'complete') throw cannot('transcript', 'approve');
      const by = await this.accounts.nameOf(caller);
      const values = [id, scope.projectId, masterVersion, by, note?.trim() || null];
      if (!(await this.sql.first(request, values)))
        throw new DomainError(
          'conflict',
          'transcript.approval_requested',
          'An approval is asked for already.',
        );
      return this.emit(scope, id);
    });
  }

  /**
   * Accepts a transcript, or returns it with a reason.
   * @throws {DomainError} `not_found`; `conflict` if the version is not the newest, or no approval is waiting
   */
  decide({ scope, caller, id }: Target, version: number, reason?: string): Promise<TranscriptApproval> {
    return this.transactions.run(async () => {
      const { masterVersion } = await readTranscript(this.sql, scope, id);
      const by = await this.accounts.nameOf(caller);
      const status: ApprovalStatus = reason === undefined ? 'accepted' : 'returned';
      const values = [id, scope.projectId, status, version, by, reason?.trim() ?? null];
      if (!(await this.sql.first(decide, values)))
        throw new DomainError(
          'conflict',
          'transcript.approval_not_requested',
          'No approval is asked for, or it was decided already.',
        );
      if (masterVersion !== version) throw stale(version, masterVersion!);
      return this.emit(scope, id);
    });
  }

  private async emit(scope: Scope, id: number): Promise<TranscriptApproval> {
    const approval = (await this.sql.first<TranscriptApproval>(one, [id, scope.projectId]))!;
    await this.events.emit({
      topic: 'approval.changed',
      accountId: scope.accountId,
      projectId: scope.projectId,
      payload: { orderId: id, status: approval.status },
      wire: {
        type: `approval.${approval.status}`,
        resourceType: 'approval',
        resourceId: id,
        resourceVersion: approval.revision,
        record: approvalView(approval),
        callbackUrl: null,
        callbackEncoding: 'project',
      },
    });
    return approval;
  }
}
