import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
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
import { z } from 'zod';
import {
  AddComment,
  ChangeComment,
  CommentRecord,
  commentView,
  ListComments,
  MentionableRecord,
  OneComment,
} from './transcript-comment.dto.js';
import { TranscriptComments } from './transcript-comments.service.js';

@Controller('v3/transcripts/:id/comments')
@Access('project')
export class TranscriptCommentsController {
  constructor(private readonly comments: TranscriptComments) {}

  @Get()
  @OpenToEditingLinks('transcript')
  @Answers('List the comments on a transcript, by their time in the media', z.array(CommentRecord))
  async list(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(ListComments) { id }: ListComments,
  ) {
    return (await this.comments.list({ scope, caller, id })).map(commentView);
  }

  @Get('people')
  @Needs('can_edit')
  @Answers('List the people whom a comment can mention', z.array(MentionableRecord), {
    description: 'The names of the people who can enter the project, up to 1,000.',
  })
  people(@InProject() scope: Scope, @Params(ListComments) { id }: ListComments) {
    return this.comments.people(scope, id);
  }

  @Post()
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Comment on a place in a transcript', CommentRecord, {
    description: 'A transcript can have up to 1,000 comments. Each one is an event of the event log.',
  })
  async add(@InProject() scope: Scope, @Caller() caller: Principal, @Params(AddComment) input: AddComment) {
    return commentView(await this.comments.add({ scope, caller, id: input.id }, input));
  }

  @Patch(':comment_id')
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Change or resolve a comment', CommentRecord, {
    description: 'Only its author can change the text.',
  })
  async change(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(ChangeComment) input: ChangeComment,
  ) {
    return commentView(await this.comments.change({ scope, caller, id: input.id }, input));
  }

  @Delete(':comment_id')
  @OpenToEditingLinks('transcript')
  @Needs('can_edit')
  @Answers('Delete a comment of your own, with its answers', Done)
  async remove(
    @InProject() scope: Scope,
    @Caller() caller: Principal,
    @Params(OneComment) input: OneComment,
  ) {
    await this.comments.remove({ scope, caller, id: input.id }, input.comment_id);
    return done;
  }
}
