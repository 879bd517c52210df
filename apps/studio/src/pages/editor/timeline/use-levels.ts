import { useEffect, useState } from 'react';
import type { Playback } from '../../../components/player/playback.js';
import type { Level } from './paint.js';

/** Returns the coarsest waveform level that is fine enough for the window; each level is fetched once. */
export function useLevels(peaks: Playback['peaks'], seconds: number): Level | undefined {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Level>>(new Map());
  const fine = peaks.filter(({ per_second }) => per_second * seconds >= 600);
  const wanted = fine.at(-1) ?? peaks[0];
  const level = wanted && fetched.get(wanted.url);
  useEffect(() => {
    if (!wanted || level) return;
    const aborted = new AbortController();
    void fetch(wanted.url, { signal: aborted.signal })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.statusText))))
      .then((bytes) =>
        setFetched((known) =>
          new Map(known).set(wanted.url, { perSecond: wanted.per_second, pairs: new Int8Array(bytes) }),
        ),
      )
      .catch(() => {}); // the words are drawn without the waveform
    return () => aborted.abort();
  }, [wanted, level]);
  return level;
}
