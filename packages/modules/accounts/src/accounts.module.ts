import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '@scriptorium/server-kit';
import { Account } from './projects/account.entity.js';
import { AccountsService } from './projects/accounts.service.js';
import { Callers } from './keys/callers.js';
import { ApiAccessesController } from './keys/api-accesses.controller.js';
import { ApiAccessesService } from './keys/api-accesses.service.js';
import { ApiAccess } from './keys/api-access.entity.js';
import { KeysService } from './keys/keys.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { AuthenticateController } from './keys/authenticate.controller.js';
import { AccountsInitial1763600001000 } from './migrations/accounts-initial.js';
import { AccountsOperator1795500001000 } from './migrations/accounts-operator.js';
import { AccountsSessions1795417200000 } from './migrations/accounts-sessions.js';
import { AccountsViews1795600000017 } from './migrations/accounts-views.js';
import { InvitationsController } from './people/invitations.controller.js';
import { Invitations } from './people/invitations.service.js';
import { AccountsPeople1795690000019 } from './migrations/accounts-people.js';
import { Project } from './projects/project.entity.js';
import { ProjectClock } from './clock/project-clock.js';
import { ProjectsController } from './projects/projects.controller.js';
import { ProjectsService } from './projects/projects.service.js';
import { sealedColumns } from './keys/sealed-columns.js';
import { SandboxClockController } from './clock/sandbox-clock.controller.js';
import { advanceClock, SandboxClock } from './clock/sandbox-clock.service.js';
import { PlacesController } from './sessions/places.controller.js';
import { Places } from './sessions/places.service.js';
import { SessionController } from './sessions/session.controller.js';
import { SessionViews } from './sessions/session-views.js';
import { expireSessions, SessionsService } from './sessions/sessions.service.js';
import { SignIn } from './sessions/sign-in.service.js';
import { SignInTokens } from './sessions/sign-in-tokens.service.js';
import { AccessChanges } from './users/access-changes.js';
import { UserAccessesController } from './users/user-accesses.controller.js';
import { UserAccessesService } from './users/user-accesses.service.js';
import { User } from './users/user.entity.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** Global, because the access guard of every route needs its `Authenticator`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account, Project, ApiAccess, User])],
  controllers: [
    AuthenticateController,
    SessionController,
    PlacesController,
    InvitationsController,
    ApiAccessesController,
    ProjectsController,
    UsersController,
    UserAccessesController,
    AuditController,
    SandboxClockController,
  ],
  providers: [
    AccessChanges,
    AccountsService,
    ApiAccessesService,
    Invitations,
    KeysService,
    ProjectsService,
    UsersService,
    UserAccessesService,
    AuditService,
    ProjectClock,
    SandboxClock,
    Places,
    SessionViews,
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
  static readonly migrations = [
    AccountsInitial1763600001000,
    AccountsSessions1795417200000,
    AccountsOperator1795500001000,
    AccountsViews1795600000017,
    AccountsPeople1795690000019,
  ];
}
