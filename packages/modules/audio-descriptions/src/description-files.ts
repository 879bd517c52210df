import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { exactPauses } from '@scriptorium/description-planner';
import { convertMix, type ConvertOptions } from '@scriptorium/media';
import { MissingBlobError, Sql, Storage } from '@scriptorium/server-kit';
import { stat } from 'node:fs/promises';
import { readResult } from './audio-description-rows.js';
import type { MediaKind, MixFormat } from './description-formats.js';
import type { StoredResult } from './description-result.js';

export interface WantedFile {
  id: number;
  projectId: number;
  kind: MediaKind;
  format: MixFormat;
}

interface KeptFile {
  key: string;
  sizeBytes: number;
}

const fileByName = {
  name: 'audio-description-file',
  text: `select f.blob_key as key, f.size_bytes as "sizeBytes" from audio_description t
    join audio_description_file f on f.description_id = t.id and f.kind = $3 and f.name = $4
    where t.id = $1 and t.project_id = $2`,
};

/** If another process has made the file meanwhile, that one is kept. */
const keepFile = {
  name: 'audio-description-keep-file',
  text: `insert into audio_description_file (description_id, kind, name, blob_key, size_bytes)
    select id, $2, $3, $4, $5 from audio_description where id = $1 on conflict do nothing`,
};

const owned = {
  name: 'audio-description-blobs',
  text: 'select blob_key as key from audio_description_file where blob_key = any($1)',
};

/**
 * Files of descriptions. Converts missing ones from the mix (mp4), with what Matroska can store of the programme besides, or from
 * the voice (FLAC), and stores them.
 */
@Injectable()
export class DescriptionFiles {
  /** Conversions in progress, by description, kind and format. */
  private readonly making = new Map<string, Promise<void>>();
  /** Conversions run one at a time, because each uses a whole processor. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
  ) {}

  async get(wanted: WantedFile): Promise<KeptFile> {
    const kept = await this.find(wanted);
    if (kept) return kept;
    await this.make(wanted);
    const made = await this.find(wanted);
    if (!made) throw notFound('audio_description.not_found');
    return made;
  }

  /** Returns which of the keys belong to descriptions. */
  async owned(keys: string[]): Promise<string[]> {
    return (await this.sql.rows<{ key: string }>(owned, [keys])).map(({ key }) => key);
  }

  private find({
    id,
    projectId,
    kind,
    format,
  }: Omit<WantedFile, 'format'> & { format: MixFormat | 'flac' }): Promise<KeptFile | undefined> {
    return this.sql.first<KeptFile>(fileByName, [id, projectId, kind, format]);
  }

  /** Requests for the same file share one conversion, which continues if they are aborted. */
  private make(wanted: WantedFile): Promise<void> {
    const name = `${wanted.id} ${wanted.kind} ${wanted.format}`;
    const running = this.making.get(name);
    if (running) return running;
    const work = this.last.then(() => this.makeNow(wanted));
    this.last = work.catch(() => {});
    this.making.set(name, work);
    return work.finally(() => this.making.delete(name));
  }

  private async makeNow(wanted: WantedFile): Promise<void> {
    const { id, kind, format } = wanted;
    const { result } = await readResult(this.sql, wanted, id);
    const output = this.storage.scratch.newFile();
    try {
      await this.convert(wanted, result, output);
      const { size } = await stat(output);
      const key = await this.storage.put({ path: output });
      await this.sql.rows(keepFile, [id, kind, format, key, size]);
    } finally {
      await this.storage.scratch.discard(output);
    }
  }

  private async convert(wanted: WantedFile, result: StoredResult, output: string): Promise<void> {
    const made = wanted.kind === 'mix' ? 'mp4' : 'flac';
    const format = wanted.format as Exclude<MixFormat, 'mp4'>;
    const from = await this.find({ ...wanted, format: made });
    if (!from) throw notFound('audio_description.not_found');
    const { key, sizeBytes } = from;
    const { plan, report, programme } = result;
    const options: ConvertOptions = {
      format,
      durationMs: report.durationMs,
      sizeBytes,
      // The client waits for its download, so the conversion does not yield to recognition.
      priority: 'normal',
      ...(wanted.kind === 'mix' && { pauses: exactPauses(plan.timeMap) }),
    };
    await this.storage.withLocalFile(key, async (file) => {
      if (format !== 'mkv' || !programme) return convertMix(file, output, options);
      const { info } = programme;
      try {
        return await this.storage.withLocalFile(programme.key, (path) =>
          convertMix(file, output, { ...options, programme: { path, info } }),
        );
      } catch (error) {
        if (!(error instanceof MissingBlobError)) throw error;
        return convertMix(file, output, options); // the source was deleted meanwhile
      }
    });
  }
}
