import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import { DomainError } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import {
  ProductRecords,
  type Approvable,
  type Artifact,
  type Change,
  type Order,
  type Shown,
} from '@scriptorium/orders';
import { KitOptions, Sql } from '@scriptorium/server-kit';
import { DefaultTranscripts } from './default-transcripts.js';
import { TranscriptArtifacts } from './texts/transcript-artifacts.js';
import { shownTranscript } from './transcript.dto.js';
import { transcriptLifecycle, type TranscriptMove, type TranscriptStatus } from './transcript.lifecycle.js';
import {
  completeTranscript,
  readTranscript,
  setTranscriptStatus,
  type Completion,
  type TranscriptRow,
} from './transcript-rows.js';

/** Accuracy in percent of orders with the scenario `low_accuracy`. */
const LOW_ACCURACY = 30;

/** Rows and files of transcripts. */
@Injectable()
export class TranscriptRecords extends ProductRecords<TranscriptStatus, TranscriptMove, Completion> {
  readonly lifecycle = transcriptLifecycle;

  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly defaults: DefaultTranscripts,
    private readonly artifacts: TranscriptArtifacts,
    private readonly options: KitOptions,
  ) {
    super();
  }

  async apply(
    order: Order<TranscriptStatus>,
    { move, result }: Change<TranscriptMove, Completion>,
  ): Promise<Shown> {
    if (move === 'retry') await this.checkNoneInProgress(order);
    if (result) return shownTranscript(await this.complete(order, result));
    const row = await setTranscriptStatus(this.sql, order.id, order.status);
    if (order.phase === 'cancelled') await this.defaults.passOn(row.mediaFileId);
    return shownTranscript(row);
  }

  async view({ id, projectId }: Order<TranscriptStatus>): Promise<Shown> {
    return shownTranscript(await readTranscript(this.sql, { projectId }, id));
  }

  artifact(order: Order<TranscriptStatus>, formatId: number | null): Promise<Artifact> {
    return this.artifacts.make(order, formatId);
  }

  override async approvable({ id, projectId }: Order<TranscriptStatus>): Promise<Approvable> {
    const { languageIds, masterVersion } = await readTranscript(this.sql, { projectId }, id);
    return { languageId: languageIds[0]!, version: masterVersion };
  }

  private async complete(order: Order, completion: Completion): Promise<TranscriptRow> {
    const { master } = completion;
    const row = await completeTranscript(
      this.sql,
      order,
      inScenario(order, completion),
      this.options.serviceName,
    );
    if (!row.isDefault) return row;
    const durationMs = await this.files.setWordCount(row.mediaFileId, master.words.length, endOf(master));
    return { ...row, durationMs };
  }

  /** The caller has locked the file, so no transcript can be placed meanwhile. */
  private async checkNoneInProgress({ id }: Order): Promise<void> {
    const other = await this.sql.first(
      `select from transcript t join transcript o on o.media_file_id = t.media_file_id and o.type = t.type
         and o.language_id = t.language_id and o.status = 'in_progress' where t.id = $1`,
      [id],
    );
    if (other) throw alreadyOrdered();
  }
}

/** Texts without an estimate, such as imports, get none. */
const inScenario = ({ scenario }: Order, completion: Completion): Completion =>
  scenario === 'low_accuracy' && completion.estimatedAccuracy !== undefined
    ? { ...completion, estimatedAccuracy: LOW_ACCURACY }
    : completion;

/** Returns the end of the last word in ms; null if there are no words. */
export const endOf = (master: MasterTranscript): number | null => master.words.at(-1)?.endMs ?? null;

export const alreadyOrdered = (): DomainError =>
  new DomainError(
    'invalid',
    'transcript.already_ordered',
    'An order of this kind and language is in progress on this file already.',
    { items: ['media_file_id'] },
  );
