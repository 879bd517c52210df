import type { WriteContext } from '../formats/format.js';
import { frameTimes } from '../formats/timecode/labels.js';
import type { CaptionDocument } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import { command, loadCue, type Unit } from './encode.js';
import { MAX_BLOCK } from './packets.js';

const WINDOWS = 8;
/** Bytes reserved per frame for deleting and showing windows: a block header and two 2-byte commands. */
const CONTROL_BYTES = 5;

/** Data of one frame: bit masks of the windows to delete and to show, and bytes that load hidden windows. */
interface Sending {
  deleted: number;
  shown: number;
  load: number[];
}

/**
 * Schedules the blocks of service 1 by frame. Each caption is loaded into a hidden window before its start,
 * shown on its first frame and deleted on the frame where it ends. Overlapping captions use separate windows.
 */
export function schedule708(
  document: CaptionDocument,
  losses: Losses,
  context: WriteContext,
  /** Packet bytes available per frame. */
  capacity: number,
): ReadonlyMap<number, number[][]> {
  const sendings = new Map<number, Sending>();
  const at = (frame: number): Sending => {
    const sending = sendings.get(frame) ?? { deleted: 0, shown: 0, load: [] };
    sendings.set(frame, sending);
    return sending;
  };
  // Two bytes are for the headers of the packet and the block.
  const room = Math.min(MAX_BLOCK, capacity - 2 - CONTROL_BYTES);
  const busyUntil = new Array<number>(WINDOWS).fill(-1);
  let free = context.startFrame;
  for (const { start, end, load, index } of captionsOf(document, losses, context)) {
    const window = busyUntil.findIndex((until) => until < free);
    if (window < 0) {
      losses.add(
        'overlap',
        `more than ${WINDOWS} captions at once are left out of the CEA-708 service`,
        index,
      );
      continue;
    }
    const loads = inFrames(load(window), room);
    const from = Math.max(free, start - loads.length);
    loads.forEach((bytes, offset) => at(from + offset).load.push(...bytes));
    free = from + loads.length;
    const shown = Math.max(start, free);
    if (shown > start)
      losses.add(
        'timing',
        'captions of the CEA-708 service appear late: there is no time to load them earlier',
        index,
      );
    const gone = Math.max(end, shown + 1);
    at(shown).shown |= 1 << window;
    at(gone).deleted |= 1 << window;
    busyUntil[window] = gone;
  }
  return new Map([...sendings].sort(([a], [b]) => a - b).map(([frame, sending]) => [frame, blocks(sending)]));
}

function captionsOf(document: CaptionDocument, losses: Losses, context: WriteContext) {
  return document.cues
    .flatMap((cue, index) => {
      const load = loadCue(cue, index, document, losses);
      const [start, end] = frameTimes(cue, document, context);
      return load ? [{ start, end, load, index }] : [];
    })
    .sort((a, b) => a.start - b.start);
}

/** Distributes units over frames without splitting any. */
function inFrames(units: readonly Unit[], room: number): number[][] {
  const frames: number[][] = [[]];
  for (const unit of units) {
    if (frames.at(-1)!.length + unit.length > room) frames.push([]);
    frames.at(-1)!.push(...unit);
  }
  return frames;
}

function blocks({ deleted, shown, load }: Sending): number[][] {
  const control = [...(deleted ? [command.delete, deleted] : []), ...(shown ? [command.show, shown] : [])];
  return [control, load].filter((block) => block.length > 0);
}
