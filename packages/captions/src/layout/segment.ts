import { CLAUSE, SENTENCE } from './breaks.js';
import { Lines, type SetLines } from './lines.js';
import type { LayoutProfile } from './profile.js';
import { readingMs } from './timing.js';
import type { Token } from './tokens.js';

/** Tokens `from` up to `to` (exclusive) as one caption; lines start at `breaks`. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly breaks: readonly number[];
}

/** Base cost of a caption, so that captions are not shorter than necessary. */
const CAPTION = 30;
/**
 * Cost of a very short caption, from this value when empty to 0 at a full line: it disappears too fast to
 * read comfortably.
 */
const SMALL = 30;
/** Cost of a sentence end inside a caption. */
const SENTENCE_INSIDE = 18;
/** Additional cost if that caption then ends in the middle of the next sentence. */
const SENTENCE_INSIDE_CUT = 45;
/** Cost of a clause end inside a caption that ends in the middle of the next clause. */
const CLAUSE_INSIDE_CUT = 16;

/**
 * Returns the cheapest segmentation of the tokens; runs between forced starts are solved separately. A
 * caption shaped by an editor is one run and stays whole.
 */
export function segmentTokens(tokens: readonly Token[], profile: LayoutProfile): Segment[] {
  const out: Segment[] = [];
  for (let from = 0; from < tokens.length;) {
    let to = from + 1;
    while (to < tokens.length && !tokens[to]!.starts) to++;
    const run = new Run(tokens.slice(from, to), tokens[to]?.startMs ?? Infinity, profile);
    for (const segment of tokens[from]!.shaped ? run.whole() : run.solve())
      out.push({
        from: segment.from + from,
        to: segment.to + from,
        breaks: segment.breaks.map((at) => at + from),
      });
    from = to;
  }
  return out;
}

/** Tokens between two forced starts; `nextMs` is the start of the next run. */
class Run {
  readonly #lines: Lines;
  /** Number of sentence and clause ends before each token. */
  readonly #sentences: Int32Array;
  readonly #clauses: Int32Array;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly nextMs: number,
    private readonly profile: LayoutProfile,
  ) {
    this.#lines = new Lines(tokens, profile.lineCharacters);
    this.#sentences = countBefore(tokens, ({ cost }) => cost === SENTENCE);
    this.#clauses = countBefore(tokens, ({ cost }) => cost === CLAUSE);
  }

  /** Finds the cheapest segmentation by dynamic programming over the ends of captions. */
  solve(): Segment[] {
    const count = this.tokens.length;
    const best = new Float64Array(count + 1).fill(Infinity);
    const choice = new Int32Array(count + 1);
    const lines = new Array<SetLines>(count + 1);
    best[0] = 0;
    for (let end = 1; end <= count; end++)
      for (let start = end - 1; start >= 0 && this.#mayHold(start, end); start--) {
        const known = best[start]! + this.#cost(start, end);
        if (known + this.#lines.least >= best[end]!) continue;
        const set = this.#lines.fit(start, end, this.profile.lines);
        if (known + set.cost >= best[end]!) continue;
        best[end] = known + set.cost;
        choice[end] = start;
        lines[end] = set;
      }
    const found: Segment[] = [];
    for (let end = count; end > 0; end = choice[end]!)
      found.push({ from: choice[end]!, to: end, breaks: lines[end]!.breaks });
    return found.reverse();
  }

  /** Returns a single caption: with the lines that a person set, or else as many as it needs. */
  whole(): Segment[] {
    const to = this.tokens.length;
    const set = this.tokens.flatMap(({ line }, index) => (line && index > 0 ? [index] : []));
    return set.length > 0 || this.tokens[0]!.timed ? [{ from: 0, to, breaks: set }] : this.#broken(to);
  }

  #broken(to: number): Segment[] {
    return [{ from: 0, to, breaks: this.#lines.fitAll(0, to, this.profile.lines).breaks }];
  }

  /** Returns false if the tokens exceed the size or duration of a caption, unless it is a single token. */
  #mayHold(start: number, end: number): boolean {
    if (start === end - 1) return true;
    const { lines, lineCharacters, maxDurationMs } = this.profile;
    const room = lines * (lineCharacters + 1);
    // The number of tokens is limited too: combining marks have no width and could fill a caption
    // indefinitely.
    return (
      end - start <= room &&
      this.#lines.width(start, end) <= room &&
      this.tokens[end - 1]!.endMs - this.tokens[start]!.startMs <= maxDurationMs
    );
  }

  #cost(start: number, end: number): number {
    const { profile, tokens } = this;
    const last = tokens[end - 1]!;
    const width = this.#lines.width(start, end);
    const nextMs = tokens[end]?.startMs ?? this.nextMs;
    const availableMs = Math.min(nextMs, last.endMs + profile.lingerMs) - tokens[start]!.startMs;
    const short = Math.max(0, profile.minDurationMs - availableMs) / 10;
    const hurried = Math.max(0, readingMs(width, end - start, profile) - Math.max(availableMs, 1)) / 20;
    const emptiness = Math.max(0, 1 - width / profile.lineCharacters);
    const broken = end < tokens.length ? last.cost : 0;
    return CAPTION + SMALL * emptiness ** 2 + broken + this.#insideCost(start, end) + short + hurried;
  }

  #insideCost(start: number, end: number): number {
    const { cost } = this.tokens[end - 1]!;
    const sentences = this.#sentences[end - 1]! - this.#sentences[start]!;
    const clauses = this.#clauses[end - 1]! - this.#clauses[start]!;
    return (
      sentences * SENTENCE_INSIDE +
      (sentences > 0 && cost !== SENTENCE ? SENTENCE_INSIDE_CUT : 0) +
      (clauses > 0 && cost > CLAUSE ? CLAUSE_INSIDE_CUT : 0)
    );
  }
}

function countBefore(tokens: readonly Token[], test: (token: Token) => boolean): Int32Array {
  const counts = new Int32Array(tokens.length + 1);
  for (let i = 0; i < tokens.length; i++) counts[i + 1] = counts[i]! + (test(tokens[i]!) ? 1 : 0);
  return counts;
}
