import { Controller, Delete, Get, Post } from '@nestjs/common';
import { Access, Answers, done, Done, Needs, Params } from '@scriptorium/server-kit';
import { z } from 'zod';
import { InstallModel, ListModels, ModelRecord, modelView, OneModel } from './models.dto.js';
import { ModelsService } from './models.service.js';

/** The models of the whole service. */
@Controller('v3/admin/models')
@Access('operator')
@Needs('can_manage_users')
export class SpeechModelsController {
  constructor(private readonly models: ModelsService) {}

  @Get()
  @Answers('List the models', z.array(ModelRecord), {
    description: 'Models that are installed in the folder of this process, and those that can be installed.',
  })
  async list(@Params(ListModels) _none: object) {
    return (await this.models.list()).map(modelView);
  }

  @Post(':name/install')
  @Answers('Install a model', Done, {
    description:
      'A worker downloads the model, continues an interrupted download, and checks the hashes before it installs the files. The ' +
      'list shows the progress.',
    absent: true,
  })
  async install(@Params(InstallModel) { name, accept_licence: licenceAccepted, sha256 }: InstallModel) {
    await this.models.install(name, { licenceAccepted, sha256 });
    return done;
  }

  @Post(':name/test')
  @Answers('Test a model', Done, {
    description:
      'A worker compares the files with their hashes, and lets the model do its work. The list shows the result.',
    absent: true,
  })
  async test(@Params(OneModel) { name }: OneModel) {
    await this.models.test(name);
    return done;
  }

  @Delete(':name')
  @Answers('Remove a model', Done, { description: 'Also ends an installation in progress.', absent: true })
  async remove(@Params(OneModel) { name }: OneModel) {
    await this.models.remove(name);
    return done;
  }
}
