import { Controller, Get, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, pageOf, Params, type Scope } from '@scriptorium/server-kit';
import {
  fileActionDetails,
  FileActionDetails,
  FileActionRecord,
  fileActionView,
  ListFileActions,
  OneFileAction,
  StartFileAction,
} from './file-action.dto.js';
import { FileActionsService } from './file-actions.service.js';

@Controller('v3/file_actions')
@Access('project')
export class FileActionsController {
  constructor(private readonly actions: FileActionsService) {}

  @Post()
  @Needs('can_upload')
  @Answers('Start an action on many files', FileActionRecord, {
    description:
      'Answers as soon as the files are recorded; the work is done in the background. `GET /v3/file_actions/:id` ' +
      'shows its progress.',
  })
  async start(@InProject() scope: Scope, @Params(StartFileAction) input: StartFileAction) {
    return fileActionView(await this.actions.start(scope, input));
  }

  @Get()
  @Answers('List the actions', pageOf(FileActionRecord), {
    description: 'Actions are removed after 30 days.',
  })
  async list(@InProject() scope: Scope, @Params(ListFileActions) query: ListFileActions) {
    return (await this.actions.list(scope, query)).map(fileActionView);
  }

  @Get(':id')
  @Answers('Show an action', FileActionDetails)
  async show(@InProject() scope: Scope, @Params(OneFileAction) { id }: OneFileAction) {
    return fileActionDetails(await this.actions.get(scope, id), await this.actions.refusals(id));
  }

  @Post(':id/stop')
  @Needs('can_upload')
  @Answers('Stop an action', FileActionRecord, {
    description: 'Files that are already done stay as they are. Refused if it does not run.',
  })
  async stop(@InProject() scope: Scope, @Params(OneFileAction) { id }: OneFileAction) {
    return fileActionView(await this.actions.stop(scope, id));
  }

  @Post(':id/undo')
  @Needs('can_upload')
  @Answers('Undo an action', FileActionRecord, {
    description:
      'Undone in the background: files return to their batches, labels are restored, and orders are cancelled ' +
      'if they still can be. What was changed again since then is kept. Refused while the action runs, for ' +
      '`quote`, and a second time.',
  })
  async undo(@InProject() scope: Scope, @Params(OneFileAction) { id }: OneFileAction) {
    return fileActionView(await this.actions.undo(scope, id));
  }
}
