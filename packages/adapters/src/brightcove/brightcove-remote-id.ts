import { z } from 'zod';

/** The fields by which viewers distinguish the tracks of a video. */
const Slot = z.object({ srclang: z.string(), kind: z.string(), label: z.string() });
export type Slot = z.output<typeof Slot>;

/**
 * Brightcove assigns a track its id only when the ingest job has finished, so the remote id holds the job and
 * the fields needed to find the track afterwards.
 */
const RemoteId = z.object({
  job: z.string(),
  slot: Slot,
  /** Ids of the tracks that the new one replaces. */
  replaced: z.array(z.string()),
});
export type RemoteId = z.output<typeof RemoteId>;

export const writeRemoteId = (id: RemoteId): string => JSON.stringify(id);

export function readRemoteId(text: string | undefined): RemoteId | undefined {
  try {
    return RemoteId.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

type MaybeSlot = { [Field in keyof Slot]?: string | null | undefined };

export const inSlot = (track: MaybeSlot, { srclang, kind, label }: Slot): boolean =>
  track.srclang === srclang && track.kind === kind && track.label === label;
