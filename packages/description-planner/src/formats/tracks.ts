import { render, toMaster, type CaptionDocument } from '@scriptorium/captions';
import type { Plan } from '../model/plan.js';

export interface TrackOptions {
  /** Language of the descriptions, BCP 47. */
  readonly language?: string;
}

/** Returns the descriptions as cues, with the times of the speech and the ids of the lines. */
export const descriptionCues = ({ placements }: Plan, { language }: TrackOptions = {}): CaptionDocument => ({
  ...(language ? { language } : {}),
  cues: placements.map(({ lineId, text, startMs, endMs }) => ({
    id: lineId,
    startMs,
    endMs,
    spans: [{ text }],
  })),
});

async function write(
  plan: Plan,
  format: 'webvtt-descriptions' | 'srt',
  options: TrackOptions,
): Promise<string> {
  const { content } = await render(toMaster(descriptionCues(plan, options)), format);
  return content as string;
}

/** Writes WebVTT for `<track kind="descriptions">`, on the timeline of the described version. */
export const writeDescriptionsVtt = (plan: Plan, options: TrackOptions = {}): Promise<string> =>
  write(plan, 'webvtt-descriptions', options);

/** Writes SRT, on the timeline of the described version. */
export const writeDescriptionsSrt = (plan: Plan, options: TrackOptions = {}): Promise<string> =>
  write(plan, 'srt', options);
