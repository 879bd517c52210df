import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.js';

const RENEW_MS = 20_000;

export type WriterMode = 'instead' | 'over';

export interface WrittenLine {
  text: string;
  /** The line that it corrects. */
  revision_of?: number;
}

const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Takes an event as its writer, keeps it, and leaves it with the page. */
export function useWriting(id: number) {
  const [writer] = useState(newName);
  const [isHeld, setHeld] = useState(false);
  const params = { path: { id } };
  const take = useMutation({
    mutationFn: (mode: WriterMode | undefined) =>
      api.POST('/v3/live_auto_captions/{id}/writer', { params, body: { writer, mode } }),
    onSuccess: () => setHeld(true),
    onError: () => setHeld(false),
  });
  const write = useMutation({
    mutationFn: (line: WrittenLine) =>
      api.POST('/v3/live_auto_captions/{id}/lines', { params, body: { writer, ...line } }),
  });
  const leave = () => {
    setHeld(false);
    void fetch(`/v3/live_auto_captions/${id}/writer?writer=${writer}`, {
      method: 'DELETE',
      keepalive: true,
      headers: { 'X-Scriptorium-Session': '1' },
    }).catch(() => {});
  };
  const keep = take.mutate;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => keep(undefined), RENEW_MS);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [isHeld]);
  useEffect(() => leave, [id]);
  return { isHeld, take, write, leave };
}
