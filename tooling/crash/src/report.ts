import type { Kills } from './killer.js';
import type { AcknowledgedOrder, Ledger } from './ledger.js';
import type { LongRunResult } from './long-run.js';
import type { Violations } from './oracles.js';
import type { ClientTotals } from './persistent-client.js';
import type { Receiver } from './receiver.js';

export interface CrashReport {
  seed: number;
  mutant: string | undefined;
  kills: { api: number; worker: number; whileStarting: number; postgres: number };
  orders: Record<AcknowledgedOrder['kind'] | 'posted' | 'cancelled', number>;
  files: number;
  uploads: number;
  requests: ClientTotals;
  callbacks: { received: number; distinct: number; duplicates: number; failed: number; dropped: number };
  loadSeconds: number;
  quietSeconds: number;
  /** Longest time from a start to readiness. */
  slowestStartSeconds: number;
  ordersPerSecond: number;
  /** Sandboxes killed during their setup, see `processesOf`. */
  idleSandboxes: number;
  /** Medians of the first, second and last third of a run of several minutes. */
  usage?: Record<string, number[]> | undefined;
  /** What a run of several minutes does in addition to the load. */
  long?: Omit<LongRunResult, 'violations'> | undefined;
  /** Empty if all guarantees hold. */
  violations: Violations;
  /** The last log lines of the service. */
  log: string;
}

interface Counted {
  seed: number;
  mutant: string | undefined;
  kills: Record<'api' | 'worker' | 'postgres', Kills>;
  ledger: Ledger;
  receiver: Receiver;
  requests: ClientTotals;
}

/** Returns the figures of a report. */
export function figures({ seed, mutant, kills, ledger: { orders, files }, receiver, requests }: Counted) {
  const { deliveries, failed, dropped } = receiver;
  const distinct = new Set(deliveries.map(({ webhookId }) => webhookId)).size;
  return {
    seed,
    mutant,
    kills: {
      api: kills.api.total,
      worker: kills.worker.total,
      whileStarting: kills.api.whileStarting + kills.worker.whileStarting,
      postgres: kills.postgres.total,
    },
    orders: {
      asr: orders.filter(({ kind }) => kind === 'asr').length,
      import: orders.filter(({ kind }) => kind === 'import').length,
      transcription: orders.filter(({ kind }) => kind === 'transcription').length,
      alignment: orders.filter(({ kind }) => kind === 'alignment').length,
      vicc: orders.filter(({ kind }) => kind === 'vicc').length,
      translation: orders.filter(({ kind }) => kind === 'translation').length,
      audio_description: orders.filter(({ kind }) => kind === 'audio_description').length,
      posted: orders.filter(({ video }) => video).length,
      cancelled: orders.filter(({ cancel }) => cancel === 'acknowledged').length,
    },
    files: files.length,
    uploads: files.filter(({ upload }) => upload).length,
    requests,
    callbacks: {
      received: deliveries.length,
      distinct,
      duplicates: deliveries.length - distinct,
      failed,
      dropped,
    },
  };
}
