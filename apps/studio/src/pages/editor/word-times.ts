import { editWords, parseFlags, splitWords, type MasterWord, type ShownCaption } from '@scriptorium/captions';
import type { Fragment, Node } from 'prosemirror-model';
import { captionAt, isLineAt, uncertainMark, type TimedWord } from './document.js';

/** A turn of the document and its words. The object stays the same while they do. */
export interface TimedTurn {
  readonly node: Node;
  /** Start of its text in the newest document. */
  pos: number;
  readonly words: readonly TimedWord[];
}

interface Entry {
  readonly content: Fragment;
  readonly words: readonly TimedWord[];
  readonly from: number;
  readonly to: number;
}

type BaseWord = Omit<TimedWord, 'from' | 'to' | 'caption' | 'shown' | 'line'>;

/**
 * The times of the words of a document that is edited as text. Aligns words to those of the opened document,
 * turn by turn and only where the text changed, so that words restored by undo get their times back.
 */
export class WordTimes {
  readonly #base: BaseWord[] = [];
  #entries: Entry[] = [];
  #known: { doc: Node; turns: TimedTurn[] } | undefined;

  constructor(
    doc: Node,
    words: readonly (readonly TimedWord[])[],
    private readonly language: string,
  ) {
    doc.forEach((node, _, index) => {
      const from = this.#base.length;
      for (const { from: _from, to: _to, caption: _caption, shown: _shown, line: _line, ...word } of words[
        index
      ]!)
        this.#base.push(word);
      this.#entries.push({ content: node.content, words: words[index]!, from, to: this.#base.length });
    });
  }

  of(doc: Node): readonly TimedTurn[] {
    if (this.#known?.doc === doc) return this.#known.turns;
    const old = this.#known?.turns ?? [];
    this.#align(doc);
    const isOld = (turn: TimedTurn | undefined, index: number) =>
      turn?.node === doc.child(index) && turn.words === this.#entries[index]!.words;
    const most = Math.min(old.length, doc.childCount);
    let start = 0;
    while (start < most && isOld(old[start], start)) start++;
    let tail = 0;
    while (tail < most - start && isOld(old.at(-1 - tail), doc.childCount - 1 - tail)) tail++;
    const turns = old.slice(0, start);
    const rest = old.length - doc.childCount;
    let isKept = false;
    for (let index = start; index < doc.childCount; index++) {
      const before = turns[index - 1];
      const pos = before ? before.pos + before.node.nodeSize : 1;
      const known = index >= doc.childCount - tail ? old[index + rest]! : undefined;
      const words: readonly TimedWord[] = isKept
        ? known!.words
        : this.#wordsAt(index, doc.child(index), before);
      isKept = known?.words === words;
      if (isKept) known!.pos = pos;
      turns.push(isKept ? known! : { node: doc.child(index), pos, words });
    }
    this.#known = { doc, turns };
    return turns;
  }

  #wordsAt(index: number, node: Node, before: TimedTurn | undefined): readonly TimedWord[] {
    const entry = this.#entries[index]!;
    const end = before?.words.at(-1);
    const last = end?.caption ? captionAt(before!.node, end.from)?.attrs.id : undefined;
    const words = continued(entry.words, node, last);
    if (words !== entry.words) this.#entries[index] = { ...entry, words };
    return words;
  }

  #align(doc: Node): void {
    const old = this.#entries;
    const most = Math.min(old.length, doc.childCount);
    const contentOf = (index: number) => doc.child(index).content;
    let start = 0;
    while (start < most && old[start]!.content === contentOf(start)) start++;
    let tail = 0;
    while (tail < most - start && old.at(-1 - tail)!.content === contentOf(doc.childCount - 1 - tail)) tail++;
    if (start + tail === old.length && start + tail === doc.childCount) return;
    if (start + tail === doc.childCount) return this.#remove(start, old.length - tail);
    // The words of a restored turn are in the adjacent turn that took them over.
    if (hasMore(old[start - 1])) start--;
    if (hasMore(old[old.length - tail])) tail--;
    const gap = old.slice(start, old.length - tail);
    const nodes = Array.from({ length: doc.childCount - start - tail }, (_, index) =>
      doc.child(start + index),
    );
    const from = gap[0]?.from ?? old[start - 1]?.to ?? 0;
    const aligned = this.#alignTurns(nodes, from, gap.at(-1)?.to ?? from);
    this.#entries = [...old.slice(0, start), ...aligned, ...old.slice(old.length - tail)];
  }

  /** An adjacent turn takes over the base words of deleted turns. */
  #remove(start: number, end: number): void {
    const [before, after] = [this.#entries[start - 1], this.#entries[end]];
    const to = this.#entries[end - 1]!.to;
    const { from } = this.#entries[start]!;
    if (before) this.#entries[start - 1] = { ...before, to };
    else if (after) this.#entries[end] = { ...after, from };
    this.#entries.splice(start, end - start);
  }

  #alignTurns(nodes: readonly Node[], from: number, to: number): Entry[] {
    const tokens = nodes.map((node) => splitWords(node.textContent, this.language));
    const written = nodes.flatMap((node, index) => withNotation(node, tokens[index]!));
    const timed = this.#timesOf(written, from, to);
    let next = 0;
    let covered = from;
    return nodes.map((node, index) => {
      const own = timed.slice(next, next + tokens[index]!.length);
      next += own.length;
      const following = timed[next];
      const begins = covered;
      while (covered < to && (!following || this.#base[covered]!.startMs < following.startMs)) covered++;
      return { content: node.content, words: place(node, tokens[index]!, own), from: begins, to: covered };
    });
  }

  /** Returns base words and new words in place of a range of base words. */
  #timesOf(tokens: readonly string[], from: number, to: number): readonly MasterWord[] {
    if (tokens.length === 0) return [];
    const before = Math.max(0, from - 1);
    const words: readonly MasterWord[] = this.#base.slice(before, to + 1);
    const edit = { from: from - before, to: to - before, text: tokens.join(' ') };
    const edited = editWords({ version: 1, language: this.language, words }, [edit]).words;
    const around = words.length - (to - from);
    const result = edited.slice(from - before, edited.length - (around - (from - before)));
    return result.length === tokens.length
      ? result
      : tokens.map((token) => ({ ...parseFlags(token), ...span(result) }));
  }
}

