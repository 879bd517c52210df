import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Playback, Storyboard } from '../../../components/player/playback.js';

/** The pictures of a video, to draw on the timeline. */
export interface Film extends Storyboard {
  readonly image: HTMLImageElement;
}

const none: readonly number[] = [];

/** Returns the times at which shots start, in milliseconds. */
export function useShots(playback: Playback | undefined): readonly number[] {
  const url = playback?.shots?.url;
  const { data } = useQuery({
    queryKey: ['shots', url],
    enabled: url !== undefined,
    queryFn: async () => {
      const answer = await fetch(url!);
      if (!answer.ok) throw new Error(answer.statusText);
      return (await answer.json()) as number[];
    },
    staleTime: Infinity,
    throwOnError: false,
  });
  return data ?? none;
}

/** Returns the pictures once they are loaded. While more of them load, those loaded before remain. */
export function useFilm(playback: Playback | undefined): Film | undefined {
  const storyboard = playback?.storyboard;
  const [film, setFilm] = useState<Film>();
  useEffect(() => {
    if (!storyboard) return;
    const image = new Image();
    let current = true;
    image.src = storyboard.url;
    image.decode().then(
      () => current && setFilm({ ...storyboard, image }),
      () => {}, // the timeline is complete without pictures
    );
    return () => {
      current = false;
    };
  }, [storyboard]);
  return storyboard ? film : undefined;
}
