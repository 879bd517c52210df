import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { GlossariesService } from '@scriptorium/reference-material';
import { Sql, type Claimed } from '@scriptorium/server-kit';
import type { HealthReport } from './event-health.js';

/** An event as its captioning needs it. */
export interface CaptionedEvent {
  streamUrl: string | null;
  /** Transcoder to which the stream is sent, if there is no URL. */
  transcoderId: string | null;
  /** ISO 639-1. */
  language: string;
  latencyMs: number;
  offensiveWordsSensitivity: number;
  /** The word list, and then the glossaries. */
  phrases: string[];
  /** Last number of a connection, 0 if there was none with lines. */
  epoch: number;
  /** Time in ms up to which everything is silence or in lines. */
  coveredMs: number;
  /** Connection of the stream that was captioned last, with the time of its first sample. */
  connection: string | null;
  connectionMs: number;
  /** The end of all lines, and the text of the last one that is no gap. */
  lastLine: { endMs: number; text: string | null };
}

interface EventRow extends Omit<CaptionedEvent, 'language' | 'phrases' | 'coveredMs' | 'lastLine'> {
  settledMs: number;
  endMs: number;
  lastText: string | null;
  fileId: number;
  languageId: number;
  wordlist: string[];
}

const read = {
  name: 'live-captioning-event',
  text: `select t.media_file_id as "fileId", t.stream_url as "streamUrl", t.transcoder_id as "transcoderId", t.language_id as "languageId", t.latency_ms as "latencyMs",
      t.offensive_words_sensitivity as "offensiveWordsSensitivity", t.wordlist,
      c.connection, c.connection_ms as "connectionMs",
      (select coalesce(max(l.epoch), 0) from live_line l where l.event_id = t.id) as epoch,
      c.settled_ms as "settledMs", (select coalesce(max(l.end_ms), 0) from live_line l where l.event_id = t.id) as "endMs",
      (select l.text from live_line l where l.event_id = t.id and not l.is_gap order by l.sequence desc limit 1) as "lastText"
    from live_auto_caption t join live_captioning c on c.event_id = t.id where t.id = $1`,
};

const elapsed = {
  name: 'live-captioning-elapsed',
  text: `select greatest(0, extract(epoch from project_now(t.project_id) - t.connected_at) * 1000)::int as ms
    from live_auto_caption t where t.id = $1`,
};

const report = {
  name: 'live-captioning-report',
  text: `update live_captioning c set health = $3, health_at = now() from live_auto_caption t
    where t.id = c.event_id and c.event_id = $1 and c.fence = $2
    returning t.finishing_since is not null as "isFinishing",
      coalesce(c.writer_mode = 'instead' and c.writer_until > now(), false) as "isWritten"`,
};

const settle = {
  name: 'live-captioning-settle',
  text: `update live_captioning set connection = $3, connection_ms = $4, settled_ms = $5
    where event_id = $1 and fence = $2 and not ended`,
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
    const { fileId, languageId, wordlist, settledMs, endMs, lastText, ...event } = row!;
    const phrases = [...new Set([...wordlist, ...(await this.glossaries.wordsFor(fileId))])];
    return {
      ...event,
      phrases,
      language: findLanguage(languageId)!.iso639,
      coveredMs: Math.max(settledMs, endMs),
      lastLine: { endMs, text: lastText },
    };
  }

  /** Stores how the captions are doing. Returns whether the event is to finish, and whether somebody writes it instead. */
  report(
    { id, fence }: Claimed,
    health: HealthReport,
  ): Promise<{ isFinishing: boolean; isWritten: boolean } | undefined> {
    return this.sql.first(report, [id, fence, JSON.stringify(health)]);
  }

  /** Stores how far an event is captioned, unless another worker captions it. */
  async settle(
    { id, fence }: Claimed,
    {
      connection,
      connectionMs,
      coveredMs,
    }: Pick<CaptionedEvent, 'connection' | 'connectionMs' | 'coveredMs'>,
  ): Promise<void> {
    await this.sql.rows(settle, [id, fence, connection, connectionMs, coveredMs]);
  }

  /** Returns the time in ms since the stream was connected for the first time, by the clock of the database. */
  async elapsedMs(id: number): Promise<number> {
    return (await this.sql.first<{ ms: number }>(elapsed, [id]))!.ms;
  }
}
