/** Files created from a source for players. */
export type PlaybackFileName =
  | 'audio'
  | 'video'
  | 'shots'
  | 'storyboard'
  | 'poster'
  | 'spectrum'
  | `peaks-${number}`;

/** In peaks per second, finest first. */
export const peakRates = [100, 10, 1] as const;

const mediaTypes = {
  audio: 'audio/mp4',
  video: 'video/mp4',
  shots: 'application/json',
  storyboard: 'image/jpeg',
  poster: 'image/jpeg',
};

export const mediaTypeOf = (name: PlaybackFileName): string =>
  name in mediaTypes ? mediaTypes[name as keyof typeof mediaTypes] : 'application/octet-stream';
