import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule, Integrations } from '@scriptorium/files';
import { OrdersModule } from '@scriptorium/orders';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import { Authorizations } from './authorizations.js';
import { AuthorizationStates, sealedVerifiers } from './authorization-states.js';
import { AuthorizationsController } from './authorizations.controller.js';
import { DiscoveredVideos } from './discovered-videos.js';
import { DiscoveryRunner } from './discovery-runner.js';
import { IntegrationChanges } from './integration-changes.js';
import { IntegrationCredentials, sealedCredentials } from './integration-credentials.js';
import { IntegrationRemoval } from './integration-removal.js';
import { IntegrationSettings } from './integration-settings.js';
import { IntegrationVerifier } from './integration-verifier.js';
import { LibraryCursors } from './library-cursors.js';
import { LibraryImport } from './library-import.js';
import { ManagedIntegrationsController } from './managed-integrations.controller.js';
import { ManagedIntegrations } from './managed-integrations.service.js';
import { PostbacksInitial1763600011000 } from './migrations/postbacks-initial.js';
import { Platforms, type LoadedPlugins } from './platforms.js';
import { PluginCalls } from './plugin-calls.js';
import { PluginContexts } from './plugin-contexts.js';
import { PluginFaults } from './plugin-faults.js';
import { PostbackChannel } from './postback-channel.js';
import { PostbackFiles } from './postback-files.js';
import {
  defaultPostbackOptions,
  POSTBACK_OPTIONS,
  POSTED_PRODUCTS,
  type PostbackOptions,
  type PostedProduct,
} from './postback-options.js';
import { PostbackPlan } from './postback-plan.js';
import { PostbackTracks } from './postback-tracks.js';
import { PostbackTransfer } from './postback-transfer.js';
import { PostbacksController } from './postbacks.controller.js';
import { PostbacksService } from './postbacks.service.js';
import { PublishedFiles, removeExpired } from './published-files.js';
import { PublishedFilesController } from './published-files.controller.js';
import { VideoEventsController } from './video-events.controller.js';
import { VideoEvents } from './video-events.service.js';
import { VideoFiles } from './video-files.js';
import { VideoOrders } from './video-orders.js';
import { VideoOutcomes } from './video-outcomes.js';
import { VideoPlacer } from './video-placer.js';
import { VideoPlatformIntegration } from './video-platform-integration.entity.js';
import { VideoPlatformIntegrationsController } from './video-platform-integrations.controller.js';
import { VideoPlatformIntegrationsService } from './video-platform-integrations.service.js';
import { VideoPolls } from './video-polls.js';
import { VideoTargets } from './video-targets.js';

@Module({})
export class PostbacksModule {
  static readonly migrations = [PostbacksInitial1763600011000];
  static readonly jobs = [removeExpired];
  static readonly sealed = [sealedCredentials, sealedVerifiers];

  constructor(outbound: Outbound, postbacks: PostbackChannel) {
    outbound.add(postbacks);
  }

  /**
   * Global, because other modules link files to integrations.
   * @param plugins supported video platforms
   * @param products products sent to the platforms
   */
  static with(
    plugins: LoadedPlugins,
    products: readonly PostedProduct[],
    options: Partial<PostbackOptions> = {},
  ): DynamicModule {
    return {
      module: PostbacksModule,
      global: true,
      imports: [
        TypeOrmModule.forFeature([VideoPlatformIntegration]),
        FilesModule,
        OrdersModule,
        OutboundModule,
      ],
      controllers: [
        VideoPlatformIntegrationsController,
        ManagedIntegrationsController,
        PostbacksController,
        PublishedFilesController,
        AuthorizationsController,
        VideoEventsController,
      ],
      providers: [
        { provide: POSTBACK_OPTIONS, useValue: { ...defaultPostbackOptions, ...options } },
        { provide: POSTED_PRODUCTS, useValue: products },
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
