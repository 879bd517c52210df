import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { GlossariesService } from '@scriptorium/reference-material';
import { Sql } from '@scriptorium/server-kit';

/** An event as its captioning needs it. */
export interface CaptionedEvent {
  streamUrl: string | null;
  /** ISO 639-1. */
  language: string;
  latencyMs: number;
  offensiveWordsSensitivity: number;
  /** The word list, and then the glossaries. */
  phrases: string[];
  /** Last number of a connection, 0 if there was none with lines. */
  epoch: number;
  /** End of the last line in ms; 0 without lines. */
  coveredMs: number;
}

interface EventRow extends Omit<CaptionedEvent, 'language' | 'phrases'> {
  fileId: number;
  languageId: number;
  wordlist: string[];
}

const read = {
  name: 'live-captioning-event',
  text: `select t.media_file_id as "fileId", t.stream_url as "streamUrl", t.language_id as "languageId", t.latency_ms as "latencyMs",
      t.offensive_words_sensitivity as "offensiveWordsSensitivity", t.wordlist,
      coalesce(max(l.epoch), 0) as epoch, coalesce(max(l.end_ms), 0) as "coveredMs"
    from live_auto_caption t left join live_line l on l.event_id = t.id where t.id = $1 group by t.id`,
};

const elapsed = {
  name: 'live-captioning-elapsed',
  text: `select greatest(0, extract(epoch from project_now(t.project_id) - t.connected_at) * 1000)::int as ms
    from live_auto_caption t where t.id = $1`,
};

const finishing = {
  name: 'live-captioning-finishing',
  text: 'select finishing_since is not null as "isFinishing" from live_auto_caption where id = $1',
};

/** Reads events for the worker that captions them. */
@Injectable()
export class CaptioningRows {
  constructor(
    private readonly sql: Sql,
    private readonly glossaries: GlossariesService,
  ) {}

  async event(id: number): Promise<CaptionedEvent> {
    const row = await this.sql.first<EventRow>(read, [id]);
    const { fileId, languageId, wordlist, ...event } = row!;
    const phrases = [...new Set([...wordlist, ...(await this.glossaries.wordsFor(fileId))])];
    return { ...event, phrases, language: findLanguage(languageId)!.iso639 };
  }

  /** Returns whether only the last words of an event are awaited. */
  async isFinishing(id: number): Promise<boolean> {
    return (await this.sql.first<{ isFinishing: boolean }>(finishing, [id]))!.isFinishing;
  }

  /** Returns the time in ms since the stream was connected for the first time, by the clock of the database. */
  async elapsedMs(id: number): Promise<number> {
    return (await this.sql.first<{ ms: number }>(elapsed, [id]))!.ms;
  }
}
