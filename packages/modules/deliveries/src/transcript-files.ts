import { Injectable } from '@nestjs/common';
import { outputFormats } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { notFound } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { TranscriptsService, TranscriptTextService } from '@scriptorium/transcripts';
import { fileName, usualTemplate, withoutExtension } from './file-name.js';
import type { DeliveryMessage } from './delivery-messages.js';

export interface TranscriptFile {
  name: string;
  content: Buffer;
  contentType: string;
  /** Of the media file and the language, for people. */
  title: string;
}

/** Makes the file that a delivery is to get of a transcript. */
@Injectable()
export class TranscriptFiles {
  constructor(
    private readonly transcripts: TranscriptsService,
    private readonly texts: TranscriptTextService,
    private readonly files: FilesService,
  ) {}

  /** @throws {DomainError} when there is nothing to render any more */
  async make({ transcriptId: id, delivery }: DeliveryMessage): Promise<TranscriptFile> {
    const { accountId, projectId, outputFormatId, fileName: template } = delivery;
    const scope = { accountId, projectId, sandbox: false };
    const format = outputFormats.find((each) => each.id === outputFormatId)!;
    const { answer } = await this.texts.render(scope, { id, output_format_id: format.id });
    const { data, meta } = JSON.parse(answer.toString()) as { data: string; meta: { encoding?: 'base64' } };
    const transcript = await this.transcripts.find(id);
    if (!transcript) throw notFound('transcript.not_found');
    const file = await this.files.get(scope, transcript.mediaFileId);
    const language = findLanguage(transcript.languageIds[0]!)!;
    const name = withoutExtension(file.name ?? '') || `file ${file.id}`;
    return {
      name: fileName(template ?? usualTemplate, {
        name,
        id,
        media_file_id: file.id,
        reference_id: file.referenceId ?? '',
        language: language.tag,
        extension: format.extension,
      }),
      content: Buffer.from(data, meta.encoding ?? 'utf8'),
      contentType: format.mediaType,
      title: `${name} (${language.fullName})`,
    };
  }
}
