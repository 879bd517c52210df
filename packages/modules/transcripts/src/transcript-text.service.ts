import { Injectable } from '@nestjs/common';
import {
  outputFormats,
  parseClip,
  parseOffset,
  render,
  type Clip,
  type MasterTranscript,
} from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, notFound, unacceptable, type TranscriptStatus } from '@scriptorium/core';
import { headerFrames, type HeaderFrames } from '@scriptorium/files';
import { JsonText, Sql, type Scope } from '@scriptorium/server-kit';
import { setValues, type SetValues } from '@scriptorium/settings';
import { LRUCache } from 'lru-cache';
import { renderOptions, textSettings, toRender } from './text-settings.js';
import type { TranscriptText } from './transcript.dto.js';

const formats = new Map(outputFormats.map((format) => [format.id, format]));

/** The word-level JSON is the master itself, which no setting changes. */
const WORD_LEVEL = 1006;

interface TextRow {
  status: TranscriptStatus;
  masterVersion: number | null;
  languageIds: number[];
  set: SetValues;
  header: HeaderFrames | null;
}

/** All that the text depends on besides its words, in one round trip. */
const forText = {
  name: 'transcript-for-text',
  text: `select t.status, t.master_version as "masterVersion", t.language_ids as "languageIds",
      ${setValues({ projectId: 't.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} as set,
      ${headerFrames('f.id')} as header
    from transcript t join media_file f on f.id = t.media_file_id where t.id = $1 and t.project_id = $2`,
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

  async render(scope: Scope, query: TranscriptText): Promise<JsonText> {
    const format = formats.get(query.output_format_id);
    if (!format) throw unacceptable('output_format_id');
    const clips = query.clips && checked('clips', () => query.clips!.map(parseClip));
    if (clips && overlap(clips)) throw unacceptable('clips', 'two of them overlap');
    const offsetMs = query.offset === undefined ? 0 : checked('offset', () => parseOffset(query.offset!));
    const row = await this.sql.first<TextRow>(forText, [query.id, scope.projectId]);
    if (!row) throw notFound('transcript.not_found');
    const { masterVersion, status, set, header } = row;
    if (masterVersion === null) {
      throw new DomainError(
        'forbidden',
        'transcript.no_text',
        `This transcript has no text: it is ${status}.`,
      );
    }
    const settings = format.id === WORD_LEVEL ? undefined : textSettings(set, header);
    const key = JSON.stringify([query.id, masterVersion, format.id, clips, offsetMs, settings]);
    const known = this.rendered.get(key);
    if (known) return known;
    const stored = await this.sql.first<{ master: MasterTranscript }>(masterById, [
      query.id,
      masterVersion,
      scope.projectId,
    ]);
    const { tag, iso639 } = findLanguage(row.languageIds[0]!)!;
    const master = settings ? toRender(stored!.master, settings, iso639 === 'en') : stored!.master;
    const options = settings && renderOptions(master, settings, format.id);
    const { content } = await render(master, format.id, { ...options, language: tag, clips, offsetMs });
    const text =
      typeof content === 'string'
        ? new JsonText(JSON.stringify(content))
        : new JsonText(`"${Buffer.from(content).toString('base64')}"`, { encoding: 'base64' });
    this.rendered.set(key, text);
    return text;
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
