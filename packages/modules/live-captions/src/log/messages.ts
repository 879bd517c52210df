import type { LiveStatus } from '../live-auto-caption.lifecycle.js';

/** A line as viewers receive it. */
export interface LineMessage {
  sequence: number;
  start_ms: number;
  end_ms: number;
  text: string;
  gap: boolean;
  /** The sequence number of the line that it replaces. */
  revision_of: number | null;
  language: string;
  committed_at: string;
}

/** A row of captions, as it is now. Messages with the same `id` replace it. */
export interface RowMessage {
  id: string;
  start_ms: number;
  end_ms: number;
  text: string;
  gap: boolean;
  language: string;
  /** Milliseconds by which its newest words are later than those that they translate; 0 for the captions as they are spoken. */
  delay_ms: number;
}

export interface StatusMessage {
  status: LiveStatus;
  /** Milliseconds by which viewers see the stream later. */
  stream_delay: number;
}

export interface SnapshotMessage extends StatusMessage {
  lines: LineMessage[];
  rows: RowMessage[];
}
