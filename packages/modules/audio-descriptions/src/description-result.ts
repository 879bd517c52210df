import type { Line, Plan } from '@scriptorium/audio-description';
import type { MasterTranscript } from '@scriptorium/captions';
import type { MixReport } from '@scriptorium/media';

/** What production makes of an order. */
export interface DescriptionResult {
  /** Fitted to the measured lengths of what was spoken. */
  plan: Plan;
  /** The script, with the takes that were spoken. */
  lines: Line[];
  /** Words of the programme on its original timeline; null if nobody speaks. */
  transcript: MasterTranscript | null;
  /** Keys of the recordings of the voice, WAV, by the id of the line. */
  recordings: Record<string, string>;
  /** The verified mix, an mp4; other formats are made from it on request. */
  mix: { key: string; sizeBytes: number };
  report: MixReport;
}

/** What is stored as JSON; the files have rows of their own. */
export type StoredResult = Omit<DescriptionResult, 'recordings' | 'mix'>;
