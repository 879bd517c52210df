import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '@scriptorium/server-kit';
import { Account } from './account.entity.js';
import { AccountsService } from './accounts.service.js';
import { ApiAccessesController } from './api-accesses/api-accesses.controller.js';
import { ApiAccessesService } from './api-accesses/api-accesses.service.js';
import { ApiAccess } from './api-accesses/api-access.entity.js';
import { KeysService } from './api-accesses/keys.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { AuthenticateController } from './authenticate.controller.js';
import { Accounts1763600001000 } from './migrations/accounts-1763600001000.js';
import { Accounts1795211126000 } from './migrations/accounts-1795211126000.js';
import { Project } from './projects/project.entity.js';
import { ProjectsController } from './projects/projects.controller.js';
import { ProjectsService } from './projects/projects.service.js';
import { sealedColumns } from './sealed-columns.js';
import { UserAccess } from './user-accesses/user-access.entity.js';
import { UserAccessesController } from './user-accesses/user-accesses.controller.js';
import { UserAccessesService } from './user-accesses/user-accesses.service.js';
import { User } from './users/user.entity.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** Global, because the access guard of every route asks its `Authenticator`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account, Project, ApiAccess, User, UserAccess])],
  controllers: [
    AuthenticateController,
    ApiAccessesController,
    ProjectsController,
    UsersController,
    UserAccessesController,
    AuditController,
  ],
  providers: [
    AccountsService,
    ApiAccessesService,
    KeysService,
    ProjectsService,
    UsersService,
    UserAccessesService,
    AuditService,
    { provide: Authenticator, useExisting: KeysService },
  ],
  exports: [AccountsService, AuditService, Authenticator],
})
export class AccountsModule {
  static readonly sealed = sealedColumns;
  static readonly migrations = [Accounts1763600001000, Accounts1795211126000];
}
