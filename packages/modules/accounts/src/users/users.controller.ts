import { Controller, Delete, Get, Post } from '@nestjs/common';
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
import { CreateUser, ListUsers, OneUser, UpdateUser, UserRecord, userView } from './user.dto.js';
import { UsersService } from './users.service.js';

@Controller('v3/admin/users')
@Access('admin')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Answers('List the users', pageOf(UserRecord))
  async list(@Caller() { accountId }: Principal, @Params(ListUsers) query: ListUsers) {
    return (await this.users.list(accountId, query)).map(userView);
  }

  @Get(':id')
  @Answers('Show a user', UserRecord)
  async show(@Caller() { accountId }: Principal, @Params(OneUser) { id }: OneUser) {
    return userView(await this.users.get(accountId, id));
  }

  @Post()
  @Needs('can_manage_users')
  @Answers('Create a user', UserRecord)
  async create(@Caller() { accountId }: Principal, @Params(CreateUser) input: CreateUser) {
    return userView(await this.users.create(accountId, input));
  }

  @Post(':id')
  @Needs('can_manage_users')
  @Answers('Change a user', UserRecord)
  async update(@Caller() { accountId }: Principal, @Params(UpdateUser) input: UpdateUser) {
    return userView(await this.users.update(accountId, input));
  }

  @Delete(':id')
  @Needs('can_manage_users')
  @Answers('Remove a user', Done, {
    description:
      'Ends the sessions, keys, editing links and claims of the user at once. Records keep the name of the user.',
  })
  async remove(@Caller() caller: Principal, @Params(OneUser) { id }: OneUser) {
    await this.users.remove(caller, id);
    return done;
  }
}
