import { breakCosts, goodBreaks, joinWords, splitWords, textWidth, toProfile } from '@scriptorium/captions';
import type { Line } from '../log/live-log.js';

/**
 * Lines after which rows begin anew, so that every process builds the same rows from the last lines of an event. Corrections
 * change rows of lines in the same and the preceding block.
 */
export const BLOCK_LINES = 64;
/** A break after a sentence or a clause does not end a row that began less than this ago, because it would roll up too fast to be read. */
const LEAST_ROW_MS = 1_000;
/** Share of a row that is filled before it ends after a sentence, after a clause, or before a conjunction or preposition. */
const FILLED = { sentence: 0.4, clause: 0.6, link: 0.65 };
/** Weight of the empty part of a row beside the cost of its break. */
const EMPTY_COST = 160;

/** Returns the number of the first line from which rows are built to show a line, and corrections of earlier ones. */
export const firstLineOf = (sequence: number): number => Math.max(0, blockOf(sequence) - 1) * BLOCK_LINES + 1;

const blockOf = (sequence: number): number => Math.floor((sequence - 1) / BLOCK_LINES);

export type RowLine = Pick<
  Line,
  'sequence' | 'startMs' | 'endMs' | 'text' | 'isGap' | 'revisionOf' | 'language'
>;

/** A row of captions. The last one of an event grows until the next one begins. */
export interface Row {
  /** Number of the line with its first word, and number of the word in the line, from 0: `17.2`. */
  id: string;
  startMs: number;
  endMs: number;
  /** Empty for a gap, and if all its words were taken back. */
  text: string;
  isGap: boolean;
  language: string;
}

/** Part of a line in one row. */
export interface RowPart {
  row: Row;
  /** Words of the line in the row. */
  text: string;
  /** Whether the row begins with them. */
  begins: boolean;
}

interface Word {
  text: string;
  startMs: number;
  endMs: number;
  /** Number of its line, before corrections. */
  root: number;
}

interface BuiltRow {
  id: string;
  words: Word[];
  /** Lines of which it has words, or had, before corrections. */
  lines: Set<number>;
  gap?: RowLine;
  startMs: number;
  language: string;
}

/**
 * Builds rows from the committed lines of an event, or of one of its tracks, in their order. The same lines give the same rows,
 * whether they are added one by one or after a take-over. Words that were returned stay in their row.
 */
export class RowBuilder {
  /** Rows of the current and the preceding block. */
  readonly #rows: BuiltRow[] = [];
  #open: BuiltRow | undefined;
  #block = 0;
  /** Lines that were corrected, by the number of the correction. */
  readonly #roots = new Map<number, number>();

