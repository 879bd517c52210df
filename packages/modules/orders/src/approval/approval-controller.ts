import { Controller, Get, Inject, Post, type Type } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  InProject,
  Needs,
  OpenToEditingLinks,
  pageOf,
  Params,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import type { Product } from '../product.js';
import type { ProductRecords } from '../product-records.js';
import { nounOf, pascalOf, pluralOf, withArticle } from '../product-names.js';
import {
  approvalInputs,
  approvalRecord,
  approvalView,
  ListApprovals,
  type ApprovalDecision,
  type ApprovalRequest,
} from './approval.dto.js';
import { Approvals, type ApprovalTarget } from './approvals.service.js';

/** Returns the controller of the approvals of a product. */
export function approvalController(product: Product): Type {
  const { name, path, approves } = product;
  const [inputs, record] = [approvalInputs(product), approvalRecord(product)];
  const isEdited = approves === 'newest_version';
  /** Those who may edit the result by a link also see its approval, and ask for it. */
  const toEditors = (): MethodDecorator => (isEdited ? OpenToEditingLinks(name) : () => {});
  const decided = isEdited
    ? {
        description:
          'A `version` that is not the newest gets 409, because the result has changed since it was reviewed.',
      }
    : {};

  @Controller(`v3/${path}`)
  @Access('project')
  class ApprovalsController {
    constructor(
      @Inject(Approvals) private readonly approvals: Approvals,
      @Inject(product.records) private readonly records: ProductRecords,
    ) {}

    @Get('approvals')
    @Answers(`List the approvals of ${pluralOf(name)}, the oldest request first`, pageOf(record))
    async list(@InProject() scope: Scope, @Params(ListApprovals) query: ListApprovals) {
      return (await this.approvals.list(product, scope, query)).map((each) => approvalView(product, each));
    }

    @Get(':id/approval')
    @toEditors()
    @Answers(`Show the last approval of ${withArticle(name)}; null if none was asked for`, record.nullable())
    async show(@InProject() scope: Scope, @Params(inputs.one) { id }: { id: number }) {
      const approval = await this.approvals.show(product, scope, id);
      return approval ? approvalView(product, approval) : null;
    }

    @Post(':id/approval')
    @toEditors()
    @Needs('can_edit')
    @Answers(`Ask for the approval of a complete ${nounOf(name)}`, record, {
      description: 'Deliveries and callbacks do not wait for it. Each step is an event of the event log.',
    })
    async request(
      @InProject() scope: Scope,
      @Caller() caller: Principal,
      @Params(inputs.request) input: ApprovalRequest,
    ) {
      return approvalView(product, await this.approvals.request(this.to(scope, caller), input));
    }

    @Post(':id/approval/accept')
    @Needs('can_edit')
    @Answers(`Approve ${withArticle(name)}`, record, decided)
    async accept(
      @InProject() scope: Scope,
      @Caller() caller: Principal,
      @Params(inputs.accept) input: ApprovalDecision,
    ) {
      return approvalView(product, await this.approvals.decide(this.to(scope, caller), input));
    }

    @Post(':id/approval/return')
    @Needs('can_edit')
    @Answers(`Return ${withArticle(name)} with a reason`, record, decided)
    async return(
      @InProject() scope: Scope,
      @Caller() caller: Principal,
      @Params(inputs.return) input: ApprovalDecision,
    ) {
      return approvalView(product, await this.approvals.decide(this.to(scope, caller), input));
    }

    private to(scope: Scope, caller: Principal): ApprovalTarget {
      return { product, records: this.records, scope, caller };
    }
  }
  // The API description names operations after their controller.
  return Object.defineProperty(ApprovalsController, 'name', {
    value: `${pascalOf(name)}ApprovalsController`,
  });
}
