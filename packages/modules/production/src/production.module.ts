import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MachineDrafts } from '@scriptorium/catalog';
import { FilesModule, SpokenLanguages } from '@scriptorium/files';
import { apertium, type Translator } from '@scriptorium/machine-translation';
import { AudioDescriptionsModule } from '@scriptorium/audio-descriptions';
import { Availability, OrdersModule } from '@scriptorium/orders';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { Timers } from '@scriptorium/server-kit';
import {
  espeakSynthesiser,
  fliteSynthesiser,
  type Diariser,
  type LanguageIdentifier,
  type Synthesiser,
} from '@scriptorium/speech';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { TranslationProfilesModule } from '@scriptorium/translation-profiles';
import { WorkItemsModule } from '@scriptorium/work-items';
import { Describers, type DescriberRule } from './engines/describer.js';
import { DescriptionPreviewsController } from './description/description-previews.controller.js';
import { DescriptionPreviews } from './description/description-previews.service.js';
import { DescribedOrders } from './description/described-orders.js';
import { DescriptionTools } from './description/description-tools.js';
import { EngineChecks } from './engines/engine-checks.js';
import { EngineReports } from './engines/engine-reports.js';
import { Diarisers } from './engines/diarisers.js';
import { HeardLanguagesOfSources } from './engines/heard-languages.js';
import { LanguageIdentifiers } from './engines/language-identifiers.js';
import { Engines, type EngineRule } from './engines/engines.js';
import { ProductionEngineReports1795650000000 } from './migrations/production-engine-reports.js';
import { ProductionInitial1763600007000 } from './migrations/production-initial.js';
import { ProductionViews1795652000000 } from './migrations/production-views.js';
import { ProductionModels1795648200002 } from './migrations/production-models.js';
import { EnginesController } from './engines/engines.controller.js';
import { SpeechModelsController } from './models/speech-models.controller.js';
import { installModel, ModelsService, testModel } from './models/models.service.js';
import { ModelChanges } from './models/model-changes.js';
import { ModelTools, noModels } from './models/model-tools.js';
import { ModelWorkRows } from './models/model-work-rows.js';
import { OpenEngines } from './models/open-engines.js';
import { Plans } from './plans/plans.js';
import { plans } from './plans/plans.provider.js';
import {
  defaultProductionOptions,
  PRODUCTION_OPTIONS,
  type ProductionOptions,
} from './production-options.js';
import { RecognitionAvailability } from './engines/recognition-availability.js';
import { RunEvents } from './runs/run-events.js';
import { RunExecutor } from './runs/run-executor.js';
import { RunFollower } from './runs/run-follower.js';
import { RunResults } from './runs/run-results.js';
import { Runner } from './runs/runner.js';
import { RunsService } from './runs/runs.service.js';
import { RecognitionTools } from './plans/recognition-tools.js';
import { SpeakerTools } from './plans/speaker-tools.js';
import { LanguageTools } from './plans/language-tools.js';
import { TranscriptTools } from './plans/transcript-tools.js';
import { TranslationTools } from './plans/translation-tools.js';
import { Translators, type TranslatorRule } from './engines/translators.js';
import { SpeechTurns } from './engines/speech-turns.js';
import { SpokenRecordings } from './engines/spoken-recordings.js';
import { SpokenTexts } from './engines/spoken-texts.js';
import { Voices } from './engines/voices.js';
import { VoiceSamples } from './voices/voice-samples.js';
import { VoicesController } from './voices/voices.controller.js';

interface OtherEngines {
  /** Translation engines, also for drafts that people correct. */
  translators?: readonly TranslatorRule[];
  /** Engine of the Machine Draft level. */
  draftTranslator?: Translator;
  /** Voices for audio descriptions, in order of preference. */
  voices?: readonly Synthesiser[];
  /** Engine that tells speakers apart. */
  diariser?: Diariser | undefined;
  /** Engines that identify languages, in order of preference. */
  languageIdentifiers?: readonly LanguageIdentifier[] | undefined;
  /** Models of the installation. */
  models?: ModelTools | undefined;
  /** Engines that draft audio descriptions for people. */
  describers?: readonly DescriberRule[];
}

/**
 * Global, because order routes and lists need its `Availability` and `MachineDrafts` to check whether work
 * can be done.
 */
@Global()
@Module({})
export class ProductionModule {
  constructor(timers: Timers) {
    timers.add({ table: 'production_run', column: 'wake_at', open: "state = 'ready'" });
  }

  static readonly migrations = [
    ProductionInitial1763600007000,
    ProductionEngineReports1795650000000,
    ProductionViews1795652000000,
    ProductionModels1795648200002,
  ];
  static readonly jobs = [installModel, testModel];

  static with(
    engines: readonly EngineRule[],
    {
      translators = [],
      draftTranslator = apertium(),
      voices = [fliteSynthesiser(), espeakSynthesiser()],
      describers = [],
      diariser,
      languageIdentifiers = [],
      models = noModels,
      ...options
    }: Partial<ProductionOptions> & OtherEngines = {},
  ): DynamicModule {
    return {
      module: ProductionModule,
      imports: [
        AudioDescriptionsModule,
        FilesModule,
        OrdersModule,
        ReferenceMaterialModule,
        TranscriptsModule,
        TranslationProfilesModule,
        WorkItemsModule,
      ],
      controllers: [
        DescriptionPreviewsController,
        EnginesController,
        SpeechModelsController,
        VoicesController,
      ],
      providers: [
        { provide: PRODUCTION_OPTIONS, useValue: { ...defaultProductionOptions, ...options } },
        { provide: Engines, useValue: new Engines(engines) },
        {
          provide: Voices,
          inject: [EngineChecks],
          useFactory: (checks: EngineChecks) => new Voices(voices, checks),
        },
        { provide: Diarisers, useValue: new Diarisers(diariser) },
        {
          provide: LanguageIdentifiers,
          inject: [EngineChecks],
          useFactory: (checks: EngineChecks) => new LanguageIdentifiers(languageIdentifiers, checks),
        },
        { provide: SpokenLanguages, useClass: HeardLanguagesOfSources },
        { provide: Describers, useValue: new Describers(describers) },
        { provide: ModelTools, useValue: models },
        ModelChanges,
        ModelsService,
        OpenEngines,
        ModelWorkRows,
        DescribedOrders,
        DescriptionPreviews,
        DescriptionTools,
        EngineChecks,
        EngineReports,
        {
          provide: Translators,
          inject: [EngineChecks],
          useFactory: (checks: EngineChecks) => new Translators(translators, draftTranslator, checks),
        },
        {
          provide: MachineDrafts,
          inject: [Translators],
          useFactory: (translators: Translators): MachineDrafts => ({
            translates: async (from, to) => translators.drafts(from, to),
          }),
        },
        RecognitionTools,
        SpeakerTools,
        LanguageTools,
        TranscriptTools,
        TranslationTools,
        { provide: Availability, useExisting: Plans },
        ...plans,
        RecognitionAvailability,
        RunEvents,
        RunExecutor,
        RunFollower,
        Runner,
        RunResults,
        RunsService,
        SpeechTurns,
        SpokenRecordings,
        SpokenTexts,
        VoiceSamples,
      ],
      exports: [Availability, MachineDrafts, SpokenLanguages, SpokenRecordings, SpokenTexts],
    };
  }
}
