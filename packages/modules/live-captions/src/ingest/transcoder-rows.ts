import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';

/** What a reserved transcoder is the default of; nothing if all are absent. */
export interface ReservedFor {
  mediaFileId?: number | undefined;
  batchId?: number | undefined;
  ofProject?: boolean | undefined;
}

export interface NewTranscoder extends ReservedFor {
  accountId: number;
  projectId: number;
  name: string;
  eventId?: number | undefined;
  keyHash: Buffer;
  /** Sealed. */
  key: string;
}

/** A reserved transcoder. */
export interface ReservedTranscoder {
  name: string;
  projectId: number;
  mediaFileId: number | null;
  batchId: number | null;
  ofProject: boolean;
  /** Sealed. */
  key: string;
  /** Null if no process of this installation has received streams yet. */
  ingestUrl: string | null;
}

/** SQL for the address of encoders without their key. An installation has one; after a change, the latest counts. */
export const ingestUrl = `(select n.ingest_url from live_node n where n.ingest_url is not null
  order by n.seen_at desc limit 1)`;

const insert = {
  name: 'live-transcoder-insert',
  text: `insert into live_transcoder (account_id, project_id, name, event_id, media_file_id, batch_id, of_project,
      key_hash, key)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

/** An explicit transcoder is preferred, then that of the file, of its batch, and of its project. */
const choose = {
  name: 'live-transcoder-choose',
  text: `select name from live_transcoder where project_id = $1 and event_id is null
      and case when $4::text is null then media_file_id = $2 or batch_id = $3 or of_project else name = $4 end
    order by media_file_id is null, batch_id is null limit 1`,
};

const reserved = {
  name: 'live-transcoders',
  text: `select tr.name, tr.project_id as "projectId", tr.media_file_id as "mediaFileId", tr.batch_id as "batchId",
      tr.of_project as "ofProject", tr.key, ${ingestUrl} as "ingestUrl"
    from live_transcoder tr where tr.project_id = $1 and tr.event_id is null order by tr.id`,
};

const release = {
  name: 'live-transcoder-release',
  text: 'delete from live_transcoder where project_id = $1 and name = $2 and event_id is null returning id',
};

const withdraw = {
  name: 'live-transcoder-withdraw',
  text: 'delete from live_transcoder where event_id = $1',
};

/** Rows of transcoders. */
@Injectable()
export class TranscoderRows {
  constructor(private readonly sql: Sql) {}

  async insert(row: NewTranscoder): Promise<void> {
    const { accountId, projectId, name, eventId, mediaFileId, batchId, ofProject = false } = row;
    const of = [accountId, projectId, name, eventId ?? null, mediaFileId ?? null, batchId ?? null, ofProject];
    await this.sql.rows(insert, [...of, row.keyHash, row.key]);
  }

  /** Returns the name of the transcoder of a file; undefined if none is reserved for it, or has this name. */
  async choose(
    projectId: number,
    file: { id: number; batchId: number | null },
    name: string | undefined,
  ): Promise<string | undefined> {
    const values = [projectId, file.id, file.batchId, name ?? null];
    return (await this.sql.first<{ name: string }>(choose, values))?.name;
  }

  reserved(projectId: number): Promise<ReservedTranscoder[]> {
    return this.sql.rows<ReservedTranscoder>(reserved, [projectId]);
  }

  /** Returns false if there is none of this name. */
  async release(projectId: number, name: string): Promise<boolean> {
    return (await this.sql.rows(release, [projectId, name])).length > 0;
  }

  /** Deletes the transcoder that was provided for an event. */
  async withdraw(eventId: number): Promise<void> {
    await this.sql.rows(withdraw, [eventId]);
  }
}
