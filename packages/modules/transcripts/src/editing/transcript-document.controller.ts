import { Controller, Get, Put } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  InProject,
  Needs,
  OpenToEditingLinks,
  Params,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import {
  DocumentRecord,
  documentView,
  OneDocument,
  SavedRecord,
  SaveDocument,
  turnInputs,
} from './transcript-document.dto.js';
import { TranscriptDocumentService } from './transcript-document.service.js';

@Controller('v3/transcripts/:id/document')
@Access('project')
export class TranscriptDocumentController {
  constructor(private readonly documents: TranscriptDocumentService) {}

  @Get()
  @OpenToEditingLinks('transcript')
  @Answers('Show the text of a transcript for editing', DocumentRecord, {
    description: 'The newest version of a complete transcript as paragraphs of timed words.',
  })
  async show(@InProject() scope: Scope, @Params(OneDocument) { id }: OneDocument) {
    return documentView(await this.documents.show(scope, id));
  }

  @Put()
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Save the edited text of a transcript', SavedRecord, {
    description:
      'Stores the text as the next version. A base version that is not the newest gets 409, and so does a ' +
      '`tab` while another tab edits the transcript. Versions saved by a tab are reduced to one per ten ' +
      'minutes, and callbacks and deliveries are sent when the tab stops editing; without `tab` they are ' +
      'sent immediately. Imported captions change as described for edits of words.',
  })
  async save(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(SaveDocument) { id, base_version, paragraphs, tab }: SaveDocument,
  ) {
    const version = await this.documents.save(
      { scope, caller, id },
      { baseVersion: base_version, turns: turnInputs(paragraphs), tab },
    );
    return { version };
  }
}
