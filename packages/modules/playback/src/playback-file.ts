/** Files created from a source for players. */
export type PlaybackFileName = 'audio' | 'video' | `peaks-${number}`;

/** In peaks per second, finest first. */
export const peakRates = [100, 10, 1] as const;

export const mediaTypeOf = (name: PlaybackFileName): string =>
  name === 'audio' ? 'audio/mp4' : name === 'video' ? 'video/mp4' : 'application/octet-stream';
