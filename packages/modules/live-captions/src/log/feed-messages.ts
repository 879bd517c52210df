import type { FollowedEvent } from './feed-rows.js';
import type { Line } from './live-log.js';
import type { LineMessage, SnapshotMessage, StatusMessage } from './messages.js';

const message = (event: string, data: object, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

export const heartbeat = Buffer.from(': \n\n');

export const lineView = (line: Line): LineMessage => ({
  sequence: line.sequence,
  start_ms: line.startMs,
  end_ms: line.endMs,
  text: line.text,
  gap: line.isGap,
  revision_of: line.revisionOf,
  language: line.language,
  committed_at: new Date(line.committedAt).toISOString(),
});

const statusView = ({ status, streamDelayMs }: FollowedEvent): StatusMessage => ({
  status,
  stream_delay: streamDelayMs,
});

export const lineMessage = (line: Line): Buffer => message('line', lineView(line), line.sequence);

export const statusMessage = (event: FollowedEvent): Buffer => message('status', statusView(event));

/** @param sequence number of the last line, so that a viewer who reconnects resumes after it */
export const snapshotMessage = (event: FollowedEvent, sequence: number, lines: readonly Line[]): Buffer =>
  message(
    'snapshot',
    { ...statusView(event), lines: lines.map(lineView) } satisfies SnapshotMessage,
    sequence,
  );
