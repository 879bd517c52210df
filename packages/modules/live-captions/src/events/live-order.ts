import { Injectable } from '@nestjs/common';
import { FilesService, primaryLanguage } from '@scriptorium/files';
import { Orders, type OrderKind, type OrderPlacer, type Placed, type WireRecord } from '@scriptorium/orders';
import { Transactions, type Scope } from '@scriptorium/server-kit';
import { randomBytes } from 'node:crypto';
import { OrderLiveCaption } from './live-requests.dto.js';
import { LiveRecords } from './live-records.js';
import { cutOff, LiveChecks } from './live-checks.js';
import { readWordlist } from './word-list.js';

const priceWarning = 'Charged for the minutes that are captioned.';

/** Schedules live events. */
@Injectable()
class LivePlacer implements OrderPlacer<typeof OrderLiveCaption> {
  constructor(
    private readonly orders: Orders,
    private readonly records: LiveRecords,
    private readonly checks: LiveChecks,
    private readonly files: FilesService,
    private readonly transactions: Transactions,
  ) {}

  async place(scope: Scope, input: OrderLiveCaption): Promise<Placed<WireRecord>> {
    await this.checks.input(scope, input);
    const { start_time: startTime } = input;
    const wordlist = input.wordlist_file ? await readWordlist(input.wordlist_file) : [];
    return this.transactions.run(async () => {
      const file = await this.files.lockForOrder(scope, input.media_file_id);
      const { id: languageId } = primaryLanguage(file);
      const { isProvided, ...stream } = await this.checks.stream(scope, file, input);
      const event = { languageId, ...stream, startTime, maxMinutes: input.event_max_time };
      await this.checks.canCaption(scope, event);
      const translationLanguageIds = [...new Set(input.translation_language_ids)];
      await this.checks.canTranslate(scope, languageId, translationLanguageIds);
      const wanted = {
        kind: 'live_auto_caption',
        mediaFileId: file.id,
        billedBy: 'result' as const,
        service: 'live_auto_caption' as const,
        callbackUrl: input.callback,
        scenario: input.sandbox_scenario,
        cancelUntil: cutOff(startTime),
      };
      const order = await this.orders.place(this.records, scope, wanted, (placed) => {
        const live = {
          ...event,
          publicId: randomBytes(12).toString('base64url'),
          latencyMs: input.latency,
          offensiveWordsSensitivity: input.offensive_words_sensitivity,
          waitMinutes: input.event_wait_time,
          reconnectionMinutes: input.stream_reconnection_wait_time,
          captionStyle: input.live_caption_style,
          recordStream: input.record_stream,
          wordlist,
          translationLanguageIds,
        };
        return this.records.insert(placed, live, isProvided);
      });
      return { order, record: await this.records.shown(scope, order.id), warnings: [priceWarning] };
    });
  }
}

export const liveOrder: OrderKind<typeof OrderLiveCaption> = {
  name: 'live_auto_caption',
  path: 'order',
  service: 'live_auto_caption',
  summary: 'Schedule live captions',
  params: OrderLiveCaption,
  placer: LivePlacer,
  priceNote: priceWarning,
};
