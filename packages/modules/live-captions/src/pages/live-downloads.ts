import { Injectable } from '@nestjs/common';
import { render, toMaster } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { LiveLog } from '../log/live-log.js';
import { sentencesOf } from '../rows/sentences.js';
import { PublicTracks } from './public-tracks.js';

/** The captions of events so far, as files. */
@Injectable()
export class LiveDownloads {
  constructor(
    private readonly tracks: PublicTracks,
    private readonly log: LiveLog,
  ) {}

  /** @throws {DomainError} `not_found` */
  async text(publicId: string, language?: string): Promise<string> {
    const { event, track } = await this.tracks.find(publicId, language);
    const lines = await this.log.current(event.id, track);
    // Without corrections, because the lines are as they are now.
    const sentences = sentencesOf(lines.map((line) => ({ ...line, revisionOf: null })));
    return sentences.map(({ text }) => `${text}\n`).join('');
  }

  /** @throws {DomainError} `not_found` */
  async webVtt(publicId: string, language?: string): Promise<string> {
    const { event, track } = await this.tracks.find(publicId, language);
    const lines = await this.log.current(event.id, track);
    const cues = lines.map(({ startMs, endMs, text }) => ({ startMs, endMs, spans: [{ text }] }));
    const tag = track || findLanguage(event.languageId)!.iso639;
    // Without the cues themselves, so that the words are laid out like those of a transcript.
    const { captions: _, ...master } = toMaster({ cues }, { language: tag });
    return (await render(master, 'webvtt')).content as string;
  }
}
