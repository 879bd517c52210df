export { Authorizations } from './authorization/authorizations.js';
export {
  CreateIntegration,
  ListManagedIntegrations,
  managedIntegrationView,
  UpdateIntegration,
} from './integrations/managed-integration.dto.js';
export { IntegrationRemoval } from './integrations/integration-removal.js';
export { IntegrationVerifier } from './integrations/integration-verifier.js';
export { LibraryImport } from './discovery/library-import.js';
export type { ImportOptions, ImportProgress } from './discovery/library-import.js';
export { ManagedIntegrations } from './integrations/managed-integrations.service.js';
export { Platforms } from './plugins/platforms.js';
export type { BrokenPlugin, LoadedPlugins } from './plugins/platforms.js';
export type { PostbackOptions, PostedProduct } from './postback-options.js';
export { PostbackPlan } from './posting/postback-plan.js';
export { VideoPlatformsModule } from './video-platforms.module.js';
