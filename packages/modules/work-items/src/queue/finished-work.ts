import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { missing } from '@scriptorium/core';
import { cannot } from '@scriptorium/orders';
import type { Upload } from '@scriptorium/server-kit';
import { CaptionFiles } from '@scriptorium/transcripts';
import { readFile } from 'node:fs/promises';
import { Recordings } from '../media/recordings.service.js';
import { readWrittenDescription, withRecordings } from '../descriptions/written-description.js';
import { WorkBriefs } from './work-brief.js';
import type { Worker, WorkItem, WorkResult, WrittenDescription } from './work-item.js';
import { WorkQueue } from './work-queue.service.js';

/** Parses the results that workers submit. */
@Injectable()
export class FinishedWork {
  constructor(
    private readonly queue: WorkQueue,
    private readonly briefs: WorkBriefs,
    private readonly captions: CaptionFiles,
    private readonly recordings: Recordings,
  ) {}

  /** Parses the file before anything is written, so a bad file changes nothing. */
  async complete(worker: Worker, id: number, upload: Upload | undefined): Promise<void> {
    const { item, result } = await this.read(worker, id, 'complete', upload);
    await this.queue.complete(worker, id, await this.withRecordings(item, result));
  }

  /** Stores unfinished work, in the format of finished work. */
  async save(worker: Worker, id: number, upload: Upload): Promise<WorkItem> {
    return this.queue.save(worker, id, (await this.read(worker, id, 'save', upload)).result);
  }

  /** Recordings belong to the claim, so they are added only when the work is submitted. */
  private async withRecordings(item: WorkItem, result: WorkResult): Promise<WorkResult> {
    if (!('lines' in result)) return result;
    return withRecordings(result, await this.recordings.of(item));
  }

  private async read(worker: Worker, id: number, what: string, upload?: Upload) {
    const item = await this.queue.get(worker, id);
    if (item.status !== 'claimed') throw cannot('work_item', what);
    const isDescription = item.kind === 'audio_description';
    const result: WorkResult = isDescription
      ? await this.description(item, upload)
      : await this.text(worker, item, upload);
    return { item, result };
  }

  private async text(worker: Worker, item: WorkItem, upload: Upload | undefined): Promise<WorkResult> {
    if (!upload) {
      const { draft, saved } = await this.briefs.textOf(item);
      const finished = item.kind === 'translation_approval' ? (saved ?? draft) : saved;
      if (!finished) throw missing('caption_file');
      return finished;
    }
    const file = (await this.briefs.filesOf([item.id])).get(item.id)!;
    const language = findLanguage(item.languageId)!;
    const bytes = await readFile(upload.path);
    return (await this.captions.read(worker, file.id, bytes, { language })).master;
  }

  /** Without a file, submits the saved work, or else approves the draft. */
  private async description(item: WorkItem, upload: Upload | undefined): Promise<WrittenDescription> {
    const { lines, durationMs, protectedRanges = [] } = await this.briefs.taskOf(item);
    if (upload) return { ...readWrittenDescription(await readFile(upload.path), durationMs), recordings: {} };
    if (!lines) throw missing('caption_file');
    return { lines, protectedRanges, recordings: {} };
  }
}
