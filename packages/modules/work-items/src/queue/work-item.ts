import type { Line, ProtectedRange } from '@scriptorium/description-planner';
import type { MasterTranscript } from '@scriptorium/captions';

/** The kinds of work that people do. */
export const workKinds = [
  'transcription',
  'alignment',
  'translation',
  'translation_approval',
  'audio_description',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Task of a describer. Times are ms of the programme. */
export interface DescriptionTask {
  durationMs: number;
  /** Speaking rate of the voice. */
  wordsPerMinute: number;
  /** Whether the programme is paused for descriptions; null if that depends on the script. */
  extended: boolean | null;
  /** Gaps in the speech, with the number of words that fit. */
  slots: { startMs: number; endMs: number; words: number }[];
  /** Suggested ranges to keep uncovered: loud sound between speech, and silence. */
  suggestions: { startMs: number; endMs: number; kind: 'sound' | 'silence' }[];
  /** The speech of the programme; null if unknown. */
  transcript: MasterTranscript | null;
  /** Lines drafted by an engine, or saved by a person; null if there are none. */
  lines: Line[] | null;
  /** Ranges saved by a person. */
  protectedRanges?: ProtectedRange[];
}

/** A person's recording of a line. */
export interface LineRecording {
  blobKey: string;
  durationMs: number;
}

/** Result of the work on an audio description. */
export interface WrittenDescription {
  lines: Line[];
  /** Ranges that must stay uncovered. */
  protectedRanges: ProtectedRange[];
  /** Recordings by line id. Lines without one are synthesised. */
  recordings: Record<string, LineRecording>;
}

/** Draft for a person, by the kind of work. */
export type WorkDraft = MasterTranscript | DescriptionTask;
export type WorkResult = MasterTranscript | WrittenDescription;

export type WorkStatus = 'open' | 'claimed' | 'complete' | 'rejected' | 'withdrawn';

/** The pool of the project's users with permission to work. Any other pool id is the id of a Vendor key. */
export const PEOPLE = 0;

/** A work item of an order, without its draft and its result. */
export interface WorkItem {
  id: number;
  orderId: number;
  accountId: number;
  projectId: number;
  kind: WorkKind;
  languageId: number;
  poolId: number;
  status: WorkStatus;
  deadline: Date;
  claimedBy: number | null;
  leasedUntil: Date | null;
  fence: number;
  createdAt: Date;
}

/** Outcome of an item. */
export type WorkOutcome<R extends WorkResult = MasterTranscript> =
  | { status: 'complete'; result: R }
  | { status: 'rejected'; reason: string };

/** Returns the columns of an item, from `work_item` under an alias. */
export const itemColumns = (w: string): string => `${w}.id, ${w}.order_id as "orderId",
  ${w}.account_id as "accountId", ${w}.project_id as "projectId", ${w}.kind, ${w}.language_id as "languageId",
  ${w}.pool_id as "poolId", ${w}.status, ${w}.deadline, ${w}.claimed_by as "claimedBy",
  ${w}.leased_until as "leasedUntil", ${w}.fence, ${w}.created_at as "createdAt"`;

/** A key that works on items, with its profile. */
export interface Worker {
  accessId: number;
  accountId: number;
  projectId: number;
  sandbox: boolean;
  poolId: number;
  kinds: readonly WorkKind[];
  languageIds: readonly number[];
}
