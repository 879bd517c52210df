import { Controller, Get, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, pageOf, Params, type Scope } from '@scriptorium/server-kit';
import { BatchRecord, batchView, CreateBatch, ListBatches, OneBatch } from './batch.dto.js';
import { BatchesService } from './batches.service.js';

@Controller('v3/batches')
@Access('project')
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Post()
  @Needs('can_upload')
  @Answers('Create a batch', BatchRecord)
  async create(@InProject() scope: Scope, @Params(CreateBatch) { name }: CreateBatch) {
    return batchView(await this.batches.create(scope, name));
  }

  @Get()
  @Answers('List the batches', pageOf(BatchRecord))
  async list(@InProject() scope: Scope, @Params(ListBatches) query: ListBatches) {
    return (await this.batches.list(scope, query)).map(batchView);
  }

  @Get(':id')
  @Answers('Show a batch', BatchRecord)
  async show(@InProject() scope: Scope, @Params(OneBatch) { id }: OneBatch) {
    return batchView(await this.batches.get(scope, id));
  }
}
