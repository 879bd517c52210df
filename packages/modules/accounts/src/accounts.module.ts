import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '@scriptorium/server-kit';
import { Account } from './account.entity.js';
import { AccountsService } from './accounts.service.js';
import { ApiAccess } from './api-access.entity.js';
import { AuthenticateController } from './authenticate.controller.js';
import { KeysService } from './keys.service.js';
import { Accounts1763600001000 } from './migrations/accounts-1763600001000.js';
import { Project } from './project.entity.js';

/** Global, because the access guard of every route asks its `Authenticator`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account, Project, ApiAccess])],
  controllers: [AuthenticateController],
  providers: [AccountsService, KeysService, { provide: Authenticator, useExisting: KeysService }],
  exports: [AccountsService, Authenticator],
})
export class AccountsModule {
  static readonly migrations = [Accounts1763600001000];
}
