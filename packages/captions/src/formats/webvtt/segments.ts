/** Units of MPEG-2 timestamps in a millisecond, and the value at which they wrap. */
const UNITS = 90;
const WRAP = 2 ** 33;

/** Returns the time of the MPEG-2 stream at which the local time is zero, in milliseconds. */
function zeroOf(map: string | undefined): number | undefined {
  const units = /MPEGTS:(\d{1,12})/i.exec(map ?? '')?.[1];
  const local = /LOCAL:(?:(\d{1,6}):)?(\d{1,2}):(\d{1,2})(?:\.(\d{1,3}))?/i.exec(map ?? '');
  if (units === undefined || !local) return undefined;
  const [hours, minutes, seconds, fraction] = local.slice(1);
  const clock = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return Number(units) / UNITS - clock * 1000 - Number((fraction ?? '').padEnd(3, '0'));
}

interface SegmentCue {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

const keyOf = ({ id, startMs, endMs, text }: SegmentCue): string => `${id}\n${startMs} ${endMs}\n${text}`;

/** Places the cues of joined segments of HLS on one time line (RFC 8216, 3.5). */
export class Segments {
  /** What is added to the times of the current segment. */
  offsetMs = 0;
  /** Cues so far, if there are several segments. */
  #seen: Set<string> | undefined;
  /** The last cue of the first segment, which has no keys of its cues. */
  #last: SegmentCue | undefined;

  /** Begins a further segment. `first` and `map` are the timestamp maps of the first and of this segment. */
  next(first: string | undefined, map: string | undefined): void {
    this.#seen ??= new Set();
    const to = zeroOf(map);
    if (to === undefined) return;
    const from = zeroOf(first) ?? 0; // as RFC 8216 assumes for a segment without a map
    const wrapMs = WRAP / UNITS;
    const by = to - from;
    this.offsetMs = Math.max(0, Math.round(by < -wrapMs / 2 ? by + wrapMs : by));
  }

  /** True for a cue that an earlier segment has too, because it is shown across their boundary. */
  isRepeated(cue: SegmentCue): boolean {
    if (!this.#seen) {
      this.#last = cue;
      return false;
    }
    const key = keyOf(cue);
    if (this.#last && keyOf(this.#last) === key) return true;
    this.#last = undefined;
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    return false;
  }
}
