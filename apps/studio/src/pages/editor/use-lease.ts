import { useEffect, useState } from 'react';
import { api } from '../../api/client.js';

const RENEW_MS = 20_000;

export interface Lease {
  /** Undefined until the server has answered. */
  yours: boolean | undefined;
  /** Name of the holder. */
  name: string | undefined;
  /** Why the server gave no answer; the text can be read meanwhile. */
  error: Error | undefined;
  takeOver(): Promise<void>;
  again(): Promise<void>;
}

/** Requests the editing lease of a transcript, and renews it. */
export function useLease(transcriptId: number, tab: string | undefined): Lease {
  const [state, setState] = useState<{ yours: boolean; name: string | undefined }>();
  const [error, setError] = useState<Error>();
  const hold = async (take_over: boolean) => {
    if (!tab) return;
    try {
      const { data } = await api.PUT('/v3/transcripts/{id}/editing', {
        params: { path: { id: transcriptId } },
        body: { tab, take_over },
      });
      setState({ yours: data.yours, name: data.editor?.name });
      setError(undefined);
    } catch (refusal) {
      // Once the lease was held, saving reports the error, and the last known holder stays.
      setError(refusal as Error);
    }
  };
  useEffect(() => {
    void hold(false);
    const timer = setInterval(() => void hold(false), RENEW_MS);
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
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [transcriptId, tab]);
  return {
    yours: state?.yours ?? (error && false),
    name: state?.name,
    error: state ? undefined : error,
    takeOver: () => hold(true),
    again: () => hold(false),
  };
}
