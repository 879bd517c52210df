import { useEffect, useState } from 'react';
import type { Playback } from '../../../components/player/playback.js';
import type { Level } from './paint.js';

interface Fetched extends Level {
  url: string;
}

/**
 * Returns the coarsest waveform level that is fine enough for the window. Each level is fetched once, and again when it has grown, while the
 * shorter one remains.
 */
export function useLevels(peaks: Playback['peaks'], seconds: number): Level | undefined {
  const [fetched, setFetched] = useState<ReadonlyMap<number, Fetched>>(new Map());
  const fine = peaks.filter(({ per_second }) => per_second * seconds >= 600);
  const wanted = fine.at(-1) ?? peaks[0];
  const level = wanted && fetched.get(wanted.per_second);
  const isNew = level?.url === wanted?.url;
  useEffect(() => {
    if (!wanted || isNew) return;
    const { url, per_second: perSecond } = wanted;
    const aborted = new AbortController();
    void fetch(url, { signal: aborted.signal })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.statusText))))
      .then((bytes) =>
        setFetched((known) => new Map(known).set(perSecond, { url, perSecond, pairs: new Int8Array(bytes) })),
      )
      .catch(() => {}); // the words are drawn without the waveform
    return () => aborted.abort();
  }, [wanted, isNew]);
  return level;
}
