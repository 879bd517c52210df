import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.js';

const RENEW_MS = 10_000;
/** While somebody waits for the lease. */
const ASKED_MS = 2_000;

interface State {
  yours: boolean;
  name: string | undefined;
  askedBy: string | undefined;
  others: readonly string[];
}

const none: readonly string[] = [];

export interface Lease {
  /** Undefined until the server has answered. */
  yours: boolean | undefined;
  /** Name of the holder. */
  name: string | undefined;
  /** Why the server gave no answer; the text can be read meanwhile. */
  error: Error | undefined;
  /** Who asks for the lease. */
  askedBy: string | undefined;
  /** The people who have the transcript open in other tabs. */
  others: readonly string[];
  /** Whether this tab asks for the lease. */
  isAsking: boolean;
  takeOver(): Promise<void>;
  /** Asks the holder for the lease, until it is handed over or `ask(false)`. */
  ask(isAsking: boolean): void;
  decline(): Promise<void>;
  /** Gives the lease to the one who asks for it. Save all edits first. */
  handOver(): Promise<void>;
  again(): Promise<void>;
}

/** Requests the editing lease of a transcript, and renews it. */
export function useLease(transcriptId: number, tab: string | undefined): Lease {
  const [state, setState] = useState<State>();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<Error>();
  const hold = async ({ take_over = false, decline = false } = {}) => {
    if (!tab) return;
    try {
      const { data } = await api.PUT('/v3/transcripts/{id}/editing', {
        params: { path: { id: transcriptId } },
        body: { tab, take_over, ask: isAsking && !take_over, decline },
      });
      setState({
        yours: data.yours,
        name: data.editor?.name,
        askedBy: data.asked_by ?? undefined,
        others: data.others,
      });
      if (data.yours) setAsking(false);
      setError(undefined);
    } catch (refusal) {
      // Once the lease was held, saving reports the error, and the last known holder stays.
      setError(refusal as Error);
    }
  };
  const isQuick = isAsking || state?.askedBy !== undefined;
  const held = useRef(hold);
  useEffect(() => {
    held.current = hold;
  });
  useEffect(() => {
    void held.current();
    const timer = setInterval(() => void held.current(), isQuick ? ASKED_MS : RENEW_MS);
    return () => clearInterval(timer);
  }, [transcriptId, tab, isQuick]);
  useEffect(() => {
    const leave = () => {
      if (!tab) return;
      void fetch(`/v3/transcripts/${transcriptId}/editing?tab=${tab}`, {
        method: 'DELETE',
        keepalive: true,
        headers: { 'X-Scriptorium-Session': '1' },
      }).catch(() => {});
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [transcriptId, tab]);
  return {
    yours: state?.yours ?? (error && false),
    name: state?.name,
    error: state ? undefined : error,
    askedBy: state?.yours ? state.askedBy : undefined,
    others: state?.others ?? none,
    isAsking,
    takeOver: () => hold({ take_over: true }),
    ask: setAsking,
    decline: () => hold({ decline: true }),
    handOver: async () => {
      await api.DELETE('/v3/transcripts/{id}/editing', {
        params: { path: { id: transcriptId }, query: { tab: tab! } },
      });
      await hold();
    },
    again: () => hold(),
  };
}
