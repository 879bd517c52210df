import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule } from '@scriptorium/accounts';
import { BillingModule } from '@scriptorium/billing';
import { CallbacksModule, type CallbackOptions } from '@scriptorium/callbacks';
import { CatalogModule, type Prices } from '@scriptorium/catalog';
import { DeliveriesModule, type DeliveryOptions } from '@scriptorium/deliveries';
import { FilesModule } from '@scriptorium/files';
import { PostbacksModule } from '@scriptorium/postbacks';
import { ProductionModule, type EngineRule } from '@scriptorium/production';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { databaseModule, KitModule, type KitParts, type SealedColumn } from '@scriptorium/server-kit';
import { SettingsModule } from '@scriptorium/settings';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { TranslationModule } from '@scriptorium/translation';

export interface AppParts extends KitParts {
  engines: EngineRule[];
  prices?: Prices;
  callbacks?: Partial<CallbackOptions>;
  deliveries?: Partial<DeliveryOptions>;
}

/** Every module with tables, from the ground up. */
const modules = [
  KitModule,
  AccountsModule,
  CatalogModule,
  SettingsModule,
  FilesModule,
  ReferenceMaterialModule,
  TranslationModule,
  TranscriptsModule,
  ProductionModule,
  BillingModule,
  CallbacksModule,
  DeliveriesModule,
  PostbacksModule,
];

/** The one list of what the service is made of. */
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
        databaseModule(parts.options.databaseUrl, AppModule.migrations),
        KitModule.with(parts),
        AccountsModule,
        CatalogModule,
        SettingsModule,
        FilesModule,
        ReferenceMaterialModule,
        TranslationModule,
        TranscriptsModule,
        ProductionModule.with(parts.engines),
        BillingModule.with(parts.prices),
        CallbacksModule.with(parts.callbacks),
        DeliveriesModule.with(parts.deliveries),
        PostbacksModule,
      ],
    };
  }
}
