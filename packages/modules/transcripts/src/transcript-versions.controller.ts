import { Controller, Get, Patch, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  InProject,
  Needs,
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
  @Answers('List the versions of a transcript', pageOf(VersionRecord), {
    description:
      'The first version is what the order made. Each edit and each restored version makes a new one.',
  })
  async list(@InProject() scope: Scope, @Params(ListVersions) query: ListVersions) {
    return (await this.versions.list(scope, query)).map(versionView);
  }

  @Get('versions/:version')
  @Answers('Show a version of a transcript with its words', VersionWordsRecord)
  async show(@InProject() scope: Scope, @Params(OneVersion) { id, version }: OneVersion) {
    return versionWordsView(await this.versions.get(scope, id, version));
  }

  @Get('versions/:version/diff')
  @Answers('Compare two versions of a transcript word by word', DiffRecord)
  async diff(@InProject() scope: Scope, @Params(DiffVersions) query: DiffVersions) {
    return diffView(query.from, query.version, await this.versions.diff(scope, query));
  }

  @Post('versions/:version/restore')
  @Needs('can_edit')
  @Answers('Restore a version of a transcript', VersionRecord, {
    description:
      'Makes a new version with the same text, to the byte. The newest version is left as it is, and returned.',
  })
  async restore(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(OneVersion) { id, version }: OneVersion,
  ) {
    return versionView(await this.versions.restore({ scope, caller, id }, version));
  }

  @Patch('words')
  @Needs('can_edit')
  @Answers('Edit the words of a transcript', DiffRecord, {
    description:
      'Makes a new version and returns how it differs from the named one, with the times of new words. Words outside the ' +
      'edits keep their times exactly; times of new words are interpolated. A version that is not the newest gets 409. ' +
      'Imported captions follow: captions that hold edited words change, all others stay as they are.',
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
