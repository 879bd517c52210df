import { Injectable } from '@nestjs/common';
import { findLanguage, translationVendors, type Language } from '@scriptorium/catalog';
import { isDomainError, unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { Availability } from '@scriptorium/orders';
import { checkUrl, Sql, type Scope } from '@scriptorium/server-kit';
import { checkStreamUrl } from '../ingest/stream-url.js';
import { LiveTranscoders } from '../ingest/transcoders.js';
import { Captioning, type WantedCaptioning } from '../captioning/captioning.js';

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 86_400_000;

/** Events can be cancelled and updated until this time. */
export const cutOff = (startTime: Date): Date => new Date(startTime.getTime() - MINUTE_MS);

/** Where the stream of an event comes from. */
export interface ChosenStream {
  streamUrl: string | null;
  transcoderId: string | null;
  /** Whether the transcoder is provided for this event only. */
  isProvided: boolean;
}
/** The operator's engines, and the embedded one. */
const machines = translationVendors
  .flatMap(({ levels }) => levels)
  .filter(({ madeBy }) => madeBy !== 'people');

/** Checks what customers choose for an event. */
@Injectable()
export class LiveChecks {
  constructor(
    private readonly egress: Egress,
    private readonly captioning: Captioning,
    private readonly transcoders: LiveTranscoders,
    private readonly availability: Availability,
    private readonly sql: Sql,
  ) {}

  /** @throws {DomainError} naming the parameter */
  async input(
    { projectId }: Scope,
    given: {
      callback?: string | undefined;
      stream_url?: string | null | undefined;
      start_time?: Date | undefined;
    },
  ): Promise<void> {
    checkUrl(this.egress, 'callback', given.callback);
    if (typeof given.stream_url === 'string') checkStreamUrl(this.egress, 'stream_url', given.stream_url);
    if (given.start_time) await this.startTime(projectId, given.start_time);
  }

  /** Allows a minute for clocks that are late. */
  private async startTime(projectId: number, startTime: Date): Promise<void> {
    const row = await this.sql.first<{ now: Date }>('select project_now($1) as now', [projectId]);
    const aheadMs = startTime.getTime() - row!.now.getTime();
    if (aheadMs < -MINUTE_MS) throw unacceptable('start_time', 'a time in the future');
    if (aheadMs > YEAR_MS) throw unacceptable('start_time', 'at most a year ahead');
  }

  /**
   * Decides where the stream of a new event comes from.
   * @throws {DomainError} `invalid` naming `transcoder_id`
   */
  async stream(
    scope: Scope,
    file: { id: number; batchId: number | null },
    given: { stream_url?: string | undefined; transcoder_id?: string | undefined },
  ): Promise<ChosenStream> {
    const reserved = await this.transcoders.choose(scope, file, given.transcoder_id);
    if (reserved !== undefined) return { streamUrl: null, transcoderId: reserved, isProvided: false };
    const streamUrl = given.stream_url ?? null;
    const isProvided = streamUrl === null && !scope.sandbox;
    return { streamUrl, transcoderId: isProvided ? this.transcoders.newName() : null, isProvided };
  }

  /** @throws {DomainError} unless this host can caption the event */
  async canCaption(
    scope: Scope,
    event: Omit<WantedCaptioning, 'language'> & { languageId: number },
  ): Promise<void> {
    const { languageId, streamUrl, transcoderId, id, startTime, maxMinutes } = event;
    const language = findLanguage(languageId)!.iso639;
    await this.captioning.check(scope, { language, streamUrl, transcoderId, id, startTime, maxMinutes });
  }

  /** @throws {DomainError} naming the parameter unless an engine translates from the language of the file to each of these */
  async canTranslate({ projectId }: Scope, fromId: number, toIds: readonly number[]): Promise<void> {
    const from = findLanguage(fromId)!;
    for (const id of toIds) {
      const to = findLanguage(id);
      if (!to) throw unacceptable('translation_language_ids', `there is no language ${id}`);
      if (to.iso639 === from.iso639)
        throw unacceptable('translation_language_ids', 'it has the language of the file');
      if (await this.hasTranslator(projectId, from, to)) continue;
      const reason = `no engine of this service translates from ${from.fullName} to ${to.fullName}`;
      throw unacceptable('translation_language_ids', reason);
    }
  }

  private async hasTranslator(projectId: number, from: Language, to: Language): Promise<boolean> {
    for (const level of machines) {
      const wanted = { kind: 'translation', projectId, language: to, translation: { from, level } };
      const refused = await this.availability.check(wanted).catch((error: unknown) => error);
      if (!refused) return true;
      if (!isDomainError(refused)) throw refused;
    }
    return false;
  }
}
