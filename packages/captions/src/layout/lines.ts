import { SENTENCE } from './breaks.js';
import type { Token } from './tokens.js';

/** Cost of a caption's lines, and the tokens that start a line. */
export interface SetLines {
  readonly cost: number;
  readonly breaks: readonly number[];
}

/** A bad line break weighs less than a bad caption break, because both lines are visible. */
const BREAK_WEIGHT = 0.35;
/** Bonus for a sentence that ends at a line end. */
const SENTENCE_BREAK = -14;
/** Cost of a full line next to an empty one; proportional to the square of the difference in length. */
const UNEVEN = 45;
/** Factor for a longer upper line: the opposite shape hides less of the picture. */
const TOP_HEAVY = 1.25;

/** More lines are not balanced, because the time for that grows with each. */
const BALANCED_LINES = 5;

const ONE_LINE: SetLines = { cost: 0, breaks: [] };

/** Breaks runs of tokens into lines of at most `limit` characters. */
export class Lines {
  /** Lower bound of the costs returned by `fit`. */
  readonly least: number = SENTENCE_BREAK * 4;
  /** Width of all tokens before each token, including spaces. */
  readonly #offsets: Float64Array;

  constructor(
    private readonly tokens: readonly Pick<Token, 'width' | 'space' | 'cost'>[],
    private readonly limit: number,
  ) {
    this.#offsets = new Float64Array(tokens.length + 1);
    tokens.forEach(({ width, space }, i) => {
      this.#offsets[i + 1] = this.#offsets[i]! + width + (space ? 1 : 0);
    });
  }

  /** Returns the width of the tokens on one line. */
  width(start: number, end: number): number {
    return this.#offsets[end]! - this.#offsets[start]! - (this.tokens[start]!.space ? 1 : 0);
  }

  /**
   * Returns the cheapest way to set tokens in at most `rows` lines: one line if they fit, otherwise balanced
   * lines with good breaks.
   */
  fit(start: number, end: number, rows: number): SetLines {
    if (this.width(start, end) <= this.limit) return ONE_LINE;
    let cost = Infinity;
    let above: SetLines = ONE_LINE;
    let lineStart = -1;
    for (let at = end - 1; rows > 1 && at > start; at--) {
      const lower = this.width(at, end);
      if (lower > this.limit) break;
      const upper = this.width(start, at);
      const set = upper <= this.limit ? ONE_LINE : this.fit(start, at, rows - 1);
      const total = set.cost + this.#breakCost(at) + this.#unevenCost(upper, lower);
      if (total >= cost) continue;
      cost = total;
      above = set;
      lineStart = at;
    }
    return { cost, breaks: lineStart < 0 ? [] : [...above.breaks, lineStart] };
  }

  /** Does the same as `fit`, with more lines than `rows` if the tokens need them. */
  fitAll(start: number, end: number, rows: number): SetLines {
    const needed = Math.ceil(this.width(start, end) / (this.limit + 1));
    for (let lines = Math.max(rows, needed); lines <= BALANCED_LINES; lines++) {
      const set = this.fit(start, end, lines);
      if (set.cost !== Infinity) return set;
    }
    const breaks: number[] = [];
    for (let from = start, at = start + 1; at < end; at++)
      if (this.width(from, at + 1) > this.limit) breaks.push((from = at));
    return { cost: Infinity, breaks };
  }

  #breakCost(at: number): number {
    const { cost } = this.tokens[at - 1]!;
    return cost === SENTENCE ? SENTENCE_BREAK : cost * BREAK_WEIGHT;
  }

  #unevenCost(upper: number, lower: number): number {
    const difference = (Math.min(upper, this.limit) - lower) / this.limit;
    return UNEVEN * difference ** 2 * (difference > 0 ? TOP_HEAVY : 1);
  }
}
