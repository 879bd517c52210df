import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Random } from './random.js';
import type { ServiceProcess } from './service-process.js';

export interface Kills {
  total: number;
  /** How many of the kills hit a process that was still starting. */
  whileStarting: number;
}

/** Share of the kills that do not wait until the process is ready. */
const WHILE_STARTING = 0.2;

/**
 * Kills a process at random times, 0.2 to 3 s after it was ready or started, and restarts it, until stopped.
 * Then leaves the process running and ready.
 */
export async function keepKilling(
  target: ServiceProcess,
  random: Random,
  { kills, stop }: { kills: Kills; stop: AbortSignal },
): Promise<void> {
  for (;;) {
    if (!target.alive) target.start();
    const early = random() < WHILE_STARTING;
    const delay = between(random, 200, 3_000);
    const ready = early ? false : await target.ready();
    await sleep(delay, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) break;
    if (await target.kill()) {
      kills.total++;
      if (!ready) kills.whileStarting++;
    }
  }
  while (!(await target.ready())) {
    await sleep(200);
    if (!target.alive) target.start();
  }
}
