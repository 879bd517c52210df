import { Injectable } from '@nestjs/common';
import { cannot, Orders } from '@scriptorium/orders';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { liveLifecycle } from '../live-auto-caption.lifecycle.js';
import { cutOff, LiveChecks } from './live-checks.js';
import { LiveRecords } from './live-records.js';
import type { UpdateLiveCaption } from './live-requests.dto.js';
import { readLive, setLiveArchived, type LiveRow, type LiveSettings } from './live-rows.js';
import { LiveTurns } from './live-turns.js';
import { readWordlist } from './word-list.js';

const { name, moves } = liveLifecycle;

/** What customers do with events. */
@Injectable()
export class LiveCaptionsService {
  constructor(
    private readonly orders: Orders,
    private readonly records: LiveRecords,
    private readonly turns: LiveTurns,
    private readonly checks: LiveChecks,
    private readonly sql: Sql,
  ) {}

  async cancel({ projectId }: Scope, id: number): Promise<void> {
    const ended = { endedBy: 'customer', reason: 'Cancelled by the customer' } as const;
    await this.orders.move(this.records, { id, projectId }, 'cancel', ended);
  }

  /** Finishes an event whose start time has passed, as soon as its last words are there. @throws {DomainError} `not_found`; `forbidden` */
  async finish({ projectId }: Scope, id: number): Promise<void> {
    await this.turns.run({ id, projectId }, async (turn) => {
      if (!moves.finish.from.includes(turn.live.status)) throw cannot(name, 'finish');
      if (!turn.live.finishingSince) await turn.finish();
    });
  }

  /**
   * Changes an event until one minute before its start.
   * @throws {DomainError} `not_found`; `forbidden` after that; `invalid` naming the parameter
   */
  async update(scope: Scope, { id, ...input }: UpdateLiveCaption): Promise<LiveRow> {
    await this.checks.input(scope, input);
    const wordlist = input.wordlist_file ? await readWordlist(input.wordlist_file) : input.wordlist_file;
    await this.turns.run({ id, projectId: scope.projectId }, async (turn) => {
      if (turn.live.status !== 'scheduled' || !turn.order.cancellable) throw cannot(name, 'update');
      const row = await readLive(this.sql, scope, id);
      const settings = {
        ...changed(row, input, wordlist === null ? [] : wordlist),
        ...(await this.records.redirect(scope, row, input.stream_url)),
      };
      await this.checks.canCaption(scope, { ...row, ...settings });
      await this.checks.canTranslate(scope, row.languageId, settings.translationLanguageIds);
      await this.records.change(turn.order, settings);
      await this.orders.touch(id, cutOff(settings.startTime));
      turn.live = { ...turn.live, ...settings };
    });
    return readLive(this.sql, scope, id);
  }

  /** @throws {DomainError} `not_found`; `forbidden` unless the event is finished or cancelled, and not archived */
  archive(scope: Scope, id: number): Promise<void> {
    return this.setArchived(scope, id, true);
  }

  /** @throws {DomainError} `not_found`; `forbidden` unless it is archived */
  unarchive(scope: Scope, id: number): Promise<void> {
    return this.setArchived(scope, id, false);
  }

  private async setArchived({ projectId }: Scope, id: number, archived: boolean): Promise<void> {
    await this.turns.run({ id, projectId }, async ({ live }) => {
      const isAllowed = !archived || live.status === 'finished' || live.status === 'cancelled';
      const isChanged = isAllowed && (await setLiveArchived(this.sql, id, archived));
      if (!isChanged) throw cannot(name, archived ? 'archive' : 'unarchive');
      await this.orders.touch(id);
    });
  }
}

const changed = (
  row: LiveRow,
  input: Omit<UpdateLiveCaption, 'id'>,
  wordlist: string[] | undefined,
): LiveSettings => ({
  streamUrl: row.streamUrl,
  transcoderId: row.transcoderId,
  startTime: input.start_time ?? row.startTime,
  latencyMs: input.latency ?? row.latencyMs,
  offensiveWordsSensitivity: input.offensive_words_sensitivity ?? row.offensiveWordsSensitivity,
  waitMinutes: input.event_wait_time ?? row.waitMinutes,
  maxMinutes: input.event_max_time ?? row.maxMinutes,
  reconnectionMinutes: input.stream_reconnection_wait_time ?? row.reconnectionMinutes,
  streamDelayMs: input.stream_delay ?? row.streamDelayMs,
  captionStyle: input.live_caption_style ?? row.captionStyle,
  recordStream: input.record_stream ?? row.recordStream,
  wordlist: wordlist ?? row.wordlist,
  translationLanguageIds: [...new Set(input.translation_language_ids ?? row.translationLanguageIds)],
});
