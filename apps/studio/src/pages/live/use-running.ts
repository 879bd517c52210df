import { useEffect, useRef, useState } from 'react';

/**
 * Work that a person starts and stops, one run at a time. It is also stopped when the page is left or the key changes.
 * @param work ends soon after the signal is aborted
 */
export function useRunning(work: (signal: AbortSignal) => Promise<void>, onEnd: () => void, key?: unknown) {
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  const start = () => {
    stop();
    const { signal } = (running.current = new AbortController());
    setError(null);
    work(signal)
      .catch((cause: unknown) => !signal.aborted && setError(cause as Error))
      .finally(onEnd);
  };
  useEffect(() => stop, [key]);
  return { error, start, stop };
}
