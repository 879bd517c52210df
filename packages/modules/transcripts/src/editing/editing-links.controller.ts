import { Controller, Delete, Get } from '@nestjs/common';
import { SignInTokens } from '@scriptorium/accounts';
import { wireTime } from '@scriptorium/core';
import {
  Access,
  Answers,
  Caller,
  Done,
  done,
  InProject,
  Needs,
  Params,
  ServiceUrl,
  Sql,
  WithMeta,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { EditingLinkMeta, EditingLinkRecord, MakeEditingLink, OneTranscript } from '../transcript.dto.js';
import { readTranscript } from '../transcript-rows.js';

/** Links that let people without a key edit one transcript. */
@Controller('v3/transcripts/:id/expiring_editing_link')
@Access('project')
@Needs('can_edit')
export class EditingLinksController {
  constructor(
    private readonly sql: Sql,
    private readonly tokens: SignInTokens,
    private readonly service: ServiceUrl,
  ) {}

  @Get()
  @Answers('Create an editing link for a transcript', EditingLinkRecord, {
    meta: EditingLinkMeta,
    description:
      'The link allows editing this transcript in the studio, and nothing else, until it expires. A ' +
      '`DELETE` on this path revokes it earlier, and so does disabling the key that created it. Its token ' +
      'is in the fragment of the URL, which browsers do not send to servers.',
  })
  async make(
    @InProject() scope: Scope,
    @Caller() { accessId }: Principal,
    @Params(MakeEditingLink) { id, hours_until_expiration: hours }: MakeEditingLink,
  ) {
    const { mediaFileId: fileId } = await readTranscript(this.sql, scope, id);
    const { token, expiresAt } = await this.tokens.editingLink({ accessId, transcriptId: id, fileId, hours });
    return new WithMeta(`${this.service.base}/studio/edit/${id}#token=${token}`, {
      expires_at: wireTime(expiresAt),
    });
  }

  @Delete()
  @Answers('Revoke the editing links of a transcript', Done, {
    description: 'Revokes all editing links of the transcript and ends their sessions.',
  })
  async revoke(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await readTranscript(this.sql, scope, id);
    await this.tokens.revokeEditingLinks(scope.projectId, id);
    return done;
  }
}
