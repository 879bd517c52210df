import { Controller, Delete, Get, Req } from '@nestjs/common';
import { SignInTokens } from '@scriptorium/accounts';
import { wireTime } from '@scriptorium/core';
import {
  Access,
  Answers,
  Caller,
  Done,
  done,
  ExpiringLinks,
  InProject,
  Needs,
  Params,
  Sql,
  WithMeta,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { EditingLinkMeta, EditingLinkRecord, MakeEditingLink, OneTranscript } from './transcript.dto.js';
import { readTranscript } from './transcript-rows.js';

/** Links for people without a key, who edit one transcript. */
@Controller('v3/transcripts/:id/expiring_editing_link')
@Access('project')
@Needs('can_edit')
export class EditingLinksController {
  constructor(
    private readonly sql: Sql,
    private readonly tokens: SignInTokens,
    private readonly links: ExpiringLinks,
  ) {}

  @Get()
  @Answers('Make an editing link of a transcript', EditingLinkRecord, {
    meta: EditingLinkMeta,
    description:
      'The link allows editing this transcript in the studio, and nothing else, until it expires. It ends early with ' +
      'a `DELETE` here, or when the key that made it is disabled. Its token follows a `#`, so that it is sent to no server ' +
      'when the page is opened.',
  })
  async make(
    @InProject() scope: Scope,
    @Caller() { accessId }: Principal,
    @Req() request: FastifyRequest,
    @Params(MakeEditingLink) { id, hours_until_expiration: hours }: MakeEditingLink,
  ) {
    const { mediaFileId: fileId } = await readTranscript(this.sql, scope, id);
    const { token, expiresAt } = await this.tokens.editingLink({ accessId, transcriptId: id, fileId, hours });
    return new WithMeta(`${this.links.origin(request)}/studio/edit/${id}#token=${token}`, {
      expires_at: wireTime(expiresAt),
    });
  }

  @Delete()
  @Answers('Revoke the editing links of a transcript', Done, {
    description: 'All that were made so far. Editors who came by one are signed out.',
  })
  async revoke(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await readTranscript(this.sql, scope, id);
    await this.tokens.revokeEditingLinks(scope.projectId, id);
    return done;
  }
}
