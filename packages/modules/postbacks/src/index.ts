export { PostbacksModule } from './postbacks.module.js';
export type { VideoPlatformIntegration } from './video-platform-integration.entity.js';
export { VideoPlatformIntegrationsService } from './video-platform-integrations.service.js';
