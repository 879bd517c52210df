export { AccountsModule } from './accounts.module.js';
export { AccountsService } from './accounts.service.js';
export type { AccountInfo, AccountSettings, NewProject, ProjectInfo } from './accounts.service.js';
export type { Billing } from './account.entity.js';
export type { KeySettings } from './api-accesses/api-accesses.service.js';
export type { NewKey } from './api-accesses/keys.service.js';
export type { CallbackSettings, ProjectSettings } from './projects/projects.service.js';
