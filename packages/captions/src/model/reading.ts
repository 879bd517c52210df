import type { Cue } from './cue.js';
import { CaptionError, type InputPlace } from './error.js';
import { defaultLimits, type Limits } from './limits.js';
import type { FrameRate } from './timecode.js';

/** Something that was wrong in the input and was mended or left out. */
export interface Repair extends InputPlace {
  readonly code: RepairCode;
  readonly message: string;
}

export type RepairCode =
  | 'header'
  | 'counter'
  | 'timing'
  | 'order'
  | 'text'
  | 'markup'
  | 'encoding'
  | 'character'
  | 'parity'
  | 'timecode'
  | 'field'
  | 'block'
  | 'ignored'
  | 'truncated';

/** A caption channel of line 21, or the number of a CEA-708 service, 1 to 63. */
export type CaptionService = 'CC1' | 'CC2' | 'CC3' | 'CC4' | number;

/** More repairs than this are counted as one. */
const REPAIRS_KEPT = 1000;

const isInRange = ({ startMs, endMs }: Cue): boolean =>
  Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs) && startMs >= 0 && endMs >= startMs;

/** One run of a reader: its limits, what it mended, and the cues so far. */
export class Reading {
  readonly repairs: Repair[] = [];
  readonly cues: Cue[] = [];
  readonly limits: Limits;

  constructor(
    limits: Partial<Limits> = {},
    readonly strict = false,
    /** For formats that count frames and do not say at which rate. */
    readonly frameRate?: FrameRate,
    /** For formats that hold several caption channels. */
    readonly service?: CaptionService,
  ) {
    this.limits = { ...defaultLimits, ...limits };
  }

  /** @throws CaptionError `malformed` in strict reading. */
  repair(code: RepairCode, message: string, place: InputPlace = {}): void {
    if (this.strict) throw new CaptionError('malformed', message, place);
    if (this.repairs.length < REPAIRS_KEPT) this.repairs.push({ code, message, ...place });
    else if (this.repairs.length === REPAIRS_KEPT)
      this.repairs.push({ code: 'ignored', message: 'further repairs are not listed' });
  }

  /** True when one cue more would be too many. */
  get isFull(): boolean {
    return this.cues.length >= this.limits.cues;
  }

  /**
   * Adds a cue, its text cut at the limit.
   * @throws CaptionError `limit` when the document has more cues than allowed.
   */
  add(cue: Cue, place: InputPlace = {}): void {
    if (this.isFull) throw new CaptionError('limit', `more than ${this.limits.cues} cues`, place);
    if (isInRange(cue)) this.cues.push(this.#withinLimit(cue, place));
    else this.repair('timing', 'a cue whose times are out of any range is left out', place);
  }

  /** Text with its markup, cut at the limit of a cue before anything is made of it. */
  cueText(text: string, place: InputPlace = {}): string {
    if (text.length <= this.limits.cueCharacters) return text;
    this.#reportCut(place);
    return cutAt(text, this.limits.cueCharacters);
  }

  #withinLimit(cue: Cue, place: InputPlace): Cue {
    let left = this.limits.cueCharacters;
    const { spans } = cue;
    for (let i = 0; i < spans.length; i++) {
      const { text } = spans[i]!;
      if (text.length > left) {
        this.#reportCut(place);
        const last = { ...spans[i]!, text: cutAt(text, left) };
        return { ...cue, spans: last.text || i === 0 ? [...spans.slice(0, i), last] : spans.slice(0, i) };
      }
      left -= text.length;
    }
    return cue;
  }

  #reportCut(place: InputPlace): void {
    this.repair('truncated', `the text of a cue is cut at ${this.limits.cueCharacters} characters`, place);
  }
}

function cutAt(text: string, end: number): string {
  const splitsPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return text.slice(0, splitsPair ? end - 1 : end);
}
