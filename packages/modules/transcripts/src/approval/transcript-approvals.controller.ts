import { Controller, Get, Post } from '@nestjs/common';
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
import {
  AcceptTranscript,
  ApprovalRecord,
  approvalView,
  ListApprovals,
  NoApproval,
  OneApproval,
  RequestApproval,
  ReturnTranscript,
} from './transcript-approval.dto.js';
import { TranscriptApprovals } from './transcript-approvals.service.js';

@Controller('v3/transcripts')
@Access('project')
export class TranscriptApprovalsController {
  constructor(private readonly approvals: TranscriptApprovals) {}

  @Get('approvals')
  @Answers('List the transcripts that wait for an approval, the oldest request first', pageOf(ApprovalRecord))
  async list(@InProject() scope: Scope, @Params(ListApprovals) query: ListApprovals) {
    return (await this.approvals.list(scope, query)).map(approvalView);
  }

  @Get(':id/approval')
  @OpenToEditingLinks('transcript')
  @Answers('Show the last approval of a transcript; null if none was asked for', NoApproval)
  async show(@InProject() scope: Scope, @Params(OneApproval) { id }: OneApproval) {
    const approval = await this.approvals.show(scope, id);
    return approval ? approvalView(approval) : null;
  }

  @Post(':id/approval')
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Ask for the approval of a complete transcript', ApprovalRecord, {
    description:
      'For transcripts of every kind. Deliveries and callbacks do not wait for it. Each step is an event of the ' +
      'event log.',
  })
  async request(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(RequestApproval) input: RequestApproval,
  ) {
    return approvalView(await this.approvals.request({ scope, caller, id: input.id }, input.note));
  }

  @Post(':id/approval/accept')
  @Needs('can_edit')
  @Answers('Approve a transcript', ApprovalRecord, {
    description:
      'A `version` that is not the newest gets 409, because the text has changed since it was reviewed.',
  })
  async accept(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(AcceptTranscript) input: AcceptTranscript,
  ) {
    return approvalView(await this.approvals.decide({ scope, caller, id: input.id }, input.version));
  }

  @Post(':id/approval/return')
  @Needs('can_edit')
  @Answers('Return a transcript to its editors, with a reason', ApprovalRecord)
  async return(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(ReturnTranscript) input: ReturnTranscript,
  ) {
    const { version, reason } = input;
    return approvalView(await this.approvals.decide({ scope, caller, id: input.id }, version, reason));
  }
}
