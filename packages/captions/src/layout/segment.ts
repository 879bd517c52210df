import { SENTENCE } from './breaks.js';
import type { LayoutProfile } from './profiles.js';

/** A word, or a piece of an overlong one, as layout sees it. */
export interface Token {
  readonly text: string;
  readonly width: number;
  readonly startMs: number;
  readonly endMs: number;
  /** A space stands before it, unless it starts a line. */
  readonly space: boolean;
  /** It must start a caption. */
  readonly starts: boolean;
  /** What a break after it costs. */
  readonly cost: number;
}

/** Tokens `from` to before `to` as one caption; lines start at `breaks`. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly breaks: readonly number[];
}

/** Each caption costs this, so that captions are not smaller than sense asks. */
const CAPTION = 40;
/** A sentence that ends inside a caption, in the middle of another. */
const SENTENCE_INSIDE = 45;
const LINE_BREAK_WEIGHT = 0.35;
/** Per line's width of difference between two lines. */
const UNEVEN = 12;
const IMPOSSIBLE = Infinity;

interface Lines {
  readonly cost: number;
  readonly breaks: readonly number[];
}
const ONE_LINE: Lines = { cost: 0, breaks: [] };

/** The cheapest segmentation of the tokens; every run between forced starts is solved on its own. */
export function segmentTokens(tokens: readonly Token[], profile: LayoutProfile): Segment[] {
  const out: Segment[] = [];
  for (let from = 0; from < tokens.length;) {
    let to = from + 1;
    while (to < tokens.length && !tokens[to]!.starts) to++;
    for (const segment of new Run(tokens, from, to, profile).solve()) out.push(segment);
    from = to;
  }
  return out;
}

/** Tokens `from` to before `to`, between two forced starts; indexes inside count from `from`. */
class Run {
  readonly #count: number;
  /** Width of everything before each token, with its spaces. */
  readonly #offsets: Float64Array;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly from: number,
    to: number,
    private readonly profile: LayoutProfile,
  ) {
    this.#count = to - from;
    this.#offsets = new Float64Array(this.#count + 1);
    for (let i = from; i < to; i++)
      this.#offsets[i - from + 1] = this.#offsets[i - from]! + tokens[i]!.width + (tokens[i]!.space ? 1 : 0);
  }

  /** Dynamic programming: the best way to end a caption after each token, from the best ways before it. */
  solve(): Segment[] {
    const best = new Float64Array(this.#count + 1).fill(IMPOSSIBLE);
    const choice = new Int32Array(this.#count + 1);
    const lines = new Array<Lines>(this.#count + 1);
    best[0] = 0;
    for (let end = 1; end <= this.#count; end++)
      for (let start = end - 1; start >= 0 && this.#mayHold(start, end); start--) {
        const fit = this.#fitLines(start, end, this.profile.lines);
        const cost = best[start]! + fit.cost + this.#cost(start, end);
        if (cost >= best[end]!) continue;
        best[end] = cost;
        choice[end] = start;
        lines[end] = fit;
      }
    const found: Segment[] = [];
    for (let end = this.#count; end > 0; end = choice[end]!)
      found.push({ from: this.from + choice[end]!, to: this.from + end, breaks: lines[end]!.breaks });
    return found.reverse();
  }

  /** False where a caption has no room or no time for the tokens; one token always has. */
  #mayHold(start: number, end: number): boolean {
    if (start === end - 1) return true;
    const { lines, lineCharacters, maxDurationMs } = this.profile;
    const duration = this.tokens[this.from + end - 1]!.endMs - this.tokens[this.from + start]!.startMs;
    return this.#width(start, end) <= lines * (lineCharacters + 1) && duration <= maxDurationMs;
  }

  #width(start: number, end: number): number {
    return this.#offsets[end]! - this.#offsets[start]! - (this.tokens[this.from + start]!.space ? 1 : 0);
  }

  #cost(start: number, end: number): number {
    const last = this.tokens[this.from + end - 1]!;
    const next = this.tokens[this.from + end]?.startMs ?? Infinity;
    const available =
      Math.min(next, last.endMs + this.profile.lingerMs) - this.tokens[this.from + start]!.startMs;
    const cutsOff = end < this.#count ? last.cost : 0;
    const inside = insideCost(this.tokens, this.from + start, this.from + end);
    return CAPTION + cutsOff + inside + timeCost(this.#width(start, end), available, this.profile);
  }

  /** The best way to set tokens in at most `rows` lines: one when it fits, else balanced and broken where it reads well. */
  #fitLines(start: number, end: number, rows: number): Lines {
    const limit = this.profile.lineCharacters;
    if (this.#width(start, end) <= limit) return ONE_LINE;
    let best: Lines = { cost: IMPOSSIBLE, breaks: [] };
    for (let at = end - 1; rows > 1 && at > start; at--) {
      const below = this.#width(at, end);
      if (below > limit) break;
      const above = this.#width(start, at);
      const upper = above <= limit ? ONE_LINE : this.#fitLines(start, at, rows - 1);
      const uneven = Math.abs(above - below) / limit;
      const cost = upper.cost + this.tokens[this.from + at - 1]!.cost * LINE_BREAK_WEIGHT + uneven * UNEVEN;
      if (cost < best.cost) best = { cost, breaks: [...upper.breaks, this.from + at] };
    }
    return best;
  }
}

/** Too short to be seen, or too much to read in its time. */
function timeCost(width: number, availableMs: number, profile: LayoutProfile): number {
  const short = Math.max(0, profile.minDurationMs - availableMs) / 10;
  const needed = (width * 1000) / profile.charactersPerSecond;
  return short + Math.max(0, needed - Math.max(availableMs, 1)) / 20;
}

/** A sentence that ends in the middle, unless the caption ends with a sentence too. */
function insideCost(tokens: readonly Token[], start: number, end: number): number {
  if (tokens[end - 1]!.cost === SENTENCE) return 0;
  for (let i = start; i < end - 1; i++) if (tokens[i]!.cost === SENTENCE) return SENTENCE_INSIDE;
  return 0;
}
