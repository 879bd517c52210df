import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  id,
  InProject,
  list,
  listParams,
  Params,
  params,
  text,
  type Scope,
} from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { Batch } from './batch.entity.js';
import { BatchesService } from './batches.service.js';

const CreateBatch = params({ name: text(64) });
const OneBatch = params({ id: id() });
const ListBatches = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional(),
  name: text(64).optional(),
  name_cont: text(64).optional(),
});
export type ListBatches = z.output<typeof ListBatches>;

const batchView = ({ id, projectId, name, archived }: Batch) => ({
  id,
  project_id: projectId,
  name,
  archived,
});

@Controller('v3/batches')
@Access('project')
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Post()
  async create(@InProject() scope: Scope, @Params(CreateBatch) { name }: z.output<typeof CreateBatch>) {
    return batchView(await this.batches.create(scope, name));
  }

  @Get()
  async list(@InProject() scope: Scope, @Params(ListBatches) query: ListBatches) {
    return (await this.batches.list(scope, query)).map(batchView);
  }

  @Get(':id')
  async show(@InProject() scope: Scope, @Params(OneBatch) { id }: z.output<typeof OneBatch>) {
    return batchView(await this.batches.get(scope, id));
  }
}
