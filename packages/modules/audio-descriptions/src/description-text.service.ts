import { Injectable } from '@nestjs/common';
import { retimeTranscript } from '@scriptorium/description-planner';
import { outputFormats } from '@scriptorium/caption-documents';
import type { MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, unacceptable } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { Sql, WorkerThreads, type Scope } from '@scriptorium/server-kit';
import { readResult } from './audio-description-rows.js';
import type { CaptionsTask, WrittenCaptions } from './description-captions.worker.js';
import { descriptionFormat } from './description-formats.js';
import type { DescriptionText } from './description-output.dto.js';
import type { StoredResult } from './description-result.js';

/** WebVTT for extended descriptions: captions of the programme on the extended timeline. */
const EXTENDED_CAPTIONS = 138;
const WEBVTT = 51;
const worker = new URL('./description-captions.worker.js', import.meta.url);

/** Writes descriptions, and the captions of the described version, as text. */
@Injectable()
export class DescriptionTextService {
  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly threads: WorkerThreads,
  ) {}

  async write(scope: Scope, query: DescriptionText): Promise<{ text: string; isBase64: boolean }> {
    const { id, content, output_format_id: formatId } = query;
    const isCaptions = content === 'captions' || formatId === EXTENDED_CAPTIONS;
    const format = isCaptions ? undefined : descriptionFormat(formatId);
    if (isCaptions && !outputFormats.some((each) => each.id === formatId))
      throw unacceptable('output_format_id', 'one of the ids of GET /v3/transcripts/output_formats');
    const { row, result } = await readResult(this.sql, scope, id);
    const file = await this.files.get(scope, row.mediaFileId);
    const { tag: language } = findLanguage(file.languageIds[0]!)!;
    if (!format)
      return this.threads.run<CaptionsTask, WrittenCaptions>(worker, 'write', {
        master: captions(result),
        formatId: formatId === EXTENDED_CAPTIONS ? WEBVTT : formatId,
        language,
      });
    const context = { language, voice: row.speakerName };
    return { text: await format.write(result, context), isBase64: false };
  }
}

function captions({ plan, transcript }: StoredResult): MasterTranscript {
  if (!transcript)
    throw new DomainError(
      'forbidden',
      'audio_description.no_speech',
      'There is no speech in this programme.',
    );
  return retimeTranscript(plan.timeMap, transcript);
}
