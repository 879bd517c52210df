export { Authorizations } from './authorizations.js';
export {
  CreateIntegration,
  ListManagedIntegrations,
  managedIntegrationView,
  UpdateIntegration,
} from './managed-integration.dto.js';
export { IntegrationRemoval } from './integration-removal.js';
export { IntegrationVerifier } from './integration-verifier.js';
export { LibraryImport } from './library-import.js';
export type { ImportOptions, ImportProgress } from './library-import.js';
export { ManagedIntegrations } from './managed-integrations.service.js';
export { Platforms } from './platforms.js';
export type { BrokenPlugin, LoadedPlugins } from './platforms.js';
export type { PostbackOptions, PostedProduct } from './postback-options.js';
export { PostbackPlan } from './postback-plan.js';
export { PostbacksModule } from './postbacks.module.js';
