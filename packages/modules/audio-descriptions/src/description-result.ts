import type { Line, Plan } from '@scriptorium/description-planner';
import type { MasterTranscript } from '@scriptorium/captions';
import type { MediaInfo, Mixed, MixReport } from '@scriptorium/media';

/** Measurements of the mix, whether its picture was copied, and what it lacks of the programme. */
export type DescriptionReport = MixReport & Pick<Mixed, 'picture' | 'losses'>;

/** Result of production. */
export interface DescriptionResult {
  /** Plan with the measured durations of the speech. */
  plan: Plan;
  /** The script, with the spoken takes of its lines. */
  lines: Line[];
  /** Words of the programme on its original timeline; null if there is no speech. */
  transcript: MasterTranscript | null;
  /** The voice without the programme, as FLAC. */
  voice: { key: string; sizeBytes: number };
  /** The verified mix, an mp4; other formats are converted from it on request. */
  mix: { key: string; sizeBytes: number };
  /** The source that was described, whose tracks a Matroska file gets; absent in results of earlier versions. */
  programme?: { key: string; info: MediaInfo };
  report: DescriptionReport;
}

/** The part that is stored as JSON; files have separate rows. */
export type StoredResult = Omit<DescriptionResult, 'voice' | 'mix'>;

/** Provisional plan before the result. */
export interface NotedPlan {
  plan: Plan;
  lines: readonly Line[];
}
