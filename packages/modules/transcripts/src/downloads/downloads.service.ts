import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { downloadNames, type Named } from './download-names.js';
import type { DownloadTranscripts } from './downloads.dto.js';
import { textFormat } from '../texts/output-formats.js';
import { TranscriptTextService } from '../texts/transcript-text.service.js';
import { zipped, type ZipEntry } from './zip-stream.js';

const MAX_FILES = 1_000;

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

/** Packs many transcripts in many formats into one zip file. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly sql: Sql,
    private readonly texts: TranscriptTextService,
  ) {}

  /**
   * Returns the bytes of a zip, whose texts are rendered while it is read.
   * @throws {DomainError} before the first byte: `invalid`; `not_found`; `forbidden` if one of the
   * transcripts has no text
   */
  async zip(scope: Scope, query: DownloadTranscripts): Promise<AsyncGenerator<Uint8Array>> {
    const formats = [...new Set(query.output_format_ids)].map((id) => format(id));
    const ids = [...new Set(query.transcript_ids)];
    if (ids.length * formats.length > MAX_FILES)
      throw unacceptable('transcript_ids', `at most ${MAX_FILES} files at once, formats times transcripts`);
    const transcripts = await this.find(scope, ids);
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
    return ids.map((id) => {
      const { fileName, languageIds } = found.get(id)!;
      return { id, fileName, language: findLanguage(languageIds[0]!)!.tag };
    });
  }
}

function format(id: number) {
  try {
    return textFormat({ output_format_id: id });
  } catch {
    throw unacceptable('output_format_ids', 'ids of GET /v3/transcripts/output_formats');
  }
}
