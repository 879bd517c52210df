export { AccountsModule } from './accounts.module.js';
export { AccountsService } from './accounts.service.js';
export type { CallbackSettings, NewProject } from './accounts.service.js';
export type { NewKey } from './keys.service.js';
