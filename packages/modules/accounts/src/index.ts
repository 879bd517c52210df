export { AccountsModule } from './accounts.module.js';
export { AccountsService } from './projects/accounts.service.js';
export type {
  AccountInfo,
  AccountSettings,
  NewProject,
  ProjectInfo,
  Retention,
} from './projects/accounts.service.js';
export type { Billing } from './projects/account.entity.js';
export type { KeySettings } from './keys/api-accesses.service.js';
export { AsPerson } from './person/person.js';
export type { Person } from './person/person.js';
export { identityProviderRules } from './sign-in/identity-provider.js';
export type { IdentityProvider } from './sign-in/identity-provider.js';
export { ProjectClock } from './clock/project-clock.js';
export type { NewKey } from './keys/keys.service.js';
export type { CallbackSettings, ProjectSettings } from './projects/projects.service.js';
export { Owners } from './people/owners.service.js';
export { SignInTokens } from './sessions/sign-in-tokens.service.js';
export { AuditService } from './audit/audit.service.js';
export { CreateApiAccess } from './keys/api-access.dto.js';
export { CreateProject } from './projects/project.dto.js';
export { auditEntryView, ListAuditEntries } from './audit/audit-entry.dto.js';
export type { AuditEntry } from './audit/audit-entry.dto.js';
