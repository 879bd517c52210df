import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import { CheatSheetsService, GlossariesService, type CheatSheet } from '@scriptorium/reference-material';
import { Sql } from '@scriptorium/server-kit';
import { configurationView, SettingsService } from '@scriptorium/settings';
import { TranslationBriefs } from './translation-brief.js';
import type { DescriptionTask, Worker, WorkItem, WrittenDescription } from './work-item.js';

/** Summary of the file of an item. */
export interface WorkFileInfo {
  id: number;
  batchId: number | null;
  name: string | null;
  durationMs: number | null;
  hasMedia: boolean;
}

/** The context that a worker needs in addition to the item. */
export interface Brief {
  file: WorkFileInfo;
  draft: MasterTranscript | null;
  /** For audio descriptions; otherwise null. */
  task: DescriptionTask | null;
  /**
   * For a translation the source text, for an audio description the speech of the programme; otherwise null.
   */
  source: MasterTranscript | null;
  instructions: string | null;
  style: ReturnType<typeof configurationView>;
  sheets: CheatSheet[];
  glossary: string[];
}

interface Stored<D, S = D> {
  draft: D | null;
  saved: S | null;
}

const filesOf = {
  name: 'work-item-files',
  text: `select w.id as "itemId", f.id, f.batch_id as "batchId", f.name, coalesce(f.duration_ms,
      (select s.duration_ms from files.current_source s where s.media_file_id = f.id)) as "durationMs",
      exists (select from files.current_source s where s.media_file_id = f.id and s.blob_key is not null) as "hasMedia"
    from work_item w join orders.service_order o on o.id = w.order_id join files.media_file f on f.id = o.media_file_id
    where w.id = any($1)`,
};
const draftOf = { name: 'work-item-draft', text: 'select draft, saved from work_item where id = $1' };

/** Collects the context of work items: the draft, the style, and the project's reference material. */
@Injectable()
export class WorkBriefs {
  constructor(
    private readonly sql: Sql,
    private readonly settings: SettingsService,
    private readonly sheets: CheatSheetsService,
    private readonly glossaries: GlossariesService,
    private readonly translations: TranslationBriefs,
  ) {}

  /** Returns the files of items, by item id. */
  async filesOf(itemIds: readonly number[]): Promise<Map<number, WorkFileInfo>> {
    const rows = await this.sql.rows<WorkFileInfo & { itemId: number }>(filesOf, [itemIds]);
    return new Map(rows.map(({ itemId, ...file }) => [itemId, file]));
  }

  /** Returns the draft of a text, and the text saved last. */
  async textOf({ id }: WorkItem): Promise<Stored<MasterTranscript>> {
    return (await this.sql.first<Stored<MasterTranscript>>(draftOf, [id]))!;
  }

  /** Returns the task of a describer, with the lines that were saved last. */
  async taskOf({ id }: WorkItem): Promise<DescriptionTask> {
    const { draft, saved } = (await this.sql.first<Stored<DescriptionTask, WrittenDescription>>(draftOf, [
      id,
    ]))!;
    return { ...draft!, ...(saved && { lines: saved.lines, protectedRanges: saved.protectedRanges }) };
  }

  async of(worker: Worker, item: WorkItem): Promise<Brief> {
    const file = (await this.filesOf([item.id])).get(item.id)!;
    const style = configurationView(
      await this.settings.of(worker, { batchId: file.batchId, fileId: file.id }),
    );
    const describes = item.kind === 'audio_description';
    const wanted = describes ? 'Audio Description' : 'Transcription';
    return {
      file,
      ...(describes ? await this.descriptionOf(item) : await this.transcriptOf(worker, item)),
      style: style.filter(({ category }) => category === wanted),
      sheets: await this.sheets.forFile(
        file.id,
        describes ? 'AudioDescriptionService' : 'TranscriptionService',
      ),
      glossary: await this.glossaries.wordsFor(file.id),
    };
  }

  private async descriptionOf(item: WorkItem) {
    const task = await this.taskOf(item);
    return { draft: null, task, source: task.transcript, instructions: null };
  }

  private async transcriptOf(worker: Worker, item: WorkItem) {
    const { draft, saved } = await this.textOf(item);
    const isTranslation = item.kind === 'translation' || item.kind === 'translation_approval';
    const none = { source: null, instructions: null };
    const more = isTranslation ? await this.translations.of(worker, item) : none;
    return { draft: saved ?? draft, task: null, ...more };
  }
}
