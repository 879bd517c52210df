import type { Track } from './tracks.js';

/** Track of a programme that a described version lacks, or has in another form. */
export interface TrackLoss {
  kind: 'picture' | 'sound' | 'captions' | 'cover' | 'attachment' | 'data';
  /** Among all streams of the programme, from 0. */
  stream: number;
  codec: string;
  language?: string;
  title?: string;
  outcome: 'left_out' | 'converted';
  /** One sentence. */
  reason: string;
}

const kinds = {
  video: 'picture',
  cover: 'cover',
  audio: 'sound',
  subtitle: 'captions',
  attachment: 'attachment',
  data: 'data',
} as const satisfies Record<Track['kind'], TrackLoss['kind']>;

export const trackLoss = (
  { index, kind, codec, language, title, fileName }: Track,
  outcome: TrackLoss['outcome'],
  reason: string,
): TrackLoss => ({
  kind: kinds[kind],
  stream: index,
  codec,
  ...(language && { language }),
  ...((title ?? fileName) && { title: title ?? fileName }),
  outcome,
  reason,
});
