import { Controller, Delete, Get, Put } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  done,
  Done,
  InProject,
  Needs,
  OpenToEditingLinks,
  Params,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { EditingRecord, editingView, HoldEditing, LeaveEditing, ShowEditing } from './editing-lease.dto.js';
import { EditingLeases } from './editing-lease.service.js';

@Controller('v3/transcripts/:id/editing')
@Access('project')
export class EditingLeaseController {
  constructor(private readonly leases: EditingLeases) {}

  @Get()
  @OpenToEditingLinks('transcript')
  @Answers('Show who edits a transcript', EditingRecord)
  async show(@InProject() scope: Scope, @Params(ShowEditing) { id, tab }: ShowEditing) {
    return editingView(await this.leases.show(scope, id), tab);
  }

  @Put()
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Begin to edit a transcript, or go on', EditingRecord, {
    description:
      'One tab edits at a time, for a minute after it last asked. The answer says whether it is this one. `take_over` takes ' +
      'the place of another, whose next request shows it.',
  })
  async hold(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(HoldEditing) input: HoldEditing,
  ) {
    return editingView(await this.leases.hold({ scope, caller, id: input.id }, input), input.tab);
  }

  @Delete()
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Stop editing a transcript', Done, {
    description: 'Frees the place of the tab, and sends callbacks and deliveries of what it edited.',
  })
  async leave(@InProject() scope: Scope, @Params(LeaveEditing) input: LeaveEditing) {
    await this.leases.leave(scope, input);
    return done;
  }
}
