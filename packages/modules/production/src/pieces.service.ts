import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import type { RecognisedWord } from '@scriptorium/speech';

/** What is recognised already of an order, so that a crash costs one piece and not the whole. */
@Injectable()
export class PiecesService {
  constructor(private readonly sql: Sql) {}

  async load(transcriptId: number, sourceId: number, piece: number): Promise<RecognisedWord[] | undefined> {
    const row = await this.sql.first<{ words: RecognisedWord[] }>(
      'select words from production_piece where transcript_id = $1 and source_id = $2 and piece = $3',
      [transcriptId, sourceId, piece],
    );
    return row?.words;
  }

  async save(transcriptId: number, sourceId: number, piece: number, words: RecognisedWord[]): Promise<void> {
    await this.sql.rows(
      `insert into production_piece (transcript_id, source_id, piece, words) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [transcriptId, sourceId, piece, JSON.stringify(words)],
    );
  }

  async drop(transcriptId: number): Promise<void> {
    await this.sql.rows('delete from production_piece where transcript_id = $1', [transcriptId]);
  }
}
