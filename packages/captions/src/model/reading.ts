import type { Cue } from './cue.js';
import { CaptionError, type InputPlace } from './error.js';
import { defaultLimits, type Limits } from './limits.js';
import type { FrameRate } from './timecode.js';

/** A fault in the input that was repaired or left out. */
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

/** A caption channel of line 21, or the number (1 to 63) of a CEA-708 service. */
export type CaptionService = 'CC1' | 'CC2' | 'CC3' | 'CC4' | number;

/** Maximum number of repairs that are listed. */
const REPAIRS_KEPT = 1000;

const isInRange = ({ startMs, endMs }: Cue): boolean =>
  Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs) && startMs >= 0 && endMs >= startMs;

/** Place of a cue in the input: a line or byte, or an offset that `Reading.lineAt` converts. */
export type CuePlace = InputPlace | number;

export interface ReadingOptions {
  limits?: Partial<Limits> | undefined;
  /** Whether a repair throws. */
  strict?: boolean | undefined;
  /** Frame rate for formats that count frames without containing the rate. */
  frameRate?: FrameRate | undefined;
  /** Caption channel, for formats with several. */
  service?: CaptionService | undefined;
  /** Language (BCP 47) to read from formats with several. */
  language?: string | undefined;
  /** Names that announce speakers at the start of captions; those that recur there if omitted. */
  speakers?: readonly string[] | undefined;
  /** What happens to texts over the limit: they are cut, or refused with an error. */
  longCues?: 'cut' | 'refuse' | undefined;
}

/** State of one run of a reader: limits, repairs, and the cues so far. */
export class Reading {
  readonly repairs: Repair[] = [];
  readonly cues: Cue[] = [];
  readonly limits: Limits;

  readonly strict: boolean;
  readonly frameRate: FrameRate | undefined;
  readonly service: CaptionService | undefined;
  readonly language: string | undefined;
  readonly speakers: readonly string[] | undefined;
  readonly #longCues: 'cut' | 'refuse';
  readonly #places: (CuePlace | undefined)[] = [];
  /** Returns the line at an offset. Set by readers that give offsets, because most lines are never needed. */
  lineAt: ((offset: number) => number) | undefined;

  constructor(options: ReadingOptions = {}) {
    this.limits = { ...defaultLimits, ...options.limits };
    this.strict = options.strict ?? false;
    this.frameRate = options.frameRate;
    this.service = options.service;
    this.language = options.language;
    this.speakers = options.speakers;
    this.#longCues = options.longCues ?? 'cut';
  }

  /** Records a repair. @throws CaptionError `malformed` in strict mode */
  repair(code: RepairCode, message: string, place: InputPlace = {}): void {
    if (this.strict) throw new CaptionError('malformed', message, place);
    if (this.repairs.length < REPAIRS_KEPT) this.repairs.push({ code, message, ...place });
    else if (this.repairs.length === REPAIRS_KEPT)
      this.repairs.push({ code: 'ignored', message: 'further repairs are not listed' });
  }

  /** True if the limit on cues is reached. */
  get isFull(): boolean {
    return this.cues.length >= this.limits.cues;
  }

  /**
   * Adds a cue, cutting its text at the limit. A cue that ends before it starts has its times swapped if that
   * is in order, and otherwise no duration. One that starts before zero starts at zero.
   * @throws CaptionError `limit` if the document exceeds the limit on cues, or refuses long ones
   */
  add(cue: Cue, place?: CuePlace): void {
    if (this.isFull)
      throw new CaptionError('limit', `more than ${this.limits.cues} cues`, this.#placeAt(place));
    const turned = cue.endMs < cue.startMs ? this.#turned(cue, place) : cue;
    const given = turned.startMs < 0 && turned.endMs > 0 ? this.#fromZero(turned, place) : turned;
    if (given.endMs <= 0 && given.startMs < 0)
      return this.repair('timing', 'a cue that ends before zero is left out', this.#placeAt(place));
    if (!isInRange(given))
      return this.repair('timing', 'a cue with invalid times is left out', this.#placeAt(place));
    this.cues.push(this.#withinLimit(given, place));
    this.#places.push(place);
  }

  /** Returns where the cue with an index in `cues` was read. */
  placeOf(index: number): InputPlace {
    return this.#placeAt(this.#places[index]);
  }

  #placeAt(place: CuePlace | undefined): InputPlace {
    if (typeof place !== 'number') return place ?? {};
    return this.lineAt ? { line: this.lineAt(place) } : {};
  }

  #turned(cue: Cue, place: CuePlace | undefined): Cue {
    const { startMs, endMs, frames, ...rest } = cue;
    const last = this.cues.at(-1);
    const isInOrder = endMs >= (last?.endMs ?? 0);
    const how = isInOrder ? 'its times are swapped' : 'its end is not used';
    this.repair('timing', `a cue ends before it starts; ${how}`, this.#placeAt(place));
    if (!isInOrder)
      return { ...rest, startMs, endMs: startMs, ...(frames && { frames: [frames[0], frames[0]] }) };
    return { ...rest, startMs: endMs, endMs: startMs, ...(frames && { frames: [frames[1], frames[0]] }) };
  }

  #fromZero(cue: Cue, place: CuePlace | undefined): Cue {
    this.repair('timing', 'a cue starts before zero; it starts at zero', this.#placeAt(place));
    return { ...cue, startMs: 0, ...(cue.frames && { frames: [0, cue.frames[1]] }) };
  }

  /** Cuts a cue's text, including its markup, at the limit before it is parsed. */
  cueText(text: string, place: InputPlace = {}): string {
    if (text.length <= this.limits.cueCharacters) return text;
    this.#reportCut(place);
    return cutAt(text, this.limits.cueCharacters);
  }

  #withinLimit(cue: Cue, place: CuePlace | undefined): Cue {
    let left = this.limits.cueCharacters;
    const { spans } = cue;
    for (let i = 0; i < spans.length; i++) {
      const { text } = spans[i]!;
      if (text.length > left) {
        this.#reportCut(this.#placeAt(place));
        const last = { ...spans[i]!, text: cutAt(text, left) };
        return { ...cue, spans: last.text || i === 0 ? [...spans.slice(0, i), last] : spans.slice(0, i) };
      }
      left -= text.length;
    }
    return cue;
  }

  #reportCut(place: InputPlace): void {
    const { cueCharacters } = this.limits;
    if (this.#longCues === 'refuse')
      throw new CaptionError('limit', `a caption has more than ${cueCharacters} characters`, place);
    this.repair('truncated', `the text of a cue is cut at ${cueCharacters} characters`, place);
  }
}

function cutAt(text: string, end: number): string {
  const splitsPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return text.slice(0, splitsPair ? end - 1 : end);
}