  /** Adds a line. Returns its words by rows; for a correction, the rows that it changes. */
  add(line: RowLine): RowPart[] {
    const block = blockOf(line.sequence);
    if (block !== this.#block) this.#begin(block);
    if (line.revisionOf !== null) return this.#correct(line, line.revisionOf);
    if (line.isGap) return this.#addGap(line);
    return this.#addWords(line);
  }

  #begin(block: number): void {
    this.#open = undefined;
    this.#block = block;
    const first = (block - 1) * BLOCK_LINES + 1;
    while (this.#rows[0] && lineOf(this.#rows[0]) < first) this.#rows.shift();
    for (const correction of this.#roots.keys()) if (correction < first) this.#roots.delete(correction);
  }

  #addGap(line: RowLine): RowPart[] {
    this.#open = undefined;
    const { startMs, language } = line;
    const row = {
      id: `${line.sequence}.0`,
      words: [],
      lines: new Set([line.sequence]),
      gap: line,
      startMs,
      language,
    };
    this.#rows.push(row);
    return [{ row: shown(row), text: '', begins: true }];
  }

  #addWords(line: RowLine): RowPart[] {
    const { language, sequence } = line;
    const words = wordsOf(line);
    if (this.#open?.language !== language) this.#open = undefined;
    const before = this.#open?.words ?? [];
    const breaks = new Breaks(before, words, language).find();
    const parts: RowPart[] = [];
    for (let from = 0; from < words.length;) {
      const to = breaks.find((at) => at > from) ?? words.length;
      const begins = !this.#open || from > 0 || breaks[0] === 0;
      if (begins) {
        const { startMs } = words[from]!;
        const row = { id: `${sequence}.${from}`, words: [], lines: new Set<number>(), startMs, language };
        this.#rows.push((this.#open = row));
      }
      const added = words.slice(from, to);
      this.#open!.words.push(...added);
      this.#open!.lines.add(sequence);
      parts.push({ row: shown(this.#open!), text: textOf(added), begins });
      from = to;
    }
    return parts;
  }

  /** The words of a corrected line stay in the rows of the line: each but the last takes as many as fit into it. */
  #correct(line: RowLine, revisionOf: number): RowPart[] {
    const root = this.#roots.get(revisionOf) ?? revisionOf;
    this.#roots.set(line.sequence, root);
    const rows = this.#rows.filter(({ lines }) => lines.has(root));
    let rest = wordsOf({ ...line, sequence: root });
    return rows.map((row, i) => {
      delete row.gap;
      const at = row.words.findIndex((word) => word.root === root);
      const others = row.words.filter((word) => word.root !== root);
      const count = i === rows.length - 1 ? rest.length : fitting(others, rest, row.language);
      const words = rest.slice(0, count);
      rest = rest.slice(count);
      row.words = others.toSpliced(Math.max(0, at), 0, ...words);
      return { row: shown(row), text: textOf(words), begins: false };
    });
  }
}

/** Finds the places of a line at which rows begin. */
class Breaks {
  readonly #words: readonly Word[];
  /** Cost of a break after each word. */
  readonly #costs: readonly number[];
  readonly #limit: number;
  readonly #profile: ReturnType<typeof toProfile>;

  /** @param before the words of the open row, which stay there */
  constructor(
    private readonly before: readonly Word[],
    added: readonly Word[],
    language: string,
  ) {
    this.#words = [...before, ...added];
    this.#profile = toProfile(undefined, language);
    this.#limit = this.#profile.lineCharacters;
    this.#costs = breakCosts(
      this.#words.map(({ text }) => text),
      language,
    );
  }

  /** Returns indexes of added words. */
  find(): number[] {
    const breaks: number[] = [];
    const known = this.before.length;
    let from = 0;
    for (let i = Math.max(1, known); i < this.#words.length; i++) {
      const isFull = this.#width(from, i + 1) > this.#limit;
      if (!isFull && !this.#endsBefore(from, i)) continue;
      from = isFull ? this.#best(Math.max(from + 1, known), i, from) : i;
      breaks.push(from - known);
      i = from;
    }
    return breaks;
  }

  /** Whether a row ends before a word that would fit into it. */
  #endsBefore(from: number, i: number): boolean {
    const [first, last, next] = [this.#words[from]!, this.#words[i - 1]!, this.#words[i]!];
    const { pauseMs, maxDurationMs } = this.#profile;
    if (next.startMs - last.endMs >= pauseMs || next.endMs - first.startMs > maxDurationMs) return true;
    if (next.startMs - first.startMs < LEAST_ROW_MS) return false;
    const filled = this.#width(from, i) / this.#limit;
    const cost = this.#costs[i - 1]!;
    if (cost <= goodBreaks.sentence) return filled >= FILLED.sentence;
    if (this.#sentenceFits(from, i)) return false;
    return (
      filled >= (cost <= goodBreaks.clause ? FILLED.clause : cost <= goodBreaks.link ? FILLED.link : Infinity)
    );
  }

  /** Whether the end of the sentence is known and fits into the row. */
  #sentenceFits(from: number, i: number): boolean {
    const end = this.#costs.findIndex((cost, at) => at >= i && cost <= goodBreaks.sentence);
    return end >= 0 && end < this.#words.length - 1 && this.#width(from, end + 1) <= this.#limit;
  }

  /** Returns the cheapest of the first words of the next row. */
  #best(first: number, last: number, from: number): number {
    let [best, least] = [last, Infinity];
    for (let at = last; at >= first; at--) {
      const cost =
        this.#costs[at - 1]! + EMPTY_COST * (1 - Math.min(1, this.#width(from, at) / this.#limit)) ** 2;
      if (cost < least) [best, least] = [at, cost];
    }
    return best;
  }

  #width(from: number, to: number): number {
    return textWidth(textOf(this.#words.slice(from, to)));
  }
}

const lineOf = (row: BuiltRow): number => Number.parseInt(row.id, 10);

/** Returns how many words fit beside others into a row. */
function fitting(others: readonly Word[], words: readonly Word[], language: string): number {
  const { lineCharacters } = toProfile(undefined, language);
  const fits = (count: number) => textWidth(textOf([...others, ...words.slice(0, count)])) <= lineCharacters;
  let count = 0;
  while (count < words.length && fits(count + 1)) count++;
  return count;
}

const textOf = (words: readonly Word[]): string => joinWords(words.map(({ text }) => text));

/** Returns the words of a line, with times that divide those of the line by their lengths. */
export function wordsOf({ text, startMs, endMs, language, sequence: root }: RowLine): Word[] {
  const texts = splitWords(text, language);
  const total = texts.reduce((sum, each) => sum + each.length, 0);
  let before = 0;
  const at = () => Math.round(startMs + ((endMs - startMs) * before) / Math.max(1, total));
  return texts.map((each) => {
    const wordStartMs = at();
    before += each.length;
    return { text: each, startMs: wordStartMs, endMs: at(), root };
  });
}

function shown({ id, words, gap, startMs, language }: BuiltRow): Row {
  const endMs = gap?.endMs ?? Math.max(startMs, ...words.map((word) => word.endMs));
  return { id, startMs, endMs, text: textOf(words), isGap: gap !== undefined, language };
}
