import { Injectable } from '@nestjs/common';
import { OrderDependencies, Orders } from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import { readTranscript, TranscriptsService } from '@scriptorium/transcripts';
import { LanguageTools } from './language-tools.js';
import type { Run } from './plan.js';

/** Services that the plans of transcripts use. */
@Injectable()
export class TranscriptTools {
  constructor(
    readonly transcripts: TranscriptsService,
    readonly languages: LanguageTools,
    readonly orders: Orders,
    readonly dependencies: OrderDependencies,
    readonly sql: Sql,
  ) {}

  readonly inputs = this.languages.inputs;

  /** Returns the id of the primary language of the transcript. */
  readonly languageOf = async ({ order }: Run): Promise<number> =>
    (await readTranscript(this.sql, order, order.id)).languageIds[0]!;
}
