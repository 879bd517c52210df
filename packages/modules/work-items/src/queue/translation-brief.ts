import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import { OrderDependencies } from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import { readMaster } from '@scriptorium/transcripts';
import { TranslationProfilesService } from '@scriptorium/translation-profiles';
import type { Worker, WorkItem } from './work-item.js';

/** Collects what only translators need: the source text and the preferences of the project. */
@Injectable()
export class TranslationBriefs {
  constructor(
    private readonly sql: Sql,
    private readonly dependencies: OrderDependencies,
    private readonly profiles: TranslationProfilesService,
  ) {}

  /** Returns the current text of the transcript that the order translates, and the instructions. */
  async of(
    worker: Worker,
    { orderId }: WorkItem,
  ): Promise<{ source: MasterTranscript; instructions: string | null }> {
    const [needed] = await this.dependencies.of(orderId);
    const instructions = (await this.profiles.instructions(worker)) ?? null;
    return { source: await readMaster(this.sql, worker, needed!.orderId), instructions };
  }
}
