import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule, Integrations } from '@scriptorium/files';
import { OrdersModule, type Product } from '@scriptorium/orders';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import { Authorizations } from './authorization/authorizations.js';
import { AuthorizationStates, sealedVerifiers } from './authorization/authorization-states.js';
import { AuthorizationsController } from './authorization/authorizations.controller.js';
import { DiscoveredVideos } from './discovery/discovered-videos.js';
import { DiscoveryRunner } from './discovery/discovery-runner.js';
import { IntegrationChanges } from './integrations/integration-changes.js';
import { IntegrationCredentials, sealedCredentials } from './integrations/integration-credentials.js';
import { IntegrationRemoval } from './integrations/integration-removal.js';
import { IntegrationSettings } from './integrations/integration-settings.js';
import { IntegrationVerifier } from './integrations/integration-verifier.js';
import { LibraryCursors } from './discovery/library-cursors.js';
import { LibraryImport } from './discovery/library-import.js';
import { managedIntegrationsController } from './integrations/managed-integrations-controller.js';
import { ManagedIntegrations } from './integrations/managed-integrations.service.js';
import { PostbacksInitial1763600011000 } from './migrations/postbacks-initial.js';
import { PlatformsController } from './plugins/platforms.controller.js';
import { Platforms, type LoadedPlugins } from './plugins/platforms.js';
import { PluginCalls } from './plugins/plugin-calls.js';
import { PluginContexts } from './plugins/plugin-contexts.js';
import { PluginFaults } from './plugins/plugin-faults.js';
import { PostbackChannel } from './posting/postback-channel.js';
import { PostbackFiles } from './posting/postback-files.js';
import { defaultPostbackOptions, POSTBACK_OPTIONS, type PostbackOptions } from './postback-options.js';
import { postedAmong, POSTED_PRODUCTS } from './posted-products.js';
import { PostbackPlan } from './posting/postback-plan.js';
import { PostbackTracks } from './posting/postback-tracks.js';
import { PostbackTransfer } from './posting/postback-transfer.js';
import { PostbacksController } from './posting/postbacks.controller.js';
import { PostbacksService } from './posting/postbacks.service.js';
import { PublishedFiles, removeExpired } from './discovery/published-files.js';
import { PublishedFilesController } from './discovery/published-files.controller.js';
import { VideoEventsController } from './discovery/video-events.controller.js';
import { VideoEvents } from './discovery/video-events.service.js';
import { VideoFiles } from './discovery/video-files.js';
import { VideoOrders } from './discovery/video-orders.js';
import { VideoOutcomes } from './discovery/video-outcomes.js';
import { VideoPlacer } from './discovery/video-placer.js';
import { VideoPlatformIntegration } from './integrations/video-platform-integration.entity.js';
import { videoPlatformIntegrationsController } from './integrations/video-platform-integrations-controller.js';
import { VideoPlatformIntegrationsService } from './integrations/video-platform-integrations.service.js';
import { VideoPolls } from './discovery/video-polls.js';
import { VideoTargets } from './discovery/video-targets.js';

@Module({})
export class VideoPlatformsModule {
  static readonly migrations = [PostbacksInitial1763600011000];
  static readonly jobs = [removeExpired];
  static readonly sealed = [sealedCredentials, sealedVerifiers];

  constructor(outbound: Outbound, postbacks: PostbackChannel) {
    outbound.add(postbacks);
  }

  /**
   * Global, because other modules link files to integrations.
   * @param plugins supported video platforms
   * @param products products of the host
   */
  static with(
    plugins: LoadedPlugins,
    products: readonly Pick<Product, 'name' | 'posts'>[],
    options: Partial<PostbackOptions> = {},
  ): DynamicModule {
    const posted = postedAmong(products);
    return {
      module: VideoPlatformsModule,
      global: true,
      imports: [
        TypeOrmModule.forFeature([VideoPlatformIntegration]),
        FilesModule,
        OrdersModule,
        OutboundModule,
      ],
      controllers: [
        videoPlatformIntegrationsController(posted),
        managedIntegrationsController(posted),
        PlatformsController,
        PostbacksController,
        PublishedFilesController,
        AuthorizationsController,
        VideoEventsController,
      ],
      providers: [
        { provide: POSTBACK_OPTIONS, useValue: { ...defaultPostbackOptions, ...options } },
        { provide: POSTED_PRODUCTS, useValue: posted },
        { provide: Platforms, useFactory: () => new Platforms(plugins) },
        Authorizations,
        AuthorizationStates,
        DiscoveredVideos,
        DiscoveryRunner,
        IntegrationChanges,
        IntegrationCredentials,
        IntegrationRemoval,
        IntegrationSettings,
        IntegrationVerifier,
        LibraryCursors,
        LibraryImport,
        ManagedIntegrations,
        PluginCalls,
        PluginContexts,
        PluginFaults,
        PostbackChannel,
        PostbackFiles,
        PostbackPlan,
        PostbacksService,
        PostbackTracks,
        PostbackTransfer,
        PublishedFiles,
        VideoEvents,
        VideoFiles,
        VideoOrders,
        VideoOutcomes,
        VideoPlacer,
        VideoPlatformIntegrationsService,
        VideoPolls,
        VideoTargets,
        { provide: Integrations, useExisting: VideoPlatformIntegrationsService },
      ],
      exports: [Integrations, PostbackPlan],
    };
  }
}
