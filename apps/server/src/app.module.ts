import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AccountsModule } from '@scriptorium/accounts';
import { AudioDescriptionsModule, deliveredFormats } from '@scriptorium/audio-descriptions';
import { BillingModule } from '@scriptorium/billing';
import { CallbacksModule, type CallbackOptions } from '@scriptorium/callbacks';
import { outputFormats } from '@scriptorium/caption-documents';
import { CatalogModule, type Prices, type TranslationOptionIds } from '@scriptorium/catalog';
import { DeliveriesModule, type DeliveredAsset, type DeliveryOptions } from '@scriptorium/deliveries';
import { FilesModule } from '@scriptorium/files';
import { OpenAiApiModule, type TranscriptionOptions } from '@scriptorium/openai-api';
import { OrdersModule } from '@scriptorium/orders';
import { OutboundModule } from '@scriptorium/outbound';
import { PlaybackModule } from '@scriptorium/playback';
import {
  VideoPlatformsModule,
  type LoadedPlugins,
  type PostbackOptions,
  type PostedProduct,
} from '@scriptorium/video-platforms';
import {
  ProductionModule,
  type DescriberRule,
  type EngineRule,
  type TranslatorRule,
} from '@scriptorium/production';
import { PublishingModule } from '@scriptorium/publishing';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { databaseModule, KitModule, type KitParts, type SealedColumn } from '@scriptorium/server-kit';
import { SettingsModule } from '@scriptorium/settings';
import type { Synthesiser } from '@scriptorium/speech';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { TranslationProfilesModule } from '@scriptorium/translation-profiles';
import { WorkItemsModule } from '@scriptorium/work-items';

/** Dependencies of the modules other than the kit. */
export interface ServiceParts {
  engines: EngineRule[];
  translators?: TranslatorRule[];
  voices?: Synthesiser[];
  describers?: DescriberRule[];
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

/** Assets that deliveries send. */
const assets: readonly DeliveredAsset[] = [
  {
    asset: 'transcript',
    path: 'v3/transcripts',
    formats: { ids: outputFormats.map(({ id }) => id), usual: 7 },
    redelivery: 'redelivery',
  },
  {
    asset: 'audio_description',
    path: 'v3/audio_descriptions',
    formats: deliveredFormats,
    redelivery: 'audioDescriptionRedelivery',
  },
];

/** Products that are posted to video platforms, and their output formats. */
const posted: readonly PostedProduct[] = [
  {
    product: 'transcript',
    as: 'captions',
    formats: { vtt: 51, srt: 7, dfxp: 1, ttml: 1001, scc: 5, stl: 1002, txt: 16, json: 29 },
    subtitles: 'translation',
  },
  // The audio of the described programme.
  { product: 'audio_description', as: 'audio_description', formats: { mp3: 1204, wav: 1202, ogg: 1203 } },
];

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
  TranscriptsModule,
  AudioDescriptionsModule,
  WorkItemsModule,
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
      imports: [
        databaseModule(parts.options.databaseUrl, AppModule.migrations, {
          acquireTimeoutMs: parts.acquireTimeoutMs,
        }),
        KitModule.with(parts),
        ...AppModule.modules(parts),
      ],
    };
  }

  /** Returns the modules other than the kit. */
  static modules(parts: ServiceParts): (Type | DynamicModule)[] {
    return [
      AccountsModule,
      CatalogModule.with(parts.translationOptionIds),
      SettingsModule,
      FilesModule,
      ReferenceMaterialModule,
      TranslationProfilesModule,
      PlaybackModule,
      OrdersModule,
      TranscriptsModule,
      AudioDescriptionsModule,
      PublishingModule,
      WorkItemsModule,
      ProductionModule.with(parts.engines, {
        translators: parts.translators,
        voices: parts.voices,
        describers: parts.describers,
      }),
      OpenAiApiModule.with(parts.transcriptions),
      BillingModule.with(parts.prices),
      CallbacksModule.with(parts.callbacks),
      DeliveriesModule.with(assets, parts.deliveries),
      VideoPlatformsModule.with(parts.plugins, posted, parts.postbacks),
    ];
  }
}
