import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, missing, notFound, unacceptable } from '@scriptorium/core';
import { fileNotFound, FileFilter, FilesService } from '@scriptorium/files';
import { parseObject, Sql, Where, type Scope } from '@scriptorium/server-kit';
import { downloadNames, type Named } from './download-names.js';
import type { DownloadTranscripts } from './downloads.dto.js';
import { textFormat } from '../texts/output-formats.js';
import { TranscriptTextService } from '../texts/transcript-text.service.js';
import { zipped, type ZipEntry } from './zip-stream.js';

const MAX_FILES = 20_000;

interface Row {
  id: number;
  fileName: string | null;
  languageIds: number[];
  status: string;
  hasText: boolean;
}

const byIds = {
  name: 'transcripts-to-download',
  text: `select t.id, f.name as "fileName", t.language_ids as "languageIds", t.status,
      t.master_version is not null as "hasText"
    from transcript t join files.media_file f on f.id = t.media_file_id where t.id = any($1) and t.project_id = $2`,
};

/** Of each file and language the default transcript, or else the latest. */
const ofFiles = (
  files: string,
) => `select distinct on (t.media_file_id, t.language_id) t.id, f.name as "fileName",
    t.language_ids as "languageIds", t.status, true as "hasText"
  from transcript t join files.media_file f on f.id = t.media_file_id
  where t.status = 'complete' and t.media_file_id in (${files})
  order by t.media_file_id, t.language_id, t.is_default desc, t.id desc limit ${MAX_FILES + 1}`;

/** Packs many transcripts in many formats into one zip file. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly sql: Sql,
    private readonly texts: TranscriptTextService,
    private readonly files: FilesService,
  ) {}

  /**
   * Returns the bytes of a zip, whose texts are rendered while it is read.
   * @throws {DomainError} before the first byte: `invalid`; `not_found`; `forbidden` if one of the
   * transcripts has no text
   */
  async zip(scope: Scope, query: DownloadTranscripts): Promise<AsyncGenerator<Uint8Array>> {
    const formats = [...new Set(query.output_format_ids)].map((id) => format(id));
    const transcripts = await this.chosen(scope, query);
    if (transcripts.length * formats.length > MAX_FILES)
      throw unacceptable(
        'output_format_ids',
        `at most ${MAX_FILES} files at once, formats times transcripts`,
      );
    const nameOf = downloadNames(transcripts, formats);
    const { texts } = this;
    async function* files(): AsyncGenerator<ZipEntry> {
      for (const transcript of transcripts)
        for (const each of formats) {
          const content = await texts.file(scope, { id: transcript.id, output_format_id: each.id });
          yield { name: nameOf(transcript, each), content };
        }
    }
    return zipped(files());
  }

  private async chosen(scope: Scope, query: DownloadTranscripts): Promise<Named[]> {
    const { transcript_ids: ids, media_file_id: fileIds, filter } = query;
    const given = Object.entries({ transcript_ids: ids, media_file_id: fileIds, filter }).filter(
      ([, one]) => one,
    );
    if (given.length > 1) throw unacceptable(given[1]![0], `not together with ${given[0]![0]}`);
    if (ids) return this.find(scope, [...new Set(ids)]);
    if (fileIds) return this.ofFiles(scope, await this.existing(scope, fileIds), 'media_file_id');
    if (filter)
      return this.ofFiles(scope, this.files.matching(scope, parseObject(FileFilter, filter)), 'filter');
    throw missing('transcript_ids');
  }

  /** Returns a condition on these files. */
  private async existing({ projectId }: Scope, fileIds: number[]): Promise<Where> {
    const where = new Where().and('t.project_id', '=', projectId).and('t.id', '= any', [...new Set(fileIds)]);
    const { sql, values } = where.toSql();
    const rows = await this.sql.rows<{ id: number }>(`select t.id from files.media_file t ${sql}`, values);
    const found = new Set(rows.map(({ id }) => Number(id)));
    const absent = fileIds.filter((id) => !found.has(id));
    if (absent.length) throw fileNotFound(...absent.slice(0, 10));
    return where;
  }

  private async ofFiles(scope: Scope, where: Where, parameter: string): Promise<Named[]> {
    const { sql, values } = where.toSql();
    const rows = await this.sql.rows<Row>(ofFiles(`select t.id from files.media_file t ${sql}`), values);
    if (!rows.length) throw unacceptable(parameter, 'none of the files has a complete transcript');
    return rows.map(named);
  }

  /** Returns the transcripts in the order of the ids. */
  private async find({ projectId }: Scope, ids: number[]): Promise<Named[]> {
    const rows = await this.sql.rows<Row>(byIds, [ids, projectId]);
    const found = new Map(rows.map((row) => [Number(row.id), row]));
    const absent = ids.filter((id) => !found.has(id));
    if (absent.length)
      throw notFound('transcript.not_found', `Transcript id ${absent.slice(0, 10).join(', ')} not found.`);
    const empty = rows.find(({ hasText }) => !hasText);
    if (empty)
      throw new DomainError(
        'forbidden',
        'transcript.no_text',
        `Transcript ${empty.id} has no text: it is ${empty.status}.`,
      );
    return ids.map((id) => named(found.get(id)!));
  }
}

const named = ({ id, fileName, languageIds }: Row): Named => ({
  id: Number(id),
  fileName,
  language: findLanguage(languageIds[0]!)!.tag,
});

function format(id: number) {
  try {
    return textFormat({ output_format_id: id });
  } catch {
    throw unacceptable('output_format_ids', 'ids of GET /v3/transcripts/output_formats');
  }
}