/** Returns whether a turn covers base words that it no longer contains. */
const hasMore = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.to - entry.from > entry.words.length;

/** Returns the time span of all words, for text with a different word count. */
const span = (words: readonly MasterWord[]) => ({
  startMs: words[0]?.startMs ?? 0,
  endMs: words.at(-1)?.endMs ?? 0,
});

/** Returns the words of a turn in the notation of the API, which has the mark of uncertain words in the text. */
function withNotation(node: Node, tokens: readonly string[]): readonly string[] {
  const marked: [from: number, to: number][] = [];
  node.forEach(({ marks, nodeSize }, from) => {
    if (uncertainMark.isInSet(marks)) marked.push([from, from + nodeSize]);
  });
  if (marked.length === 0) return tokens;
  const text = node.textContent;
  let end = 0;
  return tokens.map((token) => {
    const start = text.indexOf(token, end);
    end = start + token.length;
    const isMarked = !token.startsWith('[') && marked.some(([from, to]) => from < end && to > start);
    return isMarked ? `[?${token}?]` : token;
  });
}

/** Returns the words with their offsets in the text of the turn. */
function place(node: Node, tokens: readonly string[], words: readonly MasterWord[]): TimedWord[] {
  const text = node.textContent;
  let at = 0;
  let shaped: unknown;
  return words.map(({ text: word, startMs, endMs, confidence, flags }, index): TimedWord => {
    const from = text.indexOf(tokens[index]!, at);
    at = from + tokens[index]!.length;
    const mark = captionAt(node, from)?.attrs;
    const starts = mark && mark.id !== shaped;
    shaped = mark?.id;
    return {
      text: word,
      startMs,
      endMs,
      ...(confidence !== undefined && { confidence }),
      ...(flags && { flags }),
      ...(mark && { caption: starts ? 'start' : 'inside' }),
      ...(starts && mark.shown && { shown: mark.shown as ShownCaption }),
      ...(mark && !starts && isLineAt(node, from) && { line: true as const }),
      from,
      to: at,
    };
  });
}

/** A caption that begins in the turn before goes on in this one. */
function continued(words: readonly TimedWord[], node: Node, last: unknown): readonly TimedWord[] {
  const [first] = words;
  if (!first?.caption) return words;
  const mark = captionAt(node, first.from)?.attrs;
  const isInside = mark !== undefined && mark.id === last;
  if (isInside === (first.caption === 'inside')) return words;
  const { shown: _, line: __, ...word } = first;
  const more = words.slice(1);
  if (isInside) return [{ ...word, caption: 'inside', line: true }, ...more];
  return [{ ...word, caption: 'start', ...(mark?.shown && { shown: mark.shown }) }, ...more];
}

export interface FoundWord {
  turn: TimedTurn;
  word: TimedWord;
}

/** Returns the word that is spoken at a time, or the last one before it. */
export function wordAt(turns: readonly TimedTurn[], ms: number): FoundWord | undefined {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const begins = firstStart(turns, middle);
    if (begins <= ms) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index--) {
    const turn = turns[index]!;
    const word = turn.words.findLast(({ startMs }) => startMs <= ms);
    if (word) return { turn, word };
  }
  return undefined;
}

/** Returns when a turn starts; a turn without words starts with the next one. */
function firstStart(turns: readonly TimedTurn[], index: number): number {
  for (let at = index; at < turns.length; at++) if (turns[at]!.words[0]) return turns[at]!.words[0]!.startMs;
  return Infinity;
}

/** Returns the word at a position in the document, or the one before it. */
export function wordAround(turns: readonly TimedTurn[], pos: number): FoundWord | undefined {
  const turn = turns.find(({ pos: start, node }) => pos >= start && pos <= start + node.content.size);
  if (!turn) return undefined;
  const word = turn.words.findLast(({ from }) => turn.pos + from <= pos) ?? turn.words[0];
  return word && { turn, word };
}

export const isDoubtful = ({ confidence, flags }: TimedWord, least: number): boolean =>
  (flags?.length ?? 0) > 0 || (confidence !== undefined && confidence < least);
