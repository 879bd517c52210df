import { Controller, Delete, Get, Patch, Post, UseGuards } from '@nestjs/common';
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
  WithMeta,
} from '@scriptorium/server-kit';
import { ConfigurationRecord, configurationView, SettingsService } from '@scriptorium/settings';
import { z } from 'zod';
import {
  ConfigureFile,
  CreateFile,
  FileRecord,
  fileView,
  ListFiles,
  OneFile,
  SetLanguage,
  SetSourceUrl,
  SomeFiles,
  SourceRecord,
  sourceView,
  UpdateFile,
  UploadSource,
} from './file.dto.js';
import { FilesService } from './files.service.js';
import { FileLanguages } from '../languages/file-languages.service.js';
import { SourceMeta, sourceMeta } from '../sources/audio-tracks.dto.js';
import { SourcesService } from '../sources/sources.service.js';
import { UploadTargetsGuard } from '../uploads/upload-targets.guard.js';

@Controller('v3/files')
@Access('project')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly sources: SourcesService,
    private readonly settings: SettingsService,
    private readonly languages: FileLanguages,
  ) {}

  @Post()
  @Needs('can_upload')
  @UseGuards(UploadTargetsGuard)
  @Answers('Create a file', FileRecord)
  async create(@InProject() scope: Scope, @Params(CreateFile) input: CreateFile) {
    this.languages.check(input.language_id);
    return fileView(await this.files.create(scope, input));
  }

  @Get()
  @Answers('List the files', pageOf(FileRecord))
  async list(@InProject() scope: Scope, @Params(ListFiles) query: ListFiles) {
    return (await this.files.list(scope, query)).map(fileView);
  }

  @Get(':id')
  @Answers('Show a file', FileRecord)
  async show(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    return fileView(await this.files.get(scope, id));
  }

  @Patch(':id')
  @Needs('can_upload')
  @Answers('Change a file', FileRecord)
  async update(@InProject() scope: Scope, @Params(UpdateFile) input: UpdateFile) {
    return fileView(await this.files.update(scope, input));
  }

  @Post(':id/set_language')
  @Needs('can_upload')
  @Answers('Set the languages of a file', FileRecord)
  async setLanguage(@InProject() scope: Scope, @Params(SetLanguage) input: z.output<typeof SetLanguage>) {
    await this.languages.change(scope, input.id, input.language_id);
    return fileView(await this.files.get(scope, input.id));
  }

  @Get(':id/configuration')
  @Answers('List the settings of a file', z.array(ConfigurationRecord))
  async configuration(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    const { batchId } = await this.files.get(scope, id);
    return configurationView(await this.settings.of(scope, { batchId, fileId: id }));
  }

  @Post(':id/configuration')
  @Needs('can_edit')
  @Answers('Change settings of a file', z.array(ConfigurationRecord))
  async configure(
    @InProject() scope: Scope,
    @Params(ConfigureFile) input: z.output<typeof ConfigureFile>,
    @CheckPermission() check: PermissionCheck,
  ) {
    const { id, ...values } = input;
    const { batchId } = await this.files.get(scope, id);
    return configurationView(await this.settings.change(scope, { batchId, fileId: id }, values, check));
  }

  @Post('archive')
  @Needs('can_upload')
  @Answers('Archive files', Done)
  async archive(@InProject() scope: Scope, @Params(SomeFiles) input: z.output<typeof SomeFiles>) {
    await this.files.setArchived(scope, input.media_file_id, true);
    return done;
  }

  @Post('unarchive')
  @Needs('can_upload')
  @Answers('Unarchive files', Done)
  async unarchive(@InProject() scope: Scope, @Params(SomeFiles) input: z.output<typeof SomeFiles>) {
    await this.files.setArchived(scope, input.media_file_id, false);
    return done;
  }

  @Get(':id/source')
  @Answers('Show the source of a file', SourceRecord, { meta: SourceMeta })
  async source(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    const source = await this.sources.show(scope, id);
    return new WithMeta(sourceView(source), sourceMeta(source));
  }

  @Post(':id/source')
  @Needs('can_upload')
  @UseGuards(UploadTargetsGuard)
  @Answers('Upload or replace the source of a file', SourceRecord)
  async upload(@InProject() scope: Scope, @Params(UploadSource) input: z.output<typeof UploadSource>) {
    return sourceView(await this.sources.replace(scope, input.id, input));
  }

  @Post(':id/source/set_url')
  @Needs('can_upload')
  @Answers('Set the URL of the source of a file', SourceRecord)
  async setUrl(@InProject() scope: Scope, @Params(SetSourceUrl) input: z.output<typeof SetSourceUrl>) {
    return sourceView(await this.sources.setUrl(scope, input.id, input));
  }

  @Delete(':id/source')
  @Needs('can_upload')
  @Answers('Remove the source of a file', Done)
  async removeSource(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    await this.sources.remove(scope, id);
    return done;
  }
}
