import { Controller, Get, Put, Req } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  Needs,
  pageOf,
  Params,
  sessionToken,
  WithoutAccess,
  type Principal,
} from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import {
  EnterAccount,
  EnterProject,
  ListOwnProjects,
  OwnProjectRecord,
  ownProjectView,
} from './place.dto.js';
import { Places } from './places.service.js';
import { SessionRecord } from './session.dto.js';
import { SessionViews } from './session-views.js';
import { SessionsService } from './sessions.service.js';

/** The projects of a person, and the one that the session is in. */
@Controller('v3/session')
@Access('any')
export class PlacesController {
  constructor(
    private readonly places: Places,
    private readonly sessions: SessionsService,
    private readonly views: SessionViews,
  ) {}

  @Get('projects')
  @WithoutAccess()
  @Answers('List the projects that I may enter', pageOf(OwnProjectRecord), {
    description: 'For the session of a person. The list is empty for keys, which belong to one project.',
  })
  async list(@Caller() caller: Principal, @Params(ListOwnProjects) query: ListOwnProjects) {
    return (await this.places.list(caller, query)).map(ownProjectView);
  }

  @Put('project')
  @Needs('nothing')
  @WithoutAccess()
  @Answers('Enter another project', SessionRecord, {
    description: 'Moves the session of a person, in all windows of the browser, to another project.',
  })
  enterProject(@Req() request: FastifyRequest, @Params(EnterProject) { project_id: id }: EnterProject) {
    return this.enter(request, id);
  }

  @Put('account')
  @Needs('nothing')
  @WithoutAccess()
  @Answers('Enter the administration of the account', SessionRecord, {
    description:
      'Moves the session of a person, in all windows of the browser, to the account. For people who manage its ' +
      'users or its invoices.',
  })
  enterAccount(@Req() request: FastifyRequest, @Params(EnterAccount) _none: object) {
    return this.enter(request, null);
  }

  private async enter(request: FastifyRequest, projectId: number | null) {
    const { credential } = request;
    return this.views.of(await this.sessions.enter(credential!, sessionToken(request), projectId));
  }
}
