import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { missing } from '@scriptorium/core';
import { cannot } from '@scriptorium/orders';
import type { Upload } from '@scriptorium/server-kit';
import { CaptionFiles } from '@scriptorium/transcripts';
import { readFile } from 'node:fs/promises';
import { readWrittenDescription } from './written-description.js';
import { WorkBriefs } from './work-brief.js';
import type { DescriptionTask, Worker, WorkItem, WorkResult } from './work-item.js';
import { WorkQueue } from './work-queue.service.js';

/** Reads what workers hand in. */
@Injectable()
export class FinishedWork {
  constructor(
    private readonly queue: WorkQueue,
    private readonly briefs: WorkBriefs,
    private readonly captions: CaptionFiles,
  ) {}

  /** What is handed in is read before anything is written, so a bad file changes nothing. */
  async complete(worker: Worker, id: number, upload: Upload | undefined): Promise<void> {
    const item = await this.queue.get(worker, id);
    if (item.status !== 'claimed') throw cannot('work_item', 'complete');
    const read = item.kind === 'audio_description' ? this.description(item, upload) : undefined;
    await this.queue.complete(worker, id, await (read ?? this.text(worker, item, upload)));
  }

  private async text(worker: Worker, item: WorkItem, upload: Upload | undefined): Promise<WorkResult> {
    if (!upload) {
      if (item.kind !== 'translation_approval') throw missing('caption_file');
      return (await this.briefs.draftOf<MasterTranscript>(item))!;
    }
    const file = (await this.briefs.filesOf([item.id])).get(item.id)!;
    const language = findLanguage(item.languageId)!;
    const bytes = await readFile(upload.path);
    return this.captions.read(worker, file.id, bytes, { language, wordTimes: true });
  }

  /** Without a file, a draft is approved as it is. */
  private async description(item: WorkItem, upload: Upload | undefined): Promise<WorkResult> {
    const { lines, durationMs } = (await this.briefs.draftOf<DescriptionTask>(item))!;
    if (upload) return readWrittenDescription(await readFile(upload.path), durationMs);
    if (!lines) throw missing('caption_file');
    return { lines };
  }
}
