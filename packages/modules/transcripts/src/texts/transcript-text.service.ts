import { Injectable } from '@nestjs/common';
import {
  parseClip,
  parseOffset,
  type Clip,
  type MasterTranscript,
  type OutputFormat,
} from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { headerFrames, type HeaderFrames } from '@scriptorium/files';
import { JsonText, Sql, WorkerThreads, type Scope } from '@scriptorium/server-kit';
import { settingsOf, setValues, type SetValues } from '@scriptorium/settings';
import { LRUCache } from 'lru-cache';
import { textFormat } from './output-formats.js';
import { toRender } from './render-options.js';
import { textSettings, type TextSettings } from './text-settings.js';
import type { Encoding, Rendering, TextTask, WrittenText } from './text.worker.js';
import { textMeta, type TranscriptText } from '../transcript.dto.js';
import type { TranscriptStatus } from '../transcript.lifecycle.js';

const worker = new URL('./text.worker.js', import.meta.url);
const CACHE_BYTES = 64 * 2 ** 20;

interface TextRow {
  status: TranscriptStatus;
  masterVersion: number | null;
  languageIds: number[];
  set: SetValues;
  header: HeaderFrames | null;
}

/** A text with the settings to render it. */
export interface ShownText {
  master: MasterTranscript;
  settings: TextSettings;
  /** BCP 47 language tag. */
  language: string;
}

/** The project whose transcripts are read. */
type Reader = Pick<Scope, 'projectId'>;

interface Stored {
  /** Master transcript as JSON. */
  master: string;
}

/** A rendered text: in the envelope, or as the bytes of a file. */
type Text = JsonText | Buffer;

interface Request {
  format: OutputFormat;
  encoding: Encoding;
  rendering: Rendering;
  /** Everything besides format and offset that affects the text. */
  dependsOn: readonly unknown[];
  stored: () => Promise<Stored>;
}

/** Reads everything besides the words that affects the text, in one round trip. */
const forText = {
  name: 'transcript-for-text',
  text: `select t.status, t.master_version as "masterVersion", t.language_ids as "languageIds",
      ${setValues({ projectId: 't.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} as set,
      ${headerFrames('f.id')} as header
    from transcript t join files.media_file f on f.id = t.media_file_id where t.id = $1 and t.project_id = $2`,
};

const draftById = {
  name: 'transcript-draft',
  text: `select d.master::text as master from transcript_draft d join transcript t on t.id = d.transcript_id
    where d.transcript_id = $1 and t.project_id = $2`,
};

const masterById = {
  name: 'transcript-master',
  text: `select m.master::text as master from transcript_master m join transcript t on t.id = m.transcript_id
    where m.transcript_id = $1 and m.version = $2 and t.project_id = $3`,
};

/**
 * Renders transcripts in any output format, in worker threads. Versions are immutable, so the service caches
 * texts, and captions before an offset is applied. Concurrent requests for the same text share one rendering.
 */
