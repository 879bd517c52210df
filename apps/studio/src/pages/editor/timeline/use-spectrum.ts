import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Playback } from '../../../components/player/playback.js';

/** A part of a spectrogram, in columns of bytes, the lowest band of each first. */
export interface SpectrumPart {
  perSecond: number;
  bands: number;
  /** Number of the first column. */
  first: number;
  bytes: Uint8Array;
}

/** A longer window would load megabytes, with many columns in each pixel. */
export const LONGEST_SECONDS = 60;
/** Parts that are left are forgotten, so that an hour does not fill the memory. */
const KEPT_MS = 30_000;

/** Returns the spectrogram of a window and of the next one, once it is loaded. */
export function useSpectrum(
  spectrum: Playback['spectrum'],
  { from, seconds }: { from: number; seconds: number },
): SpectrumPart | undefined {
  const start = Math.floor(from / 1000 / seconds) * seconds;
  const isShown = spectrum !== null && seconds <= LONGEST_SECONDS;
  const { data } = useQuery({
    queryKey: ['spectrum', spectrum?.url, start, seconds],
    enabled: isShown,
    queryFn: async ({ signal }): Promise<SpectrumPart> => {
      const { url, per_second: perSecond, bands } = spectrum!;
      const first = start * perSecond;
      const range = `bytes=${first * bands}-${(first + 2 * seconds * perSecond) * bands - 1}`;
      const answer = await fetch(url, { headers: { range }, signal });
      const isBeyondEnd = answer.status === 416;
      if (!answer.ok && !isBeyondEnd) throw new Error(answer.statusText);
      const bytes = isBeyondEnd ? new Uint8Array() : new Uint8Array(await answer.arrayBuffer());
      return { perSecond, bands, first, bytes };
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    throwOnError: false,
  });
  return isShown ? data : undefined;
}
