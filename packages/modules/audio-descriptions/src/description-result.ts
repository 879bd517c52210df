import type { Line, Plan } from '@scriptorium/audio-description';
import type { MasterTranscript } from '@scriptorium/captions';
import type { Mixed, MixReport } from '@scriptorium/media';

/** What was measured of the mix, and whether its picture is a copy. */
export type DescriptionReport = MixReport & Pick<Mixed, 'picture'>;

/** What production makes of an order. */
export interface DescriptionResult {
  /** Fitted to the measured lengths of what was spoken. */
  plan: Plan;
  /** The script, with the takes that were spoken. */
  lines: Line[];
  /** Words of the programme on its original timeline; null if there is no speech. */
  transcript: MasterTranscript | null;
  /** The voice without the programme, FLAC. */
  voice: { key: string; sizeBytes: number };
  /** The verified mix, an mp4; other formats are made from it on request. */
  mix: { key: string; sizeBytes: number };
  report: DescriptionReport;
}

/** What is stored as JSON; the files have rows of their own. */
export type StoredResult = Omit<DescriptionResult, 'voice' | 'mix'>;

/** What is known before the result. */
export interface NotedPlan {
  plan: Plan;
  lines: readonly Line[];
}
