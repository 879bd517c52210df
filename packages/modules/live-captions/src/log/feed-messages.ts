import type { Row, RowBuilder } from '../rows/row-builder.js';
import type { FedLine, FollowedEvent } from './feed-rows.js';
import type { Line } from './live-log.js';
import type { LineMessage, RowMessage, SnapshotMessage, StatusMessage } from './messages.js';

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

export const rowView = ({ id, startMs, endMs, text, isGap, language }: Row, delayMs = 0): RowMessage => ({
  id,
  start_ms: startMs,
  end_ms: endMs,
  text,
  gap: isGap,
  language,
  delay_ms: delayMs,
});
const statusView = ({ status, streamDelayMs }: FollowedEvent): StatusMessage => ({
  status,
  stream_delay: streamDelayMs,
});

const lineMessage = (line: Line): Buffer => message('line', lineView(line), line.sequence);

/** A line and the rows that it changes. These come first, because a viewer who has the id of the line is not sent them again. */
export const lineWithRows = (line: FedLine, rows: RowBuilder): Buffer =>
  Buffer.concat([
    ...rows.add(line).map(({ row }) => message('row', rowView(row, line.delayMs))),
    lineMessage(line),
  ]);

/** Lines that a viewer has missed, and before them the rows that they change. */
export const missedMessages = (lines: readonly Line[], rows: readonly RowMessage[]): Buffer[] => [
  ...rows.map((row) => message('row', row)),
  ...lines.map(lineMessage),
];

export const statusMessage = (event: FollowedEvent): Buffer => message('status', statusView(event));

/** @param sequence number of the last line, so that a viewer who reconnects resumes after it */
export function snapshotMessage(
  event: FollowedEvent,
  sequence: number,
  { lines, rows }: { lines: readonly Line[]; rows: RowMessage[] },
): Buffer {
  const snapshot = { ...statusView(event), lines: lines.map(lineView), rows };
  return message('snapshot', snapshot satisfies SnapshotMessage, sequence);
}
