import { Controller, Get, Patch, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  Done,
  done,
  Needs,
  pageOf,
  Params,
  type Principal,
} from '@scriptorium/server-kit';
import {
  DeleteAccess,
  GrantAccess,
  ListUserAccesses,
  UpdateAccess,
  UserAccessRecord,
  userAccessView,
} from './user-access.dto.js';
import { UserAccessesService } from './user-accesses.service.js';

@Controller('v3/admin/user_accesses')
@Access('admin')
export class UserAccessesController {
  constructor(private readonly userAccesses: UserAccessesService) {}

  @Post()
  @Needs('can_manage_users')
  @Answers('Grant a user access to a project or to the account', UserAccessRecord)
  async grant(@Caller() caller: Principal, @Params(GrantAccess) input: GrantAccess) {
    return userAccessView(caller.accountId, await this.userAccesses.grant(caller, input));
  }

  @Get()
  @Answers('List the accesses of a user', pageOf(UserAccessRecord), { absent: true })
  async list(@Caller() caller: Principal, @Params(ListUserAccesses) query: ListUserAccesses) {
    const page = await this.userAccesses.list(caller, query);
    return page.map((access) => userAccessView(caller.accountId, access));
  }

  @Patch()
  @Needs('can_manage_users')
  @Answers('Change the permissions of a user', UserAccessRecord)
  async update(@Caller() caller: Principal, @Params(UpdateAccess) input: UpdateAccess) {
    return userAccessView(caller.accountId, await this.userAccesses.update(caller, input));
  }

  @Post('delete')
  @Needs('can_manage_users')
  @Answers('Revoke an access of a user', Done)
  async delete(@Caller() caller: Principal, @Params(DeleteAccess) input: DeleteAccess) {
    await this.userAccesses.delete(caller, input);
    return done;
  }
}
