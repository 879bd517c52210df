import { Injectable } from '@nestjs/common';
import { parseClip, parseOffset, render, type Clip, type MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { headerFrames, type HeaderFrames } from '@scriptorium/files';
import { JsonText, Sql, type Scope } from '@scriptorium/server-kit';
import { settingsOf, setValues, type SetValues } from '@scriptorium/settings';
import { LRUCache } from 'lru-cache';
import { textFormat } from './output-formats.js';
import { renderOptions, textSettings, toRender, type TextSettings } from './text-settings.js';
import { textMeta, type TranscriptText } from './transcript.dto.js';
import type { TranscriptStatus } from './transcript-kinds.js';

/** The word-level JSON is the master itself, which no setting changes. */
const WORD_LEVEL = 1006;

interface TextRow {
  status: TranscriptStatus;
  masterVersion: number | null;
  languageIds: number[];
  set: SetValues;
  header: HeaderFrames | null;
}

/** A text to show. */
export interface ShownText {
  master: MasterTranscript;
  settings: TextSettings;
  /** BCP 47. */
  language: string;
}

/** Whose transcripts are read. */
type Reader = Pick<Scope, 'projectId'>;

interface Stored {
  master: MasterTranscript;
}

/** All that the text depends on besides its words, in one round trip. */
const forText = {
  name: 'transcript-for-text',
  text: `select t.status, t.master_version as "masterVersion", t.language_ids as "languageIds",
      ${setValues({ projectId: 't.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} as set,
      ${headerFrames('f.id')} as header
    from transcript t join media_file f on f.id = t.media_file_id where t.id = $1 and t.project_id = $2`,
};

const draftById = {
  name: 'transcript-draft',
  text: `select d.master from transcript_draft d join transcript t on t.id = d.transcript_id
    where d.transcript_id = $1 and t.project_id = $2`,
};

const masterById = {
  name: 'transcript-master',
  text: `select m.master from transcript_master m join transcript t on t.id = m.transcript_id
    where m.transcript_id = $1 and m.version = $2 and t.project_id = $3`,
};

/** Renders a transcript in any output format. A version never changes, so what was rendered can be kept. */
@Injectable()
export class TranscriptTextService {
  private readonly rendered = new LRUCache<string, JsonText>({
    maxSize: 64 * 2 ** 20,
    // The key too: with many clips it is longer than the text that they leave.
    sizeCalculation: ({ answer }, key) => answer.length + key.length,
  });

  constructor(private readonly sql: Sql) {}

  /** The same as the bytes of a file; text is UTF-8. */
  async file(scope: Reader, query: TranscriptText): Promise<Buffer> {
    const { answer } = await this.render(scope, query);
    const { data, meta } = JSON.parse(answer.toString()) as { data: string; meta: { encoding?: 'base64' } };
    return Buffer.from(data, meta.encoding ?? 'utf8');
  }

  async render(scope: Reader, query: TranscriptText): Promise<JsonText> {
    const format = textFormat(query);
    const clips = query.clips && checked('clips', () => query.clips!.map(parseClip));
    if (clips && overlap(clips)) throw unacceptable('clips', 'two of them overlap');
    const offsetMs = query.offset === undefined ? 0 : checked('offset', () => parseOffset(query.offset!));
    const { row, draft } = await this.find(scope, query.id);
    const { masterVersion, set, header } = row;
    const settings = format.id === WORD_LEVEL ? undefined : textSettings(set, header);
    const key = JSON.stringify([query.id, masterVersion, format.id, clips, offsetMs, settings]);
    const known = draft ? undefined : this.rendered.get(key);
    if (known) return known;
    const stored =
      draft ?? (await this.sql.first<Stored>(masterById, [query.id, masterVersion, scope.projectId]));
    const { tag, iso639 } = findLanguage(row.languageIds[0]!)!;
    const master = settings ? toRender(stored!.master, settings, iso639 === 'en') : stored!.master;
    const options = settings && renderOptions(master, settings, format.id);
    const rendered = await render(master, format.id, {
      ...options,
      language: tag,
      clips,
      offsetMs,
    });
    const { content } = rendered;
    const data = typeof content === 'string' ? content : Buffer.from(content).toString('base64');
    const text = new JsonText(JSON.stringify(data), textMeta(rendered));
    if (!draft) this.rendered.set(key, text); // a draft may change
    return text;
  }

  /**
   * The newest words as they are shown, and the settings that they depend on.
   * @throws {DomainError} `not_found`; `forbidden` while there is no text
   */
  async shown(scope: Scope, id: number): Promise<ShownText> {
    const { row, draft } = await this.find(scope, id);
    const { tag, iso639 } = findLanguage(row.languageIds[0]!)!;
    const settings = textSettings(row.set, row.header);
    const stored =
      draft ?? (await this.sql.first<Stored>(masterById, [id, row.masterVersion, scope.projectId]));
    return { master: toRender(stored!.master, settings, iso639 === 'en'), settings, language: tag };
  }

  private async find(scope: Reader, id: number): Promise<{ row: TextRow; draft: Stored | undefined }> {
    const row = await this.sql.first<TextRow>(forText, [id, scope.projectId]);
    if (!row) throw notFound('transcript.not_found');
    const draft = row.masterVersion === null ? await this.draft(scope, id, row) : undefined;
    if (row.masterVersion !== null || draft) return { row, draft };
    const reason = `This transcript has no text: it is ${row.status}.`;
    throw new DomainError('forbidden', 'transcript.no_text', reason);
  }

  /** What people begin with can be read meanwhile where progressive delivery is on. */
  private async draft(
    { projectId }: Reader,
    id: number,
    { status, set }: TextRow,
  ): Promise<Stored | undefined> {
    const isOpen = status === 'in_progress' && settingsOf(set).progressive_delivery === true;
    return isOpen ? this.sql.first<Stored>(draftById, [id, projectId]) : undefined;
  }
}

/** Then a text of clips would be longer than the whole, as often as one likes. */
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
