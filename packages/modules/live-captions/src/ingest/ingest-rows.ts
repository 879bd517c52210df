import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import { openLive } from '../events/live-turns.js';

/** Encoders may publish this many minutes before the start of an event. */
export const EARLY_MINUTES = 15;
/** A process that has not reported itself for this long receives nothing. */
export const NODE_SECONDS = 30;
/** Rows of processes that ended this long ago are deleted. */
const FORGET_DAYS = 7;

/** A process with workers. */
export interface LiveNode {
  id: string;
  /** Events that it captions at once. */
  streams: number;
  /** Undefined if it does not receive streams. */
  ingestUrl: string | undefined;
  problem: string | undefined;
  /** Where its feeds are served. */
  feedUrl: string | undefined;
}

/** A transcoder to which an encoder may publish now. */
export interface OpenTranscoder {
  name: string;
  /** SHA-256 of its key. */
  digest: Buffer;
}

const report = {
  name: 'live-node-report',
  text: `with forgotten as (
      delete from live_node where seen_at < now() - interval '${FORGET_DAYS} days' and id <> $1
    )
    insert into live_node (id, ingest_url, problem, feed_url, streams, seen_at) values ($1, $2, $3, $4, $5, now())
    on conflict (id) do update set ingest_url = $2, problem = $3, feed_url = $4, streams = $5, seen_at = now()`,
};

const open = {
  name: 'live-transcoders-open',
  text: `select distinct tr.name, tr.key_hash as digest
    from live_auto_caption t join live_transcoder tr on tr.name = t.transcoder_id
    where ${openLive} and t.start_time <= project_now(t.project_id) + interval '${EARLY_MINUTES} minutes'`,
};

const state = {
  name: 'live-ingest-state',
  text: `select bool_or(ingest_url is not null) as available, max(problem) as problem from live_node
    where seen_at > now() - interval '${NODE_SECONDS} s'`,
};

const feed = {
  name: 'live-feed-url',
  text: `select feed_url as url from live_node where feed_url is not null and seen_at > now() - interval '${NODE_SECONDS} s'
    order by seen_at desc limit 1`,
};

/** Rows that the processes which receive streams share. */
@Injectable()
export class IngestRows {
  constructor(private readonly sql: Sql) {}

  async report({ id, ingestUrl, problem, feedUrl, streams }: LiveNode): Promise<void> {
    await this.sql.rows(report, [id, ingestUrl ?? null, problem ?? null, feedUrl ?? null, streams]);
  }

  openTranscoders(): Promise<OpenTranscoder[]> {
    return this.sql.rows<OpenTranscoder>(open);
  }

  /** Returns where the streams of encoders can be read; undefined if no process receives them. */
  async feedUrl(): Promise<string | undefined> {
    return (await this.sql.first<{ url: string }>(feed))?.url;
  }

  /** Returns whether a process receives streams, and a reason why one does not. */
  async state(): Promise<{ available: boolean; problem: string | null }> {
    const row = await this.sql.first<{ available: boolean | null; problem: string | null }>(state);
    return { available: row?.available ?? false, problem: row?.problem ?? null };
  }
}
