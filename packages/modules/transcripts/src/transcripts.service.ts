import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import {
  cannot,
  Orders,
  type BilledBy,
  type NewDependency,
  type Order,
  type Placed,
  type Scenario,
  type Target,
} from '@scriptorium/orders';
import { Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import { DefaultTranscripts } from './default-transcripts.js';
import { transcriptView, type TranscriptRecord } from './transcript.dto.js';
import { saveInput, type ProductionInput } from './kinds/transcript-inputs.js';
import { transcriptKinds, type TranscriptKind } from './kinds/transcript-kinds.js';
import type { TranscriptStatus } from './transcript.lifecycle.js';
import { insertTranscript, type Completion, type TranscriptRow } from './transcript-rows.js';
import { alreadyOrdered, endOf, TranscriptRecords } from './transcript-records.js';
import type { z } from 'zod';

export type PlacedTranscript = Placed<z.output<typeof TranscriptRecord>>;

interface NewTranscript {
  kind: TranscriptKind;
  mediaFileId: number;
  /** Language ids, the primary language first. */
  languageIds: number[];
  callbackUrl: string | undefined;
  turnaroundLevelId?: number;
  scenario?: Scenario;
  /** In percent; set for alignments only. */
  reviewThreshold?: number | undefined;
  productionInput?: ProductionInput | undefined;
  /** Set for kinds with more than one basis of the price. */
  billedBy?: BilledBy;
  unitPriceMills?: number;
  billedWords?: number;
  input?: Order['input'];
  needs?: NewDependency;
  /** The order that it is included in. */
  parentId?: number;
}

const saveDraft = {
  name: 'transcript-draft-save',
  text: `insert into transcript_draft (transcript_id, master) select id, $2 from transcript where id = $1
    on conflict (transcript_id) do update set master = excluded.master`,
};
const dropDraft = {
  name: 'transcript-draft-drop',
  text: 'delete from transcript_draft where transcript_id = $1',
};

const setPublished = {
  name: 'transcript-set-published',
  text: 'update transcript set published = $3 where id = $1 and project_id = $2',
};

/** Places, completes and cancels transcripts, and sets the default of a file. */
@Injectable()
export class TranscriptsService {
  constructor(
    private readonly orders: Orders,
    private readonly records: TranscriptRecords,
    private readonly defaults: DefaultTranscripts,
    private readonly transactions: Transactions,
    private readonly sql: Sql,
  ) {}

  async place(
    scope: Scope,
    { languageIds, reviewThreshold, productionInput, ...ordered }: NewTranscript,
  ): Promise<PlacedTranscript> {
    const { type, billedBy } = transcriptKinds[ordered.kind];
    let row: TranscriptRow | undefined;
    const order = await this.orders.place(
      this.records,
      scope,
      { billedBy, ...ordered, service: ordered.kind },
      async (placed) => {
        row = await insertTranscript(this.sql, placed, { type, languageIds, reviewThreshold });
        if (!row) throw alreadyOrdered();
        if (productionInput) await saveInput(this.sql, placed.id, productionInput);
        return transcriptView(row);
      },
    );
    return { order, record: transcriptView(row!) };
  }

  cancel({ projectId }: Scope, id: number): Promise<Order> {
    const ended = { endedBy: 'customer', reason: 'Cancelled by the customer' } as const;
    return this.orders.move(this.records, { id, projectId }, 'cancel', ended);
  }

  /**
   * Reopens an order that the system has rejected.
   * @throws {DomainError} `not_found`; `forbidden` for any other order and on the second retry; `invalid` if
   * one of that kind and language is in progress on the file
   */
  retry({ projectId }: Scope, id: number): Promise<Order> {
    return this.orders.move(this.records, { id, projectId }, 'retry');
  }

  /** Returns false if the order is no longer in progress, or has been retried since. */
  async complete(target: Target, completion: Completion): Promise<boolean> {
    const resultMs = endOf(completion.master);
    const done = await this.orders.tryMove(this.records, target, 'complete', {
      result: completion,
      resultMs,
    });
    return done !== null;
  }

  /** Stores the draft that people start from, for customers to read meanwhile; null deletes it. */
  async saveDraft(id: number, master: MasterTranscript | null): Promise<void> {
    if (master) await this.sql.rows(saveDraft, [id, master]);
    else await this.sql.rows(dropDraft, [id]);
  }

  /** Completes an order that was placed in the open transaction. */
  async completePlaced(placed: PlacedTranscript, completion: Completion): Promise<PlacedTranscript> {
    const options = { result: completion, resultMs: endOf(completion.master) };
    const order = placed.order as Order<TranscriptStatus>;
    return (await this.orders.change(this.records, order, 'complete', options)) as PlacedTranscript;
  }

  /**
   * Makes a transcript readable by everybody, or by its project only, whatever the settings say.
   * @throws {DomainError} `not_found`; `forbidden` when publishing one that is not complete
   */
  setPublished({ projectId }: Scope, id: number, published: boolean): Promise<void> {
    return this.transactions.run(async () => {
      const { name } = this.records.lifecycle;
      const { phase } = await this.orders.lock(name, { id, projectId });
      if (published && phase !== 'complete') throw cannot(name, 'publish');
      await this.sql.rows(setPublished, [id, projectId, published]);
    });
  }

  makeDefault({ projectId }: Scope, id: number): Promise<void> {
    return this.transactions.run(async () => {
      await this.orders.lockFile(id);
      const { name } = this.records.lifecycle;
      const { mediaFileId, phase } = await this.orders.lock(name, { id, projectId });
      if (phase !== 'complete') throw cannot(name, 'make default');
      await this.defaults.choose(mediaFileId, id);
    });
  }
}
