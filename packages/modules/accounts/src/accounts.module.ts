import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '@scriptorium/server-kit';
import { Account } from './account.entity.js';
import { AccountsService } from './accounts.service.js';
import { Callers } from './callers.js';
import { ApiAccessesController } from './api-accesses.controller.js';
import { ApiAccessesService } from './api-accesses.service.js';
import { ApiAccess } from './api-access.entity.js';
import { KeysService } from './keys.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuthenticateController } from './authenticate.controller.js';
import { AccountsInitial1763600001000 } from './migrations/accounts-initial.js';
import { AccountsSessions1795417200000 } from './migrations/accounts-sessions.js';
import { Project } from './project.entity.js';
import { ProjectClock } from './project-clock.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';
import { sealedColumns } from './sealed-columns.js';
import { SandboxClockController } from './sandbox-clock.controller.js';
import { advanceClock, SandboxClock } from './sandbox-clock.service.js';
import { SessionController } from './session.controller.js';
import { expireSessions, SessionsService } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';
import { SignInTokens } from './sign-in-tokens.service.js';
import { UserAccess } from './user-access.entity.js';
import { UserAccessesController } from './user-accesses.controller.js';
import { UserAccessesService } from './user-accesses.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Global, because the access guard of every route needs its `Authenticator`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account, Project, ApiAccess, User, UserAccess])],
  controllers: [
    AuthenticateController,
    SessionController,
    ApiAccessesController,
    ProjectsController,
    UsersController,
    UserAccessesController,
    AuditController,
    SandboxClockController,
  ],
  providers: [
    AccountsService,
    ApiAccessesService,
    KeysService,
    ProjectsService,
    UsersService,
    UserAccessesService,
    AuditService,
    ProjectClock,
    SandboxClock,
    SessionsService,
    SignIn,
    SignInTokens,
    { provide: Authenticator, useClass: Callers },
  ],
  exports: [AccountsService, AuditService, Authenticator, ProjectClock, SignInTokens],
})
export class AccountsModule {
  static readonly sealed = sealedColumns;
  static readonly jobs = [advanceClock, expireSessions];
  static readonly migrations = [AccountsInitial1763600001000, AccountsSessions1795417200000];
}
