import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AccountsModule, type IdentityProvider } from '@scriptorium/accounts';
import { BillingModule } from '@scriptorium/billing';
import { CallbacksModule, type CallbackOptions } from '@scriptorium/callbacks';
import { CatalogModule, type Prices, type TranslationOptionIds } from '@scriptorium/catalog';
import { DeliveriesModule, type DeliveryOptions } from '@scriptorium/deliveries';
import { FileActionsModule } from '@scriptorium/file-actions';
import { FilesModule } from '@scriptorium/files';
import { LiveCaptioningModule, type LiveCaptioningParts } from '@scriptorium/live-captions';
import { OpenAiApiModule, type TranscriptionOptions } from '@scriptorium/openai-api';
import { OrdersModule, type Product } from '@scriptorium/orders';
import { NotificationsModule } from '@scriptorium/notifications';
import { OutboundModule } from '@scriptorium/outbound';
import { PlaybackModule } from '@scriptorium/playback';
import { VideoPlatformsModule, type LoadedPlugins, type PostbackOptions } from '@scriptorium/video-platforms';
import {
  ProductionModule,
  type DescriberRule,
  type EngineRule,
  type ModelTools,
  type TranslatorRule,
} from '@scriptorium/production';
import { PublishingModule } from '@scriptorium/publishing';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { SearchModule } from '@scriptorium/search';
import { databaseModule, KitModule, type KitParts, type SealedColumn } from '@scriptorium/server-kit';
import { SettingsModule } from '@scriptorium/settings';
import type { Diariser, LanguageIdentifier, Synthesiser } from '@scriptorium/speech';
import { TranslationProfilesModule } from '@scriptorium/translation-profiles';
import { WorkItemsModule } from '@scriptorium/work-items';
import { HomeController } from './home.controller.js';
import { productModules } from './products.js';

/** Dependencies of the modules other than the kit. */
export interface ServiceParts {
  engines: readonly EngineRule[];
  translators?: TranslatorRule[];
  voices?: readonly Synthesiser[];
  describers?: DescriberRule[];
  diariser?: Diariser | undefined;
  models?: ModelTools | undefined;
  languageIdentifiers?: readonly LanguageIdentifier[] | undefined;
  /** Omit to leave live streams to other processes. */
  live?: LiveCaptioningParts;
  /** OpenID Connect providers; none by default. */
  identityProviders?: readonly IdentityProvider[];
  prices?: Prices;
  translationOptionIds?: TranslationOptionIds;
  callbacks?: Partial<CallbackOptions>;
  deliveries?: Partial<DeliveryOptions>;
  transcriptions?: Partial<TranscriptionOptions>;
  plugins: LoadedPlugins;
  postbacks?: Partial<PostbackOptions>;
}

export interface AppParts extends KitParts, ServiceParts {
  /** Timeout for acquiring a database connection, in ms. Default: that of the kit. */
  acquireTimeoutMs?: number;
}

type ProductModule = Type & { product: Product };

/** Every module with tables, dependencies first. */
const modules = [
  KitModule,
  AccountsModule,
  CatalogModule,
  SettingsModule,
  OutboundModule,
  FilesModule,
  ReferenceMaterialModule,
  TranslationProfilesModule,
  PlaybackModule,
  OrdersModule,
  FileActionsModule,
  ...productModules,
  PublishingModule,
  SearchModule,
  WorkItemsModule,
  NotificationsModule,
  ProductionModule,
  BillingModule,
  DeliveriesModule,
  VideoPlatformsModule,
];

/** Composes the service from its modules. */
@Module({})
export class AppModule {
  static readonly migrations = modules.flatMap((module) => module.migrations as (new () => object)[]);
  static readonly sealed = modules.flatMap(
    (module) => (module as { sealed?: readonly SealedColumn[] }).sealed ?? [],
  );

  static with(parts: AppParts): DynamicModule {
    return {
      module: AppModule,
      controllers: [HomeController],
      imports: [
        databaseModule(parts.options.databaseUrl, AppModule.migrations, {
          acquireTimeoutMs: parts.acquireTimeoutMs,
        }),
        KitModule.with(parts),
        ...AppModule.modules(parts),
      ],
    };
  }

  /**
   * Returns the modules other than the kit.
   * @param ofProducts modules of the products
   */
  static modules(
    parts: ServiceParts,
    ofProducts: readonly ProductModule[] = productModules,
  ): (Type | DynamicModule)[] {
    const products = ofProducts.map(({ product }) => product);
    return [
      AccountsModule.with(parts.identityProviders ?? [], parts.prices !== undefined),
      CatalogModule.with(parts.translationOptionIds),
      SettingsModule,
      FilesModule,
      ReferenceMaterialModule,
      TranslationProfilesModule,
      PlaybackModule,
      OrdersModule,
      FileActionsModule,
      ...ofProducts,
      ...(parts.live ? [LiveCaptioningModule.with(parts.live)] : []),
      PublishingModule,
      SearchModule,
      WorkItemsModule,
      NotificationsModule,
      ProductionModule.with(parts.engines, {
        translators: parts.translators,
        voices: parts.voices,
        describers: parts.describers,
        diariser: parts.diariser,
        models: parts.models,
        languageIdentifiers: parts.languageIdentifiers,
      }),
      OpenAiApiModule.with(parts.transcriptions),
      BillingModule.with(products, parts.prices),
      CallbacksModule.with(products, parts.callbacks),
      DeliveriesModule.with(products, parts.deliveries),
      VideoPlatformsModule.with(parts.plugins, products, parts.postbacks),
    ];
  }
}
