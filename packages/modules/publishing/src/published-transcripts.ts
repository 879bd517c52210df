import { Injectable } from '@nestjs/common';
import { outputFormats } from '@scriptorium/caption-documents';
import type { OutputFormat } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { notFound } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import { settingsOf, setValues, type SetValues } from '@scriptorium/settings';
import { TranscriptTextService } from '@scriptorium/transcripts';
import type { ReadPublished } from './publication.dto.js';
import { etagOf } from './sent-asset.js';

interface Row {
  /** Whether file, transcript and project belong together and the transcript is complete. */
  complete: boolean | null;
  /** Explicit choice for this transcript; null if the settings decide. */
  published: boolean | null;
  languageId: number | null;
  set: SetValues;
}

/**
 * Joins every table by the request's parameters, not by the results of other tables, so that the database does
 * the same work whether or not the transcript exists.
 */
const asked = {
  name: 'published-transcript',
  text: `select t.media_file_id = f.id and t.status = 'complete' as complete, t.published,
      t.language_id as "languageId",
      ${setValues({ projectId: 'given.project_id', batchId: 'f.batch_id', fileId: 'given.file_id' })} as set
    from (select $1::bigint as file_id, $2::bigint as transcript_id, $3::bigint as project_id) given
      left join files.media_file f on f.id = given.file_id and f.project_id = given.project_id
      left join transcripts.transcript t on t.id = given.transcript_id and t.project_id = given.project_id`,
};

/** A published transcript in one format. */
export interface PublishedText {
  content: Buffer;
  format: OutputFormat;
  /** BCP 47 tag. */
  language: string;
  /** Strong validator (RFC 9110, section 8.8.3), in quotes. */
  etag: string;
}

export const formats = new Map(outputFormats.map((format) => [format.id, format]));

export const contentType = ({ mediaType, binary }: OutputFormat): string =>
  binary ? mediaType : `${mediaType}; charset=utf-8`;

/** Reads published transcripts. */
@Injectable()
export class PublishedTranscripts {
  constructor(
    private readonly sql: Sql,
    private readonly texts: TranscriptTextService,
  ) {}

  /**
   * @throws {DomainError} `not_found` if the transcript does not exist or is not published, or the format does
   * not exist
   */
  async read({ media_file_id, id, project_id, format_id }: ReadPublished): Promise<PublishedText> {
    const format = formats.get(format_id);
    const row = await this.sql.first<Row>(asked, [media_file_id, id, project_id]);
    if (!format || !isPublished(row!)) throw notFound('publication.none');
    const scope = { projectId: project_id };
    const content = await this.texts.file(scope, { id, output_format_id: format_id });
    const etag = etagOf(content);
    return { content, format, language: findLanguage(row!.languageId!)!.tag, etag };
  }

  /**
   * Returns whether a transcript is published. The caller must have checked that it belongs to the file and
   * project.
   */
  async isPublished({ mediaFileId, id, projectId }: Record<'mediaFileId' | 'id' | 'projectId', number>) {
    return isPublished((await this.sql.first<Row>(asked, [mediaFileId, id, projectId]))!);
  }
}

const isPublished = ({ complete, published, set }: Row): boolean =>
  complete === true && (published ?? settingsOf(set).publish_transcripts ?? false);