@Injectable()
export class TranscriptTextService {
  private readonly prepared = new LRUCache<string, string, () => Promise<string>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (master, key) => master.length + key.length,
    fetchMethod: (_key, _stale, { context }) => context(),
    ignoreFetchAbort: true,
  });
  private readonly rendered = new LRUCache<string, Text, () => Promise<Text>>({
    maxSize: CACHE_BYTES,
    // Includes the key: with many clips it is longer than the text.
    sizeCalculation: (text, key) => (text instanceof JsonText ? text.answer : text).length + key.length,
    fetchMethod: (_key, _stale, { context }) => context(),
    ignoreFetchAbort: true,
  });

  constructor(
    private readonly sql: Sql,
    private readonly threads: WorkerThreads,
  ) {}

  /** Returns the text as the bytes of a file, in UTF-8 unless the format is binary. */
  async file(scope: Reader, query: TranscriptText): Promise<Buffer> {
    return (await this.text(scope, query, 'bytes')) as Buffer;
  }

  /** Returns the text in the envelope. */
  async render(scope: Reader, query: TranscriptText): Promise<JsonText> {
    return (await this.text(scope, query, 'json')) as JsonText;
  }

  private async text(scope: Reader, query: TranscriptText, encoding: Encoding): Promise<Text> {
    const format = textFormat(query);
    const clips = query.clips && checked('clips', () => query.clips!.map(parseClip));
    if (clips && overlap(clips)) throw unacceptable('clips', 'two of them overlap');
    const offsetMs = query.offset === undefined ? 0 : checked('offset', () => parseOffset(query.offset!));
    const { row, draft } = await this.find(scope, query.id);
    const { tag: language, iso639 } = findLanguage(row.languageIds[0]!)!;
    const settings = format.isMaster ? undefined : textSettings(row.set, row.header);
    const rendering = {
      formatId: format.id,
      language,
      isEnglish: iso639 === 'en',
      settings,
      clips,
      // A format without times changes only with a negative offset, which cuts words off.
      offsetMs: format.untimed ? Math.min(0, offsetMs) : offsetMs,
    };
    // A draft may change, so it is not cached.
    if (draft) return this.run({ ...rendering, ...draft, encoding }, 'prepareAndWrite');
    const dependsOn = [query.id, row.masterVersion, clips, settings];
    const stored = async () =>
      (await this.sql.first<Stored>(masterById, [query.id, row.masterVersion, scope.projectId]))!;
    const key = JSON.stringify([dependsOn, format.id, rendering.offsetMs, encoding]);
    const context = () => this.make({ format, encoding, rendering, dependsOn, stored });
    return (await this.rendered.fetch(key, { context }))!;
  }

  private async make({ format, encoding, rendering, dependsOn, stored }: Request): Promise<Text> {
    if (format.untimed) return this.run({ ...rendering, ...(await stored()), encoding }, 'prepareAndWrite');
    const key = JSON.stringify([dependsOn, format.type, format.ntscOnly, format.isMaster]);
    const context = async () =>
      this.threads.run<TextTask, string>(worker, 'prepare', { ...rendering, ...(await stored()), encoding });
    const master = await this.prepared.fetch(key, { context });
    return this.run({ ...rendering, master: master!, encoding }, 'write');
  }

  private async run(task: TextTask, name: 'write' | 'prepareAndWrite'): Promise<Text> {
    const written = await this.threads.run<TextTask, WrittenText>(worker, name, task);
    const { content } = written;
    return typeof content === 'string'
      ? new JsonText(content, textMeta(written))
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }

  /**
   * Returns the newest words as displayed, and the settings that affect them.
   * @throws {DomainError} `not_found`; `forbidden` if there is no text
   */
  async shown(scope: Scope, id: number): Promise<ShownText> {
    const { row, draft } = await this.find(scope, id);
    const { tag, iso639 } = findLanguage(row.languageIds[0]!)!;
    const settings = textSettings(row.set, row.header);
    const stored =
      draft ?? (await this.sql.first<Stored>(masterById, [id, row.masterVersion, scope.projectId]));
    const master = JSON.parse(stored!.master) as MasterTranscript;
    return { master: toRender(master, settings, iso639 === 'en'), settings, language: tag };
  }

  private async find(scope: Reader, id: number): Promise<{ row: TextRow; draft: Stored | undefined }> {
    const row = await this.sql.first<TextRow>(forText, [id, scope.projectId]);
    if (!row) throw notFound('transcript.not_found');
    const draft = row.masterVersion === null ? await this.draft(scope, id, row) : undefined;
    if (row.masterVersion !== null || draft) return { row, draft };
    const reason = `This transcript has no text: it is ${row.status}.`;
    throw new DomainError('forbidden', 'transcript.no_text', reason);
  }

  /** Returns the draft that people start from, if progressive delivery is on. */
  private async draft(
    { projectId }: Reader,
    id: number,
    { status, set }: TextRow,
  ): Promise<Stored | undefined> {
    const isOpen = status === 'in_progress' && settingsOf(set).progressive_delivery === true;
    return isOpen ? this.sql.first<Stored>(draftById, [id, projectId]) : undefined;
  }
}

/** Overlapping clips could inflate the output without bound. */
function overlap(clips: readonly Clip[]): boolean {
  const sorted = clips.toSorted(([a], [b]) => a - b);
  return sorted.some(([start], index) => index > 0 && start < sorted[index - 1]![1]);
}

function checked<T>(parameter: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw unacceptable(parameter);
  }
}
