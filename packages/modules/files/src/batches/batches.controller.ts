import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  CheckPermission,
  Done,
  done,
  InProject,
  Needs,
  pageOf,
  Params,
  type PermissionCheck,
  type Scope,
} from '@scriptorium/server-kit';
import { ConfigurationRecord, configurationView, SettingsService } from '@scriptorium/settings';
import { z } from 'zod';
import { BatchRecord, batchView, ConfigureBatch, CreateBatch, ListBatches, OneBatch } from './batch.dto.js';
import { BatchesService } from './batches.service.js';

@Controller('v3/batches')
@Access('project')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly settings: SettingsService,
  ) {}

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

  @Get(':id/configuration')
  @Answers('List the settings of a batch', z.array(ConfigurationRecord))
  async configuration(@InProject() scope: Scope, @Params(OneBatch) { id }: OneBatch) {
    await this.batches.get(scope, id);
    return configurationView(await this.settings.of(scope, { batchId: id }));
  }

  @Post(':id/configuration')
  @Needs('can_edit')
  @Answers('Change settings of a batch', z.array(ConfigurationRecord))
  async configure(
    @InProject() scope: Scope,
    @Params(ConfigureBatch) { id, ...values }: ConfigureBatch,
    @CheckPermission() check: PermissionCheck,
  ) {
    await this.batches.get(scope, id);
    return configurationView(await this.settings.change(scope, { batchId: id }, values, check));
  }

  @Post(':id/archive')
  @Needs('can_upload')
  @Answers('Archive a batch', Done)
  async archive(@InProject() scope: Scope, @Params(OneBatch) { id }: OneBatch) {
    await this.batches.setArchived(scope, id, true);
    return done;
  }

  @Post(':id/unarchive')
  @Needs('can_upload')
  @Answers('Unarchive a batch', Done)
  async unarchive(@InProject() scope: Scope, @Params(OneBatch) { id }: OneBatch) {
    await this.batches.setArchived(scope, id, false);
    return done;
  }
}
