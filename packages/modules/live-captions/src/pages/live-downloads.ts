import { Injectable } from '@nestjs/common';
import { render, toMaster } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { Sql } from '@scriptorium/server-kit';
import { readPublicLive } from '../events/live-rows.js';
import { LiveLog } from '../log/live-log.js';

/** The captions of events so far, as files. */
@Injectable()
export class LiveDownloads {
  constructor(
    private readonly sql: Sql,
    private readonly log: LiveLog,
  ) {}

  /** @throws {DomainError} `not_found` */
  async text(publicId: string): Promise<string> {
    const { id } = await readPublicLive(this.sql, publicId);
    return (await this.log.current(id)).map(({ text }) => `${text}\n`).join('');
  }

  /** @throws {DomainError} `not_found` */
  async webVtt(publicId: string): Promise<string> {
    const { id, languageId } = await readPublicLive(this.sql, publicId);
    const lines = await this.log.current(id);
    const cues = lines.map(({ startMs, endMs, text }) => ({ startMs, endMs, spans: [{ text }] }));
    const master = toMaster({ cues }, { language: findLanguage(languageId)!.iso639 });
    return (await render(master, 'webvtt')).content as string;
  }
}
