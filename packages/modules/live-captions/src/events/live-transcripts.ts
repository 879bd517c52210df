import { Injectable } from '@nestjs/common';
import { toMaster } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import type { Order } from '@scriptorium/orders';
import { TranscriptsService } from '@scriptorium/transcripts';
import { LiveLog } from '../log/live-log.js';

/** Makes transcripts of the lines of finished events. */
@Injectable()
export class LiveTranscripts {
  constructor(
    private readonly log: LiveLog,
    private readonly transcripts: TranscriptsService,
  ) {}

  /**
   * Places and completes an order for the transcript, which the price of the event covers. The caller has locked
   * the file and the event.
   * @returns the id of the transcript; null if there are no lines
   */
  async keep(order: Order, languageId: number): Promise<number | null> {
    const lines = await this.log.current(order.id);
    if (lines.length === 0) return null;
    const cues = lines.map(({ startMs, endMs, text }) => ({ startMs, endMs, spans: [{ text }] }));
    const language = findLanguage(languageId)!.iso639;
    // Without the cues themselves: the settings of the project lay the words out, as those of any transcript.
    const { captions: _, ...master } = toMaster({ cues }, { language, autoparagraph: true });
    const placed = await this.transcripts.place(order, {
      kind: 'asr',
      mediaFileId: order.mediaFileId,
      languageIds: [languageId],
      callbackUrl: undefined,
      unitPriceMills: 0,
      billedBy: 'result',
      parentId: order.id,
    });
    return (await this.transcripts.completePlaced(placed, { master })).order.id;
  }
}
