import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import type { Language } from '@scriptorium/catalog';
import { fileNotFound, headerFrames, type HeaderFrames } from '@scriptorium/files';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { setValues, type SetValues } from '@scriptorium/settings';
import { readImport } from './read-import.js';
import { textSettings } from './text-settings.js';

/** What reading captions for a file depends on besides them. */
const forCaptions = {
  name: 'file-for-captions',
  text: `select ${setValues({ projectId: 'f.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} as set,
      ${headerFrames('f.id')} as header
    from media_file f where f.id = $1 and f.project_id = $2`,
};

export interface ReadCaptionOptions {
  language: Language;
  autoparagraph?: boolean;
  /** Whether the words of a format that times words, such as the word-level JSON, are taken as they are. */
  wordTimes?: boolean;
}

/** Reads caption files that clients send for a media file, with its frame rate and starting timecode. */
@Injectable()
export class CaptionFiles {
  constructor(private readonly sql: Sql) {}

  /** @throws {DomainError} `not_found`, or `invalid` naming `caption_file` */
  async read(
    { projectId }: Pick<Scope, 'projectId'>,
    fileId: number,
    bytes: Buffer,
    { language, autoparagraph = false, wordTimes = false }: ReadCaptionOptions,
  ): Promise<MasterTranscript> {
    type Row = { set: SetValues; header: HeaderFrames | null };
    const row = await this.sql.first<Row>(forCaptions, [fileId, projectId]);
    if (!row) throw fileNotFound(fileId);
    const settings = textSettings(row.set, row.header);
    return readImport(bytes, { language, settings, autoparagraph, wordTimes });
  }
}
