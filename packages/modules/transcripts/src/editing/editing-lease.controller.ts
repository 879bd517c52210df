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
  @Answers('Show who is editing a transcript', EditingRecord)
  async show(@InProject() scope: Scope, @Params(ShowEditing) { id, tab }: ShowEditing) {
    return editingView(await this.leases.show(scope, id, tab), tab);
  }

  @Put()
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Begin or continue editing a transcript', EditingRecord, {
    description:
      'Requests or renews the editing lease for a minute. Only one tab can hold it; the response shows ' +
      'whether it is this tab. `take_over` takes the lease from another tab, which learns of it at its next ' +
      'request. `ask` asks the holder for it, who hands it over by `DELETE`: then it belongs to the tab that asked.',
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
    description: 'Releases the editing lease, and sends callbacks and deliveries of the edits.',
  })
  async leave(@InProject() scope: Scope, @Params(LeaveEditing) input: LeaveEditing) {
    await this.leases.leave(scope, input);
    return done;
  }
}
