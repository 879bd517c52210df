import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../api/client.js';
import { claim, renew, type WorkItem } from './work-items.js';

/** The claim is extended once a minute while the person is active. */
const RENEW_MS = 60_000;

export interface Lease {
  /** Remaining time of the claim in seconds. */
  secondsLeft: number;
  /** Whether the claim is lost: the server rejects further work. */
  isLost: boolean;
  renew(): Promise<void>;
  /** Claims the item again, if it is still open. */
  claimAgain(): Promise<void>;
  /** Updates the claim from an answer of the server. */
  noteClaim(item: WorkItem): void;
  noteError(error: unknown): void;
}

const isEnd = (error: unknown) => isRefusal(error, 403) || isRefusal(error, 404);

/** Keeps the claim on an item while its worker types or plays. */
export function useLease({ id, claimed_until: claimedUntil }: WorkItem): Lease {
  const [until, setUntil] = useState(() => Date.parse(claimedUntil ?? ''));
  const [now, setNow] = useState(Date.now);
  const [isLost, setLost] = useState(false);
  const renewedAt = useRef(Date.now());

  const noteClaim = useCallback((item: WorkItem) => {
    renewedAt.current = Date.now();
    setUntil(Date.parse(item.claimed_until ?? ''));
    setLost(false);
  }, []);
  const noteError = useCallback((error: unknown) => {
    if (isEnd(error)) setLost(true);
  }, []);
  const extend = useCallback(async () => {
    renewedAt.current = Date.now();
    try {
      noteClaim(await renew(id));
    } catch (error) {
      noteError(error);
    }
  }, [id, noteClaim, noteError]);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isLost) return;
    const work = () => {
      if (Date.now() - renewedAt.current >= RENEW_MS) void extend();
    };
    const signs = ['input', 'timeupdate'] as const;
    for (const sign of signs) document.addEventListener(sign, work, true); // media events do not bubble
    return () => {
      for (const sign of signs) document.removeEventListener(sign, work, true);
    };
  }, [isLost, extend]);

  return {
    secondsLeft: Math.max(0, Math.round((until - now) / 1_000)),
    isLost,
    renew: extend,
    claimAgain: async () => noteClaim(await claim(id)),
    noteClaim,
    noteError,
  };
}
