import { Controller, Get, Post, Put } from '@nestjs/common';
import { missing, unacceptable } from '@scriptorium/core';
import {
  Access,
  Answers,
  Audited,
  Caller,
  Needs,
  pageOf,
  Params,
  type Principal,
} from '@scriptorium/server-kit';
import {
  CreateProject,
  ListProjects,
  ManagedProjectRecord,
  managedProjectView,
  OneProject,
  UpdateNamedProject,
  UpdateProject,
  WebhookSecretRecord,
} from './project.dto.js';
import { ProjectsService } from './projects.service.js';

@Controller('v3/admin/projects')
@Access('admin')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Get()
  @Answers('List the projects', pageOf(ManagedProjectRecord))
  async list(@Caller() { accountId }: Principal, @Params(ListProjects) query: ListProjects) {
    return (await this.projects.list(accountId, query)).map(managedProjectView);
  }

  @Get(':id')
  @Answers('Show a project', ManagedProjectRecord)
  async show(@Caller() { accountId }: Principal, @Params(OneProject) { id }: OneProject) {
    return managedProjectView(await this.projects.get(accountId, id));
  }

  @Get(':id/webhook_secret')
  @Needs('can_manage_users')
  @Audited()
  @Answers('Show the secret that signs the callbacks of a project', WebhookSecretRecord)
  async webhookSecret(@Caller() { accountId }: Principal, @Params(OneProject) { id }: OneProject) {
    const project = await this.projects.get(accountId, id);
    return { webhook_secret: (await this.projects.callbackSettings(project.id)).secret };
  }

  @Post()
  @Needs('can_manage_users')
  @Answers('Create a project', ManagedProjectRecord)
  async create(@Caller() { accountId }: Principal, @Params(CreateProject) input: CreateProject) {
    const { name, sandbox, callback_encoding: callbackEncoding, retention_days: retentionDays } = input;
    const settings = { name, sandbox, callbackEncoding, retentionDays };
    return managedProjectView((await this.projects.create(accountId, settings)).project);
  }

  @Put()
  @Needs('can_manage_users')
  @Answers('Change a project given by a parameter', ManagedProjectRecord)
  async updateNamed(
    @Caller() { accountId }: Principal,
    @Params(UpdateNamedProject) input: UpdateNamedProject,
  ) {
    return this.change(accountId, { ...input, id: idOf(input) });
  }

  @Put(':id')
  @Needs('can_manage_users')
  @Answers('Change a project', ManagedProjectRecord)
  async update(@Caller() { accountId }: Principal, @Params(UpdateProject) input: UpdateProject) {
    return this.change(accountId, input);
  }

  private async change(accountId: number, input: UpdateProject) {
    const { id, name, callback_encoding: callbackEncoding, retention_days: retentionDays } = input;
    const changes = { name, callbackEncoding, retentionDays };
    return managedProjectView(await this.projects.update(accountId, id, changes));
  }
}

function idOf({ id, project_id: projectId }: UpdateNamedProject): number {
  if (id !== undefined && projectId !== undefined && id !== projectId) {
    throw unacceptable('project_id', 'differs from id');
  }
  const given = id ?? projectId;
  if (given !== undefined) return given;
  throw missing('id');
}
