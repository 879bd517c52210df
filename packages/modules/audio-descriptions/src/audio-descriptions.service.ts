import { Injectable } from '@nestjs/common';
import type { MediaFile } from '@scriptorium/files';
import { Orders, type Order, type Placed, type Target } from '@scriptorium/orders';
import { Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import { definitions, settingsOf, SettingsService } from '@scriptorium/settings';
import type { z } from 'zod';
import {
  descriptionView,
  type AudioDescriptionRecord,
  type OrderAudioDescription,
} from './audio-description.dto.js';
import {
  dropPlan,
  insertDescription,
  setDescriptionExtended,
  storePlan,
  type DescriptionRow,
} from './audio-description-rows.js';
import type { DescriptionResult, NotedPlan } from './description-result.js';
import { alreadyOrdered, AudioDescriptionRecords } from './audio-description-records.js';

export type PlacedDescription = Placed<z.output<typeof AudioDescriptionRecord>>;

/** Kind of order; selects the plan in production. */
export const DESCRIPTION_KIND = 'audio_description';

/** Priced service by choice; `auto` is priced once it is decided. */
const services = {
  true: 'extended_audio_description',
  false: 'audio_description',
  auto: undefined,
} as const;

/** Places and completes orders of audio descriptions. */
@Injectable()
export class AudioDescriptionsService {
  constructor(
    private readonly orders: Orders,
    private readonly records: AudioDescriptionRecords,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly sql: Sql,
  ) {}

  /**
   * Places an order on a locked file, within the open transaction.
   * @throws {DomainError} `forbidden` if another description of the file is in progress
   */
  async place(scope: Scope, file: MediaFile, input: OrderAudioDescription): Promise<PlacedDescription> {
    const { extended: choice, turnaround_level_id: turnaroundLevelId } = input;
    const voice = await this.voiceOf(scope, { batchId: file.batchId, fileId: file.id });
    let row: DescriptionRow | undefined;
    const wanted = {
      kind: DESCRIPTION_KIND,
      mediaFileId: file.id,
      billedBy: 'source',
      service: services[choice],
      turnaroundLevelId,
      callbackUrl: input.callback,
      scenario: input.sandbox_scenario,
    } as const;
    const order = await this.orders.place(this.records, scope, wanted, async (placed) => {
      row = await insertDescription(this.sql, placed, { choice, ...voice });
      if (!row) throw alreadyOrdered();
      return descriptionView(row);
    });
    return { order, record: descriptionView(row!) };
  }

  private async voiceOf(scope: Scope, place: { batchId: number | null; fileId: number }) {
    const set = settingsOf(await this.settings.of(scope, place));
    const { audio_description_speaker: speaker, audio_description_speaking_rate: rate } = definitions;
    return {
      speakerName: set.audio_description_speaker ?? speaker.default,
      speakingRate: set.audio_description_speaking_rate ?? rate.default,
    };
  }

  cancel({ projectId }: Scope, id: number): Promise<Order> {
    const ended = { endedBy: 'customer', reason: 'Cancelled by the customer' } as const;
    return this.orders.move(this.records, { id, projectId }, 'cancel', ended);
  }

  /**
   * Records that work has begun, or restarted with another source. Returns false if it had begun before, or
   * the order is no longer open.
   */
  async begin(target: Target): Promise<boolean> {
    await dropPlan(this.sql, target.id);
    return (await this.orders.tryMove(this.records, target, 'begin')) !== null;
  }

  /** Stores a provisional plan, within the open transaction, which has locked the order. */
  notePlan({ id }: Target, plan: NotedPlan): Promise<void> {
    return storePlan(this.sql, id, plan);
  }

  /**
   * Decides an `auto` order, and with it the price. Does nothing if it was decided before.
   * @returns false if the order is no longer open
   */
  noteExtended(target: Target, extended: boolean): Promise<boolean> {
    return this.transactions.run(async () => {
      const { id, phase, attempt } = await this.orders.lock(this.records.lifecycle.name, target);
      if (phase !== 'open' || (target.attempt !== undefined && target.attempt !== attempt)) return false;
      const service = extended ? 'extended_audio_description' : 'audio_description';
      if (await setDescriptionExtended(this.sql, id, extended)) await this.orders.decideService(id, service);
      return true;
    });
  }

  /** Returns false if the order is no longer in progress. */
  async complete(target: Target, result: DescriptionResult): Promise<boolean> {
    return (await this.orders.tryMove(this.records, target, 'complete', { result })) !== null;
  }
}
