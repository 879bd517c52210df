import { Injectable } from '@nestjs/common';
import { outputFormats } from '@scriptorium/caption-documents';
import type { OutputFormat } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { notFound } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import { settingsOf, setValues, type SetValues } from '@scriptorium/settings';
import { TranscriptTextService } from '@scriptorium/transcripts';
import { createHash } from 'node:crypto';
import type { ReadPublished } from './publication.dto.js';

interface Row {
  /** Whether the three ids belong together and the transcript is complete. */
  complete: boolean | null;
  /** What was said of this transcript; null where the settings decide. */
  published: boolean | null;
  languageId: number | null;
  set: SetValues;
}

/**
 * Every part is looked up by what the request says, not by what another part has shown, so that the database does the
 * same work whether there is such a transcript or not.
 */
const asked = {
  name: 'published-transcript',
  text: `select t.media_file_id = f.id and t.status = 'complete' as complete, t.published,
      t.language_id as "languageId",
      ${setValues({ projectId: 'given.project_id', batchId: 'f.batch_id', fileId: 'given.file_id' })} as set
    from (select $1::bigint as file_id, $2::bigint as transcript_id, $3::bigint as project_id) given
      left join media_file f on f.id = given.file_id and f.project_id = given.project_id
      left join transcript t on t.id = given.transcript_id and t.project_id = given.project_id`,
};

/** A transcript as everybody gets it. */
export interface PublishedText {
  content: Buffer;
  format: OutputFormat;
  /** BCP 47. */
  language: string;
  /** A strong validator (RFC 9110, section 8.8.3), in quotes. */
  etag: string;
}

const formats = new Map(outputFormats.map((format) => [format.id, format]));

/** Reads transcripts for everybody. */
@Injectable()
export class PublishedTranscripts {
  constructor(
    private readonly sql: Sql,
    private readonly texts: TranscriptTextService,
  ) {}

  /** @throws {DomainError} `not_found`, also when it is not published, or there is no such format */
  async read({ media_file_id, id, project_id, format_id }: ReadPublished): Promise<PublishedText> {
    const format = formats.get(format_id);
    const row = await this.sql.first<Row>(asked, [media_file_id, id, project_id]);
    if (!format || !isPublished(row!)) throw notFound('publication.none');
    const scope = { projectId: project_id };
    const content = await this.texts.file(scope, { id, output_format_id: format_id });
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    return { content, format, language: findLanguage(row!.languageId!)!.tag, etag };
  }

  /** Whether everybody may read a transcript that the caller has found to be of the file and project. */
  async isPublished({ mediaFileId, id, projectId }: Record<'mediaFileId' | 'id' | 'projectId', number>) {
    return isPublished((await this.sql.first<Row>(asked, [mediaFileId, id, projectId]))!);
  }
}

const isPublished = ({ complete, published, set }: Row): boolean =>
  complete === true && (published ?? settingsOf(set).publish_transcripts ?? false);
