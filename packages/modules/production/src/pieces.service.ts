import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import type { RecognisedWord, Span } from '@scriptorium/speech';

/** What is recognised already of an order, so that a crash costs one piece and not the whole. */
@Injectable()
export class PiecesService {
  constructor(private readonly sql: Sql) {}

  /** A piece is known by where it was cut: another engine, or another version of it, may cut elsewhere. */
  async load(transcriptId: number, sourceId: number, piece: Span): Promise<RecognisedWord[] | undefined> {
    const row = await this.sql.first<{ words: RecognisedWord[] }>(
      `select words from production_piece
       where transcript_id = $1 and source_id = $2 and start_ms = $3 and end_ms = $4`,
      [transcriptId, sourceId, piece.startMs, piece.endMs],
    );
    return row?.words;
  }

  async save(transcriptId: number, sourceId: number, piece: Span, words: RecognisedWord[]): Promise<void> {
    await this.sql.rows(
      `insert into production_piece (transcript_id, source_id, start_ms, end_ms, words) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [transcriptId, sourceId, piece.startMs, piece.endMs, JSON.stringify(words)],
    );
  }

  async drop(transcriptId: number): Promise<void> {
    await this.sql.rows('delete from production_piece where transcript_id = $1', [transcriptId]);
  }
}
