import { Injectable } from '@nestjs/common';
import { unacceptable } from '@scriptorium/core';
import { isMediaError, probe } from '@scriptorium/media';
import { cannot } from '@scriptorium/orders';
import { Sql, Storage, type Upload } from '@scriptorium/server-kit';
import type { LineRecording, Worker, WorkItem } from '../queue/work-item.js';
import { WorkQueue } from '../queue/work-queue.service.js';

const MAX_SECONDS = 120;

/** The item must still be claimed by the same key. */
const keep = {
  name: 'work-item-recording-keep',
  text: `insert into work_item_recording (work_item_id, line, fence, blob_key, duration_ms)
    select id, $3, fence, $5, $6 from work_item
    where id = $1 and claimed_by = $2 and status = 'claimed' and fence = $4 for share
    on conflict (work_item_id, line) do update
      set fence = excluded.fence, blob_key = excluded.blob_key, duration_ms = excluded.duration_ms
    returning line`,
};
const ofItem = {
  name: 'work-item-recordings',
  text: `select line, blob_key as "blobKey", duration_ms as "durationMs" from work_item_recording
    where work_item_id = $1 and fence = $2`,
};
const owned = {
  name: 'work-item-recording-blobs',
  text: 'select blob_key as key from work_item_recording where blob_key = any($1)',
};

/** Stores recordings of audio description lines by the describers. */
@Injectable()
export class Recordings {
  constructor(
    private readonly sql: Sql,
    private readonly queue: WorkQueue,
    private readonly storage: Storage,
  ) {
    storage.ownedBy(async (keys) =>
      (await this.sql.rows<{ key: string }>(owned, [keys])).map(({ key }) => key),
    );
  }

  /**
   * Stores the recording of a line, in place of an earlier one. Returns its duration in ms.
   * @throws {DomainError} `not_found`, `forbidden` unless the worker has claimed the item and it is an audio
   * description, `invalid` for a file that is not a recording
   */
  async add(worker: Worker, id: number, { line, recording }: { line: number; recording: Upload }) {
    const item = await this.queue.get(worker, id);
    if (item.status !== 'claimed' || item.kind !== 'audio_description') throw cannot('work_item', 'record');
    const durationMs = await lengthOf(recording.path);
    const key = await this.storage.put(recording);
    const kept = await this.sql.rows(keep, [id, worker.accessId, line, item.fence, key, durationMs]);
    if (kept.length === 0) throw cannot('work_item', 'record');
    return durationMs;
  }

  /** Returns the recordings of the current claim, by the index of the line in the script. */
  async of({ id, fence }: WorkItem): Promise<Map<number, LineRecording>> {
    const rows = await this.sql.rows<LineRecording & { line: number }>(ofItem, [id, fence]);
    return new Map(rows.map(({ line, ...recording }) => [line, recording]));
  }
}

/** The describer waits for the answer, so the short check does not yield to recognition. */
async function lengthOf(file: string): Promise<number> {
  const info = await probe(file, { priority: 'normal' }).catch((error: unknown) => {
    throw isMediaError(error) ? unacceptable('recording', `a recording: ${error.reason}`) : error;
  });
  if (!info.hasAudio) throw unacceptable('recording', 'a recording: the file has no audio track');
  if (info.durationMs > MAX_SECONDS * 1000 || info.durationMs < 1)
    throw unacceptable('recording', `a recording of at most ${MAX_SECONDS} seconds`);
  return Math.ceil(info.durationMs);
}
