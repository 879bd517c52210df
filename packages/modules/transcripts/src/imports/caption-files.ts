import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import type { Language } from '@scriptorium/catalog';
import { DomainError } from '@scriptorium/core';
import { fileNotFound, headerFrames, type HeaderFrames } from '@scriptorium/files';
import { Sql, WorkerThreads, type Scope } from '@scriptorium/server-kit';
import { setValues, type SetValues } from '@scriptorium/settings';
import type { ImportResult, ImportTask } from './import.worker.js';
import { readImport, type ImportedCaptions } from './read-import.js';
import { textSettings } from '../texts/text-settings.js';

/** Properties of the file and its project that affect how captions are read. */
const forCaptions = {
  name: 'file-for-captions',
  text: `select ${setValues({ projectId: 'f.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} as set,
      ${headerFrames('f.id')} as header
    from files.media_file f where f.id = $1 and f.project_id = $2`,
};

export interface ReadCaptionOptions {
  language: Language;
  autoparagraph?: boolean;
  speakers?: readonly string[] | undefined;
}

const worker = new URL('./import.worker.js', import.meta.url);

/** Reading a larger file may block the event loop for longer than 50 ms, so it is left to a worker thread. */
const MAX_INLINE_BYTES = 64 * 1024;

/** Reads caption files that clients upload for a media file, with its frame rate and starting timecode. */
@Injectable()
export class CaptionFiles {
  constructor(
    private readonly sql: Sql,
    private readonly threads: WorkerThreads,
  ) {}

  /** @throws {DomainError} naming `caption_file` if the captions are refused */
  async read(
    { projectId }: Pick<Scope, 'projectId'>,
    fileId: number,
    bytes: Buffer,
    { language, autoparagraph = false, speakers }: ReadCaptionOptions,
  ): Promise<ImportedCaptions> {
    type Row = { set: SetValues; header: HeaderFrames | null };
    const row = await this.sql.first<Row>(forCaptions, [fileId, projectId]);
    if (!row) throw fileNotFound(fileId);
    const settings = textSettings(row.set, row.header);
    const { tag, iso639 } = language;
    const context = { language: { tag, iso639 }, settings, autoparagraph, speakers };
    if (bytes.length <= MAX_INLINE_BYTES) return readImport(bytes, context);
    const task = { bytes, ...context };
    const result = await this.threads.run<ImportTask, ImportResult>(worker, 'read', task);
    if ('master' in result) return { ...result, master: JSON.parse(result.master) as MasterTranscript };
    const { kind, code, message, details } = result.refusal;
    throw new DomainError(kind, code, message, details);
  }
}
