import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  InProject,
  Needs,
  Params,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { AddWorkNote, ListWorkNotes, WorkNoteRecord, workNoteView } from './work-note.dto.js';
import { WorkNotes } from './work-notes.service.js';
import { Workers } from '../vendors/workers.service.js';

@Controller('v3/production/work_items/:id/notes')
@Access('work')
@Needs('can_work')
export class WorkNotesController {
  constructor(
    private readonly workers: Workers,
    private readonly notes: WorkNotes,
  ) {}

  @Get()
  @Answers('List the notes about the order of a work item, by time', z.array(WorkNoteRecord))
  async list(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(ListWorkNotes) { id }: ListWorkNotes,
  ) {
    return (await this.notes.of(await this.workers.of(caller, scope), id)).map(workNoteView);
  }

  @Post()
  @Answers('Add a note for others who work on the order of a claimed work item', WorkNoteRecord)
  async add(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(AddWorkNote) { id, text }: AddWorkNote,
  ) {
    return workNoteView(await this.notes.add(await this.workers.of(caller, scope), id, text));
  }
}
