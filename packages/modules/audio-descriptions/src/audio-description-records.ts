import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import {
  ProductRecords,
  type Approvable,
  type Artifact,
  type Change,
  type Order,
  type WireRecord,
} from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import { descriptionView } from './audio-description.dto.js';
import { readDescription, setDescriptionStatus, storeResult } from './audio-description-rows.js';
import {
  descriptionLifecycle,
  type DescriptionMove,
  type DescriptionStatus,
} from './audio-description.lifecycle.js';
import { DescriptionArtifacts } from './description-artifacts.js';
import type { DescriptionResult } from './description-result.js';

/** Rows and files of audio descriptions. */
@Injectable()
export class AudioDescriptionRecords extends ProductRecords<
  DescriptionStatus,
  DescriptionMove,
  DescriptionResult
> {
  readonly lifecycle = descriptionLifecycle;

  constructor(
    private readonly sql: Sql,
    private readonly artifacts: DescriptionArtifacts,
    private readonly files: FilesService,
  ) {
    super();
  }

  async apply(
    { id, status }: Order<DescriptionStatus>,
    { result }: Change<DescriptionMove, DescriptionResult>,
  ): Promise<WireRecord> {
    if (result) await storeResult(this.sql, id, result);
    return descriptionView(await setDescriptionStatus(this.sql, id, status));
  }

  async view({ id, projectId }: Order<DescriptionStatus>): Promise<WireRecord> {
    return descriptionView(await readDescription(this.sql, { projectId }, id));
  }

  artifact(order: Order<DescriptionStatus>, formatId: number | null): Promise<Artifact> {
    return this.artifacts.make(order, formatId);
  }

  /** A description is spoken in the language of its file, and does not change once it is complete. */
  override async approvable(order: Order<DescriptionStatus>): Promise<Approvable> {
    const { languageIds } = await this.files.get(order, order.mediaFileId);
    return { languageId: languageIds[0]!, version: null };
  }
}

export const alreadyOrdered = (): DomainError =>
  new DomainError(
    'forbidden',
    'audio_description.already_ordered',
    'An audio description of this file is in progress already.',
  );
