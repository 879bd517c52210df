import { Injectable } from '@nestjs/common';
import { outputFormats, parseClip, parseOffset, render, type MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, unacceptable } from '@scriptorium/core';
import { JsonText, Sql, type Scope } from '@scriptorium/server-kit';
import { LRUCache } from 'lru-cache';
import { readTranscript } from './transcript-reads.js';
import type { TranscriptText } from './transcript.dto.js';

const formats = new Map(outputFormats.map((format) => [format.id, format]));

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
    sizeCalculation: ({ answer }) => answer.length,
  });

  constructor(private readonly sql: Sql) {}

  async render(scope: Scope, query: TranscriptText): Promise<JsonText> {
    const format = formats.get(query.output_format_id);
    if (!format) throw unacceptable('output_format_id');
    const clips = query.clips?.map((clip) => checked('clips', () => parseClip(clip)));
    const offsetMs = query.offset === undefined ? 0 : checked('offset', () => parseOffset(query.offset!));
    const row = await readTranscript(this.sql, scope, query.id);
    if (row.masterVersion === null) {
      throw new DomainError(
        'forbidden',
        'transcript.no_text',
        `This transcript has no text: it is ${row.status}.`,
      );
    }
    const key = JSON.stringify([row.id, row.masterVersion, format.id, clips, offsetMs]);
    const known = this.rendered.get(key);
    if (known) return known;
    const stored = await this.sql.first<{ master: MasterTranscript }>(masterById, [
      row.id,
      row.masterVersion,
      scope.projectId,
    ]);
    const language = findLanguage(row.languageIds[0]!)!.tag;
    const { content } = await render(stored!.master, format.id, { language, clips, offsetMs });
    const text =
      typeof content === 'string'
        ? new JsonText(JSON.stringify(content))
        : new JsonText(`"${Buffer.from(content).toString('base64')}"`, { encoding: 'base64' });
    this.rendered.set(key, text);
    return text;
  }
}

function checked<T>(parameter: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw unacceptable(parameter);
  }
}
