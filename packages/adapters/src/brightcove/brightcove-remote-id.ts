import { z } from 'zod';

/** What tells the tracks of a video apart for viewers. */
const Slot = z.object({ srclang: z.string(), kind: z.string(), label: z.string() });
export type Slot = z.output<typeof Slot>;

/**
 * Brightcove gives a track its id only when its job is over, so the remote id names the job, and what is needed to find the
 * track afterwards.
 */
const RemoteId = z.object({
  job: z.string(),
  slot: Slot,
  /** The ids of the tracks that it replaces. */
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
