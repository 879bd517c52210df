import { Controller, Get, Post, Put } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  Done,
  done,
  InProject,
  Needs,
  pageOf,
  Params,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { FinishedWork } from './finished-work.js';
import { WorkBriefs } from './work-brief.js';
import {
  ClaimNext,
  CompleteWorkItem,
  ListWorkItems,
  NextWorkItem,
  OneWorkItem,
  RejectWorkItem,
  ReleaseWorkItem,
  SaveWorkItem,
  workItemBriefView,
  WorkItemBrief,
  WorkItemRecord,
  workItemView,
} from './work-item.dto.js';
import type { Worker, WorkItem } from './work-item.js';
import { WorkLinks } from '../media/work-links.js';
import { WorkQueue } from './work-queue.service.js';
import { Workers } from '../vendors/workers.service.js';

@Controller('v3/production/work_items')
@Access('work')
@Needs('can_work')
export class WorkItemsController {
  constructor(
    private readonly workers: Workers,
    private readonly queue: WorkQueue,
    private readonly briefs: WorkBriefs,
    private readonly links: WorkLinks,
    private readonly finished: FinishedWork,
  ) {}

  @Get()
  @Answers('List the work items offered to the key or claimed by it', pageOf(WorkItemRecord))
  async list(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(ListWorkItems) query: ListWorkItems,
  ) {
    const page = await this.queue.list(await this.workers.of(caller, scope), query);
    const files = await this.briefs.filesOf(page.items.map(({ id }) => id));
    return page.map((item) => workItemView(item, files.get(item.id)));
  }

  @Post('claim')
  @Answers('Claim the work item with the earliest deadline', NextWorkItem, {
    description:
      '`data` is null if there is no item to claim, or if the key has reached its limit of claims.',
  })
  async claimNext(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(ClaimNext) { kind, language_id: languageId }: ClaimNext,
  ) {
    const worker = await this.workers.of(caller, scope);
    const item = await this.queue.claimNext({
      ...worker,
      kinds: worker.kinds.filter((each) => kind === undefined || each === kind),
      languageIds: worker.languageIds.filter((each) => languageId === undefined || each === languageId),
    });
    return item ? this.brief(worker, item) : null;
  }

  @Get(':id')
  @Answers('Show a work item with its draft, media and reference material', WorkItemBrief)
  async show(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(OneWorkItem) { id }: OneWorkItem,
  ) {
    const worker = await this.workers.of(caller, scope);
    return this.brief(worker, await this.queue.get(worker, id));
  }

  @Post(':id/claim')
  @Answers('Claim a work item', WorkItemBrief)
  async claim(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(OneWorkItem) { id }: OneWorkItem,
  ) {
    const worker = await this.workers.of(caller, scope);
    return this.brief(worker, await this.queue.claim(worker, id));
  }

  @Post(':id/renew')
  @Answers('Extend a claim by half an hour from now', WorkItemRecord)
  async renew(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(OneWorkItem) { id }: OneWorkItem,
  ) {
    const item = await this.queue.renew(await this.workers.of(caller, scope), id);
    return workItemView(item, (await this.briefs.filesOf([id])).get(id));
  }

  @Put(':id/draft')
  @Answers('Save unfinished work on a claimed work item, and extend the claim', WorkItemRecord, {
    description: 'The saved work replaces the draft, also for the next worker if the item is released.',
  })
  async save(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(SaveWorkItem) { id, caption_file: upload }: SaveWorkItem,
  ) {
    const item = await this.finished.save(await this.workers.of(caller, scope), id, upload);
    return workItemView(item, (await this.briefs.filesOf([id])).get(id));
  }

  @Post(':id/release')
  @Answers('Release a claimed work item for other workers', Done, {
    description:
      'The key never sees the item again. If `has_other_workers` of the item is false, the order waits until the operator ' +
      'adds a worker.',
  })
  async release(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(ReleaseWorkItem) { id, reason }: ReleaseWorkItem,
  ) {
    await this.queue.release(await this.workers.of(caller, scope), id, reason);
    return done;
  }

  @Post(':id/complete')
  @Answers('Complete a claimed work item', Done)
  async complete(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(CompleteWorkItem) { id, caption_file: upload }: CompleteWorkItem,
  ) {
    await this.finished.complete(await this.workers.of(caller, scope), id, upload);
    return done;
  }

  @Post(':id/reject')
  @Answers('Reject a claimed work item, which cancels its order', Done)
  async reject(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(RejectWorkItem) { id, reason }: RejectWorkItem,
  ) {
    await this.queue.reject(await this.workers.of(caller, scope), id, reason);
    return done;
  }

  private async brief(worker: Worker, item: WorkItem) {
    const hasOtherWorkers = await this.queue.hasOtherWorkers(worker, item);
    const brief = { ...(await this.briefs.of(worker, item)), hasOtherWorkers };
    const { id: itemId, fence } = item;
    return workItemBriefView(item, brief, (sheetId) => this.links.make({ itemId, fence, sheetId }));
  }
}
