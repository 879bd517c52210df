import { useState } from 'react';
import { api, isRefusal } from '../../api/client.js';
import { useRunning } from './use-running.js';

const TYPE = 'audio/webm;codecs=opus';
/** Sound in one message. */
const SLICE_MS = 200;
const RETRY_MS = 2_000;
/** A connection that is this much too slow is given up. */
const MOST_WAITING_BYTES = 256 * 1024;

export type MicrophoneState = 'off' | 'connecting' | 'on';

/** Whether this browser gives pages a microphone. It does not without HTTPS, except on the own machine. */
export const hasMicrophone = (): boolean =>
  Boolean(navigator.mediaDevices) &&
  typeof MediaRecorder !== 'undefined' &&
  MediaRecorder.isTypeSupported(TYPE);

/** Sends sound until the connection ends, or the signal ends it. */
function send(sound: MediaStream, url: string, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const socket = new WebSocket(url);
  const recorder = new MediaRecorder(sound, { mimeType: TYPE, audioBitsPerSecond: 32_000 });
  recorder.ondataavailable = ({ data }) => {
    if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.close();
    else if (socket.readyState === WebSocket.OPEN && data.size > 0) socket.send(data);
  };
  recorder.onstop = () => socket.close();
  const stop = () => (recorder.state === 'inactive' ? socket.close() : recorder.stop());
  signal.addEventListener('abort', stop);
  return new Promise((done) => {
    socket.addEventListener('open', () => {
      if (signal.aborted) return stop();
      recorder.start(SLICE_MS);
      onOpen();
    });
    socket.addEventListener('close', () => {
      signal.removeEventListener('abort', stop);
      recorder.onstop = null;
      if (recorder.state !== 'inactive') recorder.stop();
      done();
    });
  });
}

/** The address on the server that delivered the studio. */
async function addressOf(id: number): Promise<string> {
  const { data } = await api.POST('/v3/live_auto_captions/{id}/microphone', { params: { path: { id } } });
  const { pathname, search } = new URL(data.url);
  return location.origin.replace(/^http/, 'ws') + pathname + search;
}

/** Sends the sound of the microphone to an event, and connects again when the connection is lost. */
async function publish(
  id: number,
  signal: AbortSignal,
  onChange: (state: MicrophoneState) => void,
): Promise<void> {
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    while (!signal.aborted && sound.active) {
      onChange('connecting');
      const address = await addressOf(id).catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        return undefined; // the network is away
      });
      if (address && !signal.aborted) await send(sound, address, signal, () => onChange('on'));
      if (!signal.aborted) await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  } finally {
    for (const track of sound.getTracks()) track.stop();
  }
}

/** The microphone of this browser as the stream of an event, until it is stopped or the page is left. */
export function useMicrophone(id: number) {
  const [state, setState] = useState<MicrophoneState>('off');
  const work = (signal: AbortSignal) => {
    const onChange = (changed: MicrophoneState) => !signal.aborted && setState(changed);
    onChange('connecting');
    return publish(id, signal, onChange);
  };
  return { state, ...useRunning(work, () => setState('off'), id) };
}
