import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../api/client.js';
import { claim, renew, type WorkItem } from './work-items.js';

/** While a person works, the claim is extended once a minute. */
const RENEW_MS = 60_000;

export interface Lease {
  /** How long the claim lasts, in seconds. */
  secondsLeft: number;
  /** The item is claimed no longer, and what is done is not accepted. */
  isLost: boolean;
  renew(): Promise<void>;
  /** Takes the item again, if it is still open. */
  claimAgain(): Promise<void>;
  /** Notes what a request that needs the claim was answered. */
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
