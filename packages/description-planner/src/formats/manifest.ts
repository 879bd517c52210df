import type { LedgerEntry, Mode, Plan, Slot } from '../model/plan.js';
import type { TimeMap } from '../model/time-map.js';
import { extendedDurationMs } from '../time-map/map-time.js';

export interface ManifestLine {
  readonly id: string;
  /** Spoken text. */
  readonly text: string;
  /** Times in the described version. */
  readonly startMs: number;
  readonly endMs: number;
  /** Times in the original. */
  readonly originalStartMs: number;
  readonly originalEndMs: number;
  readonly slot?: Pick<Slot, 'index' | 'startMs' | 'endMs'>;
  readonly speed: number;
  readonly measured: boolean;
  readonly voice?: string;
  readonly file?: string;
}

/** Complete description of a described version as plain JSON. */
export interface Manifest {
  readonly version: 1;
  readonly mode: Mode;
  readonly durationMs: number;
  readonly timeMap: TimeMap;
  readonly lines: readonly ManifestLine[];
  readonly ledger: readonly LedgerEntry[];
}

export interface ManifestOptions {
  /** Voice of all lines, or a voice per line id. */
  readonly voice?: string | Readonly<Record<string, string>>;
  /** Files of the spoken lines by line id. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Returns the manifest of a plan: placements with their files and voices, the ledger and the time map. */
export function toManifest(plan: Plan, { voice, files = {} }: ManifestOptions = {}): Manifest {
  const voiceOf = (id: string): string | undefined =>
    typeof voice === 'string' ? voice : voice && Object.hasOwn(voice, id) ? voice[id] : undefined;
  const lines = plan.placements.map(({ lineId: id, ...placement }): ManifestLine => {
    const slot = placement.slot === undefined ? undefined : plan.slots[placement.slot]!;
    const own = voiceOf(id);
    return {
      id,
      text: placement.text,
      startMs: placement.startMs,
      endMs: placement.endMs,
      originalStartMs: placement.original.startMs,
      originalEndMs: placement.original.endMs,
      ...(slot ? { slot: { index: slot.index, startMs: slot.startMs, endMs: slot.endMs } } : {}),
      speed: placement.speed,
      measured: placement.measured,
      ...(own ? { voice: own } : {}),
      ...(Object.hasOwn(files, id) ? { file: files[id]! } : {}),
    };
  });
  const { mode, timeMap, ledger } = plan;
  return { version: 1, mode, durationMs: extendedDurationMs(timeMap), timeMap, lines, ledger };
}
