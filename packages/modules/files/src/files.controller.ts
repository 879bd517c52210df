import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { Access, done, InProject, Params, type Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import {
  CreateFile,
  fileView,
  ListFiles,
  OneFile,
  SetLanguage,
  SetSourceUrl,
  SomeFiles,
  sourceView,
  UpdateFile,
  UploadSource,
} from './file.dto.js';
import { FilesService } from './files.service.js';
import { SourcesService } from './sources.service.js';

@Controller('v3/files')
@Access('project')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly sources: SourcesService,
  ) {}

  @Post()
  async create(@InProject() scope: Scope, @Params(CreateFile) input: CreateFile) {
    const { file, source } = await this.files.create(scope, input);
    return { ...fileView(file), source: source && sourceView(source) };
  }

  @Get()
  async list(@InProject() scope: Scope, @Params(ListFiles) query: ListFiles) {
    return (await this.files.list(scope, query)).map(fileView);
  }

  @Get(':id')
  async show(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    return fileView(await this.files.get(scope, id));
  }

  @Patch(':id')
  async update(@InProject() scope: Scope, @Params(UpdateFile) input: UpdateFile) {
    return fileView(await this.files.update(scope, input));
  }

  @Post(':id/set_language')
  async setLanguage(@InProject() scope: Scope, @Params(SetLanguage) input: z.output<typeof SetLanguage>) {
    return fileView(await this.files.setLanguage(scope, input.id, input.language_id));
  }

  @Post('archive')
  async archive(@InProject() scope: Scope, @Params(SomeFiles) input: z.output<typeof SomeFiles>) {
    await this.files.setArchived(scope, input.media_file_id, true);
    return done;
  }

  @Post('unarchive')
  async unarchive(@InProject() scope: Scope, @Params(SomeFiles) input: z.output<typeof SomeFiles>) {
    await this.files.setArchived(scope, input.media_file_id, false);
    return done;
  }

  @Post(':id/source')
  async upload(@InProject() scope: Scope, @Params(UploadSource) input: z.output<typeof UploadSource>) {
    return sourceView(await this.sources.replace(scope, input.id, input));
  }

  @Post(':id/source/set_url')
  async setUrl(@InProject() scope: Scope, @Params(SetSourceUrl) input: z.output<typeof SetSourceUrl>) {
    return sourceView(await this.sources.setUrl(scope, input.id, input));
  }

  @Delete(':id/source')
  async removeSource(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    await this.sources.remove(scope, id);
    return done;
  }
}
