import type { WriteContext } from '../formats/format.js';
import { frameTimes } from '../formats/timecode/labels.js';
import type { CaptionDocument } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import { command, loadCue, type Unit } from './encode.js';
import { MAX_BLOCK } from './packets.js';

const WINDOWS = 8;
/** Room that every frame keeps for deleting and showing windows: a block header, and two commands of two bytes. */
const CONTROL_BYTES = 5;

/** What one frame sends: windows that go and come, by their bits, and bytes that load hidden ones. */
interface Sending {
  deleted: number;
  shown: number;
  load: number[];
}

/**
 * The blocks of service 1 by frame: each caption is loaded into a hidden window before it is due, shown on its frame, and deleted
 * on the frame where it ends. Captions that overlap have windows of their own.
 */
export function schedule708(
  document: CaptionDocument,
  losses: Losses,
  context: WriteContext,
  /** Bytes of a packet that a frame has room for. */
  capacity: number,
): ReadonlyMap<number, number[][]> {
  const sendings = new Map<number, Sending>();
  const at = (frame: number): Sending => {
    const sending = sendings.get(frame) ?? { deleted: 0, shown: 0, load: [] };
    sendings.set(frame, sending);
    return sending;
  };
  // The packet's header, and that of the block.
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
        'captions of the CEA-708 service appear late, for lack of time to load them',
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

/** Units shared out to frames, none of them split. */
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
