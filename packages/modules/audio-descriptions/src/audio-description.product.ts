import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import {
  Product,
  type Artifact,
  type Change,
  type Move,
  type Order,
  type WireRecord,
} from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import { descriptionView } from './audio-description.dto.js';
import { readDescription, setDescriptionStatus, storeResult } from './audio-description-rows.js';
import type { DescriptionStatus } from './audio-description.js';
import { DescriptionArtifacts } from './description-artifacts.js';
import type { DescriptionResult } from './description-result.js';

type DescriptionMove = 'begin' | 'complete' | 'cancel' | 'reject';

/** Audio descriptions as a product that can be ordered. */
@Injectable()
export class AudioDescriptionProduct extends Product<DescriptionStatus, DescriptionMove, DescriptionResult> {
  readonly name = 'audio_description';
  readonly initial = 'pending';
  readonly phases = {
    pending: 'open',
    in_progress: 'open',
    complete: 'complete',
    cancelled: 'cancelled',
  } as const;
  readonly moves: Readonly<Record<DescriptionMove, Move<DescriptionStatus>>> = {
    begin: { from: ['pending'], to: 'in_progress' },
    complete: { from: ['in_progress'], to: 'complete' },
    cancel: {
      from: ['pending', 'in_progress'],
      to: 'cancelled',
      when: ({ cancellable }) => cancellable,
    },
    reject: { from: ['pending', 'in_progress'], to: 'cancelled' },
  };

  constructor(
    private readonly sql: Sql,
    private readonly artifacts: DescriptionArtifacts,
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
}

export const alreadyOrdered = (): DomainError =>
  new DomainError(
    'forbidden',
    'audio_description.already_ordered',
    'An audio description of this file is in progress already.',
  );
