import { useState } from 'react';
import { useRunning } from './use-running.js';

const INTERVAL_MS = 200;
const SILENT_DB = -96;

/** Returns the loudest sample of a block in dBFS. */
function levelOf(samples: Float32Array): number {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return Math.max(SILENT_DB, 20 * Math.log10(peak));
}

/** Calls back with the level of the microphone until the signal ends it. */
async function listen(signal: AbortSignal, onLevel: (level: number) => void): Promise<void> {
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  try {
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(sound).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let held = SILENT_DB;
    while (!signal.aborted && sound.active) {
      analyser.getFloatTimeDomainData(samples);
      // Falls slowly, because speech has pauses.
      held = Math.max(levelOf(samples), held - 1);
      onLevel(held);
      await new Promise((done) => setTimeout(done, INTERVAL_MS));
    }
  } finally {
    for (const track of sound.getTracks()) track.stop();
    await context.close();
  }
}

/** The level of the microphone of this browser, without sending the sound. */
export function useSoundCheck() {
  const [level, setLevel] = useState<number>();
  const check = (signal: AbortSignal) => listen(signal, (now) => !signal.aborted && setLevel(now));
  return { level, ...useRunning(check, () => setLevel(undefined)) };
}
