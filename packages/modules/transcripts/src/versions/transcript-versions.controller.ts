import { Controller, Get, Patch, Post } from '@nestjs/common';
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
  DiffRecord,
  DiffVersions,
  diffView,
  EditWords,
  ListVersions,
  OneVersion,
  VersionRecord,
  versionView,
  VersionWordsRecord,
  versionWordsView,
  wordEdits,
} from './transcript-version.dto.js';
import { TranscriptVersionsService } from './transcript-versions.service.js';

@Controller('v3/transcripts/:id')
@Access('project')
export class TranscriptVersionsController {
  constructor(private readonly versions: TranscriptVersionsService) {}

  @Get('versions')
  @OpenToEditingLinks('transcript')
  @Answers('List the versions of a transcript', pageOf(VersionRecord), {
    description:
      'The first version is the result of the order. Each edit and each restored version adds one.',
  })
  async list(@InProject() scope: Scope, @Params(ListVersions) query: ListVersions) {
    return (await this.versions.list(scope, query)).map(versionView);
  }

  @Get('versions/:version')
  @OpenToEditingLinks('transcript')
  @Answers('Show a version of a transcript with its words', VersionWordsRecord)
  async show(@InProject() scope: Scope, @Params(OneVersion) { id, version }: OneVersion) {
    return versionWordsView(await this.versions.get(scope, id, version));
  }

  @Get('versions/:version/diff')
  @OpenToEditingLinks('transcript')
  @Answers('Compare two versions of a transcript word by word', DiffRecord)
  async diff(@InProject() scope: Scope, @Params(DiffVersions) query: DiffVersions) {
    return diffView(query.from, query.version, await this.versions.diff(scope, query));
  }

  @Post('versions/:version/restore')
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Restore a version of a transcript', VersionRecord, {
    description:
      'Creates a new version with exactly the same text. If the given version is the newest, it is returned ' +
      'unchanged.',
  })
  async restore(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(OneVersion) { id, version }: OneVersion,
  ) {
    return versionView(await this.versions.restore({ scope, caller, id }, version));
  }

  @Patch('words')
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Edit the words of a transcript', DiffRecord, {
    description:
      'Creates a new version and returns its differences from the given one, with the times of new ' +
      'words. Words outside the edits keep their exact times; times of new words are interpolated. A ' +
      'version that is not the newest gets 409. In imported captions, cues with edited words change ' +
      'and all others stay as they are.',
  })
  async edit(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(EditWords) { id, version, edits }: EditWords,
  ) {
    const changes = await this.versions.edit({ scope, caller, id }, version, wordEdits(edits));
    return diffView(version, version + 1, changes);
  }
}
