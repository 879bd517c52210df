import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Integrations } from '@scriptorium/files';
import { Postbacks1763600012000 } from './migrations/postbacks-1763600012000.js';
import { VideoPlatformIntegration } from './video-platform-integration.entity.js';
import { VideoPlatformIntegrationsController } from './video-platform-integrations.controller.js';
import { VideoPlatformIntegrationsService } from './video-platform-integrations.service.js';

/** Global, because files are linked to its integrations. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([VideoPlatformIntegration])],
  controllers: [VideoPlatformIntegrationsController],
  providers: [
    VideoPlatformIntegrationsService,
    { provide: Integrations, useExisting: VideoPlatformIntegrationsService },
  ],
  exports: [VideoPlatformIntegrationsService, Integrations],
})
export class PostbacksModule {
  static readonly migrations = [Postbacks1763600012000];
}
