import { Global, Module, type DynamicModule } from '@nestjs/common';
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
import { AccountsAddresses1795849500000 } from './migrations/accounts-addresses.js';
import { AccountsInitial1763600001000 } from './migrations/accounts-initial.js';
import { AccountsIdentityProviders1796200000040 } from './migrations/accounts-identity-providers.js';
import { AccountsNames1796800000000 } from './migrations/accounts-names.js';
import { AccountsOwner1796100000030 } from './migrations/accounts-owner.js';
import { AccountsOperator1795500001000 } from './migrations/accounts-operator.js';
import { AccountsSessions1795417200000 } from './migrations/accounts-sessions.js';
import { AccountsViews1795600000017 } from './migrations/accounts-views.js';
import { InvitationsController } from './people/invitations.controller.js';
import { Invitations, sendInvitation } from './people/invitations.service.js';
import { Owners } from './people/owners.service.js';
import { AccountsPeople1795690000019 } from './migrations/accounts-people.js';
import { AccountsLanguage1795720000000 } from './migrations/accounts-language.js';
import { AccountsMembers1795705000000 } from './migrations/accounts-members.js';
import { AccountsSignIn1795700000019 } from './migrations/accounts-sign-in.js';
import { OwnSessions } from './person/own-sessions.service.js';
import { PersonController } from './person/person.controller.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { Identities } from './sign-in/identities.service.js';
import { SHOWS_PRICES } from './sessions/session.dto.js';
import { IDENTITY_PROVIDERS, type IdentityProvider } from './sign-in/identity-provider.js';
import { IdentityProvidersController } from './sign-in/identity-providers.controller.js';
import { IdentityProviders } from './sign-in/identity-providers.service.js';
import { OpenIdClients } from './sign-in/openid-clients.js';
import { OpenIdController } from './sign-in/openid.controller.js';
import { OpenId } from './sign-in/openid.service.js';
import { StoredProviders } from './sign-in/stored-providers.js';
import { PersonalSignIn } from './sign-in/personal-sign-in.service.js';
import { Passkeys } from './sign-in/passkeys.service.js';
import { SignInAttempts } from './sign-in/sign-in-attempts.service.js';
import { SignInLinksController } from './sign-in/sign-in-links.controller.js';
import { sendSignInLink, SignInLinks } from './sign-in/sign-in-links.service.js';
import { SignInMethodsController } from './sign-in/sign-in-methods.controller.js';
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
    SignInLinksController,
    SignInMethodsController,
    OpenIdController,
    IdentityProvidersController,
    PersonController,
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
    SessionCookies,
    SignInAttempts,
    SignInLinks,
    Identities,
    StoredProviders,
    OpenIdClients,
    IdentityProviders,
    OpenId,
    Owners,
    PersonalSignIn,
    Passkeys,
    OwnSessions,
    { provide: IDENTITY_PROVIDERS, useValue: [] },
    { provide: SHOWS_PRICES, useValue: false },
    { provide: Authenticator, useClass: Callers },
  ],
  exports: [AccountsService, AuditService, Authenticator, Owners, ProjectClock, SignInTokens],
})
export class AccountsModule {
  static readonly sealed = sealedColumns;
  static readonly jobs = [advanceClock, expireSessions, sendInvitation, sendSignInLink];
  static readonly migrations = [
    AccountsInitial1763600001000,
    AccountsSessions1795417200000,
    AccountsOperator1795500001000,
    AccountsViews1795600000017,
    AccountsPeople1795690000019,
    AccountsSignIn1795700000019,
    AccountsMembers1795705000000,
    AccountsLanguage1795720000000,
    AccountsAddresses1795849500000,
    AccountsOwner1796100000030,
    AccountsIdentityProviders1796200000040,
    AccountsNames1796800000000,
  ];

  /**
   * @param providers OpenID Connect providers; none by default
   * @param showsPrices whether the operator has set prices
   */
  static with(providers: readonly IdentityProvider[], showsPrices = false): DynamicModule {
    return {
      module: AccountsModule,
      providers: [
        { provide: IDENTITY_PROVIDERS, useValue: providers },
        { provide: SHOWS_PRICES, useValue: showsPrices },
      ],
    };
  }
}
