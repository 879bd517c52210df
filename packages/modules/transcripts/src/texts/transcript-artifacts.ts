import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { FilesService } from '@scriptorium/files';
import type { Artifact, Order } from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import { textFormat } from './output-formats.js';
import { readTranscript } from '../transcript-rows.js';
import { TranscriptTextService } from './transcript-text.service.js';

/** Creates the files of transcripts for deliveries. */
@Injectable()
export class TranscriptArtifacts {
  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly texts: TranscriptTextService,
  ) {}

  async make({ id, accountId, projectId, sandbox }: Order, formatId: number | null): Promise<Artifact> {
    const scope = { accountId, projectId, sandbox };
    const query = { id, output_format_id: formatId ?? 0 };
    const format = textFormat(query);
    const content = await this.texts.file(scope, query);
    const transcript = await readTranscript(this.sql, scope, id);
    const file = await this.files.get(scope, transcript.mediaFileId);
    const language = findLanguage(transcript.languageIds[0]!)!;
    const name = withoutExtension(file.name ?? '') || `file ${file.id}`;
    return {
      nameParts: {
        name,
        language: language.tag,
        extension: format.extension,
        referenceId: file.referenceId ?? '',
      },
      title: `${name} (${language.fullName})`,
      contentType: format.mediaType,
      size: content.length,
      open: async () => Readable.from([content]),
    };
  }
}

/** Turns `Lecture 1.mp4` into `Lecture 1`. */
const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '');
