import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { DomainError, notFound } from '@scriptorium/core';
import {
  Events,
  selectPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { cannot, Orders } from '../orders.service.js';
import type { Product } from '../product.js';
import type { Approvable, ProductRecords } from '../product-records.js';
import type { Approval, ApprovalStatus } from './approval.js';
import {
  approvalView,
  type ApprovalDecision,
  type ApprovalRequest,
  type ListApprovals,
} from './approval.dto.js';

const columns = `o.id as "orderId", o.media_file_id as "mediaFileId", f.name as "mediaFileName",
  a.language_id as "languageId", a.status, a.revision, a.requested_version as "requestedVersion",
  a.decided_version as "decidedVersion", a.requested_by as "requestedBy", a.note, a.decided_by as "decidedBy", a.reason,
  a.requested_at as "requestedAt", a.decided_at as "decidedAt"`;

const one = {
  name: 'order-approval',
  text: `select ${columns} from service_order o join files.media_file f on f.id = o.media_file_id
      left join order_approval a on a.order_id = o.id
    where o.id = $1 and o.project_id = $2 and o.product = $3`,
};
const request = {
  name: 'order-approval-request',
  text: `insert into order_approval as a (order_id, project_id, language_id, status, requested_version, requested_by, note,
      requested_at)
    values ($1, $2, $3, 'requested', $4, $5, $6, project_now($2))
    on conflict (order_id) do update set status = 'requested', requested_version = excluded.requested_version,
      requested_by = excluded.requested_by, note = excluded.note, requested_at = excluded.requested_at,
      revision = a.revision + 1, decided_version = null, decided_by = null, decided_at = null, reason = null
    where a.status <> 'requested' returning a.order_id`,
};
const decide = {
  name: 'order-approval-decide',
  text: `update order_approval a set status = $3, decided_version = $4, decided_by = $5, reason = $6,
      decided_at = project_now($2), revision = a.revision + 1
    where a.order_id = $1 and a.project_id = $2 and a.status = 'requested' returning a.order_id`,
};

/** An order whose approval somebody asks for or decides about. */
export interface ApprovalTarget {
  product: Product;
  records: ProductRecords;
  scope: Scope;
  caller: Principal;
}

/** Approvals of the results of orders: asked for by an editor, accepted or returned by a reviewer. */
@Injectable()
export class Approvals {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly accounts: AccountsService,
    private readonly orders: Orders,
  ) {}

  list({ name }: Product, { projectId }: Scope, { status, ...list }: ListApprovals): Promise<Page<Approval>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.product', '=', name)
      .and('t.status', '=', status);
    const from = `(select o.id, a.project_id, o.product, a.requested_at as created_at, ${columns}
      from order_approval a join service_order o on o.id = a.order_id
        join files.media_file f on f.id = o.media_file_id) t`;
    return selectPage<Approval>(this.sql, {
      columns: 't.*',
      from,
      where,
      list: { ...list, sort_by: 'created_at', sort_dir: 'asc' },
    });
  }

  /** @throws {DomainError} `not_found` */
  async show({ name: product }: Product, { projectId }: Scope, id: number): Promise<Approval | undefined> {
    const found = await this.sql.first<Approval>(one, [id, projectId, product]);
    if (!found) throw notFound(`${product}.not_found`);
    return found.status === null ? undefined : found;
  }

  /** @throws {DomainError} `not_found`; `forbidden` unless it is complete; `conflict` if an approval is waiting */
  request(target: ApprovalTarget, { id, note }: ApprovalRequest): Promise<Approval> {
    const { product, scope, caller } = target;
    return this.transactions.run(async () => {
      const { languageId, version } = await this.approvable(target, id);
      const by = await this.accounts.nameOf(caller);
      const values = [id, scope.projectId, languageId, version, by, note?.trim() || null];
      if (!(await this.sql.first(request, values)))
        throw new DomainError(
          'conflict',
          `${product.name}.approval_requested`,
          'An approval is asked for already.',
        );
      return this.emit(target, id);
    });
  }

  /**
   * Accepts a result, or returns it with a reason.
   * @throws {DomainError} `not_found`; `conflict` if the version is not the newest, or no approval is waiting
   */
  decide(target: ApprovalTarget, { id, reason, ...decided }: ApprovalDecision): Promise<Approval> {
    const { product, scope, caller } = target;
    const version = decided.version ?? null;
    return this.transactions.run(async () => {
      const newest = (await this.approvable(target, id)).version;
      const status: ApprovalStatus = reason === undefined ? 'accepted' : 'returned';
      const by = await this.accounts.nameOf(caller);
      const values = [id, scope.projectId, status, version, by, reason?.trim() ?? null];
      if (!(await this.sql.first(decide, values)))
        throw new DomainError(
          'conflict',
          `${product.name}.approval_not_requested`,
          'No approval is asked for, or it was decided already.',
        );
      if (newest !== version)
        throw new DomainError(
          'conflict',
          `${product.name}.stale`,
          `Version ${version} is not the newest: it is ${newest}.`,
        );
      return this.emit(target, id);
    });
  }

  /** Locks the order, and describes its result. */
  private async approvable({ product, records, scope }: ApprovalTarget, id: number): Promise<Approvable> {
    const { name } = product;
    const order = await this.orders.lock(name, { id, projectId: scope.projectId });
    if (order.phase !== 'complete') throw cannot(name, 'approve');
    return records.approvable(order);
  }

  private async emit({ product, scope }: ApprovalTarget, id: number): Promise<Approval> {
    const approval = (await this.show(product, scope, id))!;
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
        record: approvalView(product, approval),
        callbackUrl: null,
        callbackEncoding: 'project',
      },
    });
    return approval;
  }
}
