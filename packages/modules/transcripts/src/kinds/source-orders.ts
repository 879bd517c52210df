import { Injectable, type Type } from '@nestjs/common';
import type { Language } from '@scriptorium/catalog';
import { Egress } from '@scriptorium/egress';
import { FilesService, primaryLanguage } from '@scriptorium/files';
import { Availability, type NewDependency, type OrderPlacer, type Scenario } from '@scriptorium/orders';
import { checkUrl, Transactions, type Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import { needsDiariser, type Speakers } from './speakers.js';
import type { ProductionInput } from './transcript-inputs.js';
import { TranscriptsService, type PlacedTranscript } from '../transcripts.service.js';

/** Kinds of work on the audio of the source. */
type SourceKind = 'asr' | 'transcription' | 'alignment' | 'vicc';
/** Those that wait until the language of the file is identified, and check their engines then. */
const waiting: ReadonlySet<SourceKind> = new Set(['asr', 'transcription']);

interface Input {
  media_file_id: number;
  callback?: string | undefined;
  sandbox_scenario?: Scenario | undefined;
  turnaround_level_id?: number | undefined;
  speakers?: Speakers | undefined;
}

/** Places orders on the source of a file, in its primary language. Production does the work. */
@Injectable()
export class SourceOrders {
  constructor(
    readonly availability: Availability,
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly transcripts: TranscriptsService,
    private readonly egress: Egress,
  ) {}

  check({ projectId }: Scope, kind: SourceKind, language: Language, speakers?: Speakers): Promise<void> {
    return this.availability.check({ kind, projectId, language, speakers: needsDiariser(speakers) });
  }

  async place(
    scope: Scope,
    kind: SourceKind,
    input: Input,
    more: { reviewThreshold?: number; productionInput?: ProductionInput; needs?: NewDependency } = {},
  ): Promise<PlacedTranscript> {
    checkUrl(this.egress, 'callback', input.callback);
    return this.transactions.run(async () => {
      const file = await this.files.lockForOrder(scope, input.media_file_id, 'source');
      const { id: mediaFileId, languageIds } = file;
      const waitsForLanguage = languageIds.length === 0 && waiting.has(kind);
      if (!waitsForLanguage) await this.check(scope, kind, primaryLanguage(file), input.speakers);
      return this.transcripts.place(scope, {
        kind,
        mediaFileId,
        languageIds,
        callbackUrl: input.callback,
        turnaroundLevelId: input.turnaround_level_id,
        scenario: input.sandbox_scenario,
        ...(input.speakers !== undefined && { productionInput: { speakers: input.speakers } }),
        ...more,
      });
    });
  }
}

/** Creates the provider that places orders of a kind that needs only a source. */
export function sourcePlacer<S extends z.ZodObject>(kind: SourceKind): Type<OrderPlacer<S>> {
  @Injectable()
  class SourcePlacer implements OrderPlacer<S> {
    readonly availability;

    constructor(private readonly orders: SourceOrders) {
      this.availability = orders.availability;
    }

    place(scope: Scope, input: z.output<S> & Input): Promise<PlacedTranscript> {
      return this.orders.place(scope, kind, input);
    }
  }
  return SourcePlacer;
}
