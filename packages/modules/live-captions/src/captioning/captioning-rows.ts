import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { Sql } from '@scriptorium/server-kit';

/** An event as its captioning needs it. */
export interface CaptionedEvent {
  streamUrl: string | null;
  /** ISO 639-1. */
  language: string;
  latencyMs: number;
  offensiveWordsSensitivity: number;
  wordlist: string[];
  /** Last number of a connection, 0 if there was none with lines. */
  epoch: number;
  /** End of the last line in ms; 0 without lines. */
  coveredMs: number;
}

const read = {
  name: 'live-captioning-event',
  text: `select t.stream_url as "streamUrl", t.language_id as "languageId", t.latency_ms as "latencyMs",
      t.offensive_words_sensitivity as "offensiveWordsSensitivity", t.wordlist,
      coalesce(max(l.epoch), 0) as epoch, coalesce(max(l.end_ms), 0) as "coveredMs"
    from live_auto_caption t left join live_line l on l.event_id = t.id where t.id = $1 group by t.id`,
};

const elapsed = {
  name: 'live-captioning-elapsed',
  text: `select greatest(0, extract(epoch from project_now(t.project_id) - t.connected_at) * 1000)::int as ms
    from live_auto_caption t where t.id = $1`,
};

/** Reads events for the worker that captions them. */
@Injectable()
export class CaptioningRows {
  constructor(private readonly sql: Sql) {}

  async event(id: number): Promise<CaptionedEvent> {
    const row = await this.sql.first<Omit<CaptionedEvent, 'language'> & { languageId: number }>(read, [id]);
    const { languageId, ...event } = row!;
    return { ...event, language: findLanguage(languageId)!.iso639 };
  }

  /** Returns the time in ms since the stream was connected for the first time, by the clock of the database. */
  async elapsedMs(id: number): Promise<number> {
    return (await this.sql.first<{ ms: number }>(elapsed, [id]))!.ms;
  }
}
