import { Injectable } from '@nestjs/common';
import {
  findLanguage,
  languages,
  TranslationOptions,
  type Language,
  type TranslationOption,
} from '@scriptorium/catalog';
import { missing, notFound, unacceptable } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { Sql, type Scope } from '@scriptorium/server-kit';
import type { TranscriptStatus } from '../transcript.lifecycle.js';

/** A transcript that may be translated. */
export interface SourceTranscript {
  id: number;
  fileId: number;
  languageId: number;
  status: TranscriptStatus;
  /** Version of the current text; null if there is none. */
  version: number | null;
  /** Word count of the current text; null if there is none. */
  words: number | null;
}

const columns = `t.id, t.media_file_id as "fileId", t.language_id as "languageId", t.status,
  case when t.status = 'complete' then t.master_version end as version,
  (select json_array_length(m.master -> 'words') from transcript_master m
    where m.transcript_id = t.id and m.version = t.master_version and t.status = 'complete') as words`;

const byId = {
  name: 'translation-source-by-id',
  text: `select ${columns} from transcript t where t.id = $1 and t.project_id = $2`,
};

/**
 * Prefers the default transcript in the language, then originals over translations, complete ones, and the
 * oldest.
 */
const ofFile = {
  name: 'translation-source-of-file',
  text: `select ${columns} from transcript t
    where t.media_file_id = $1 and t.project_id = $2 and t.status <> 'cancelled' and t.language_id = any($3)
    order by t.is_default desc, t.type = 'TranslatedTranscript', t.status = 'complete' desc, t.id limit 1`,
};

interface Wanted {
  media_file_id: number;
  translation_service_option_id: number;
  source_transcript_id?: number | undefined;
}

export interface TranslationSource {
  mediaFileId: number;
  option: TranslationOption;
  source: SourceTranscript;
}

/** Selects the transcript and the option of a translation order. */
@Injectable()
export class TranslationSources {
  constructor(
    private readonly sql: Sql,
    private readonly options: TranslationOptions,
    private readonly files: FilesService,
  ) {}

  /**
   * Locks the file for an order, within the open transaction.
   * @throws {DomainError} `not_found`, or `invalid` naming the parameter at fault
   */
  async lock(scope: Scope, wanted: Wanted): Promise<TranslationSource> {
    const option = this.options.find(wanted.translation_service_option_id);
    if (!option)
      throw unacceptable(
        'translation_service_option_id',
        'one of the ids of GET /v3/translation_service_options',
      );
    const { id: mediaFileId } = await this.files.lockForOrder(scope, wanted.media_file_id);
    const { source_transcript_id: named } = wanted;
    const source =
      named === undefined
        ? await this.ofFile(scope, mediaFileId, option)
        : await this.named(scope, mediaFileId, named);
    const [from, language] = [languageOf(option.sourceLanguageId), languageOf(source.languageId)];
    if (language.iso639 !== from.iso639)
      throw unacceptable(
        'translation_service_option_id',
        `it translates from ${from.fullName}, and the transcript is in ${language.fullName}`,
      );
    return { mediaFileId, option, source };
  }

  private async named({ projectId }: Scope, fileId: number, id: number): Promise<SourceTranscript> {
    const source = await this.sql.first<SourceTranscript>(byId, [id, projectId]);
    if (!source) throw notFound('transcript.not_found');
    if (source.fileId !== fileId) throw unacceptable('source_transcript_id', 'it belongs to another file');
    if (source.languageId === null)
      throw unacceptable('source_transcript_id', 'its language is not identified yet');
    if (source.status === 'cancelled') throw unacceptable('source_transcript_id', 'it was cancelled');
    return source;
  }

  private async ofFile(
    { projectId }: Scope,
    fileId: number,
    { sourceLanguageId }: TranslationOption,
  ): Promise<SourceTranscript> {
    const { iso639, fullName } = languageOf(sourceLanguageId);
    const variants = languages.filter((each) => each.iso639 === iso639).map(({ id }) => id);
    const source = await this.sql.first<SourceTranscript>(ofFile, [fileId, projectId, variants]);
    if (source) return source;
    throw missing(
      'source_transcript_id',
      `the file has no transcript in ${fullName} that could be translated`,
    );
  }
}

const languageOf = (languageId: number): Language => findLanguage(languageId)!;
