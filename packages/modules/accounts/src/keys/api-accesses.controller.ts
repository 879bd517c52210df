import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Audited,
  Caller,
  Done,
  done,
  Needs,
  pageOf,
  Params,
  type Principal,
} from '@scriptorium/server-kit';
import {
  AccessesOfProject,
  ApiAccessRecord,
  apiAccessView,
  CreateApiAccess,
  levels,
  ListApiAccesses,
  OneApiAccess,
  RevealedApiAccessRecord,
} from './api-access.dto.js';
import { ApiAccessesService } from './api-accesses.service.js';

@Controller('v3/admin/api_accesses')
@Access('admin')
export class ApiAccessesController {
  constructor(private readonly apiAccesses: ApiAccessesService) {}

  @Get()
  @Answers('List the API accesses', pageOf(ApiAccessRecord))
  async list(@Caller() { accountId }: Principal, @Params(ListApiAccesses) query: ListApiAccesses) {
    return (await this.apiAccesses.list(accountId, query)).map(apiAccessView);
  }

  @Get(':id')
  @Needs('can_manage_users')
  @Audited()
  @Answers('Show an API access with its key and secret', RevealedApiAccessRecord)
  async show(@Caller() { accountId }: Principal, @Params(OneApiAccess) { id }: OneApiAccess) {
    const access = await this.apiAccesses.get(accountId, id);
    return { ...apiAccessView(access), ...this.apiAccesses.open(access) };
  }

  @Post()
  @Needs('can_manage_users')
  @Answers('Create an API access to a project', ApiAccessRecord)
  async create(@Caller() caller: Principal, @Params(CreateApiAccess) input: CreateApiAccess) {
    const { accountId } = caller;
    const settings = {
      level: levels[input.access_type],
      projectId: input.project_id,
      userId: input.user_id,
      name: input.name,
    };
    const { id } = await this.apiAccesses.create(accountId, settings, caller);
    return apiAccessView(await this.apiAccesses.get(accountId, id));
  }

  @Post('disable_project_accesses')
  @Needs('can_manage_users')
  @Answers('Disable all API accesses to a project', Done)
  async disableAll(
    @Caller() { accountId }: Principal,
    @Params(AccessesOfProject) { project_id: projectId }: AccessesOfProject,
  ) {
    await this.apiAccesses.disableAll(accountId, projectId);
    return done;
  }

  @Post(':id/enable')
  @Needs('can_manage_users')
  @Answers('Enable an API access', Done)
  async enable(@Caller() caller: Principal, @Params(OneApiAccess) { id }: OneApiAccess) {
    await this.apiAccesses.setEnabled(caller, id, true);
    return done;
  }

  @Post(':id/disable')
  @Needs('can_manage_users')
  @Answers('Disable an API access', Done)
  async disable(@Caller() caller: Principal, @Params(OneApiAccess) { id }: OneApiAccess) {
    await this.apiAccesses.setEnabled(caller, id, false);
    return done;
  }
}
