import { grouped } from '../grouped.js';
import { toProfile } from '../layout/profiles.js';
import { cueText, type CaptionDocument, type Cue, type Span } from '../model/cue.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { breakSpans } from '../text/break-lines.js';
import { joiner, joinWords, textWidth } from '../text/words.js';
import { cueWords, type CueWord } from './cue-words.js';
import { written } from './diff.js';
import { matchWords, type UnmatchedRun } from './match-words.js';
import { commonStyle, setLines } from './translate.js';

/** Differences between a master transcript and its edited words. */
export interface EditedWords {
  readonly master: MasterTranscript;
  readonly words: readonly MasterWord[];
  /** Runs of words whose text changed, in order. */
  readonly runs: readonly UnmatchedRun[];
  /** Runs of edited words whose speaker changed. */
  readonly turns: readonly (readonly [from: number, to: number])[];
}

/** Replaces the characters `from` to `to` of a cue. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Returns the captions with the text of edited words. Times, positions and styles are preserved; cues that
 * lose all words are removed.
 */
export function editCues(document: CaptionDocument, edited: EditedWords): CaptionDocument {
  const found = cueWords(document, edited.master.language);
  const at = placesOf(edited.master.words, found);
  const replacements = new Map<number, Replacement[]>();
  /** Cue of each word after the edits; undefined for words that are not in the captions. */
  const cueOf = keptCues(edited, at, found);
  for (const run of edited.runs) {
    const { within, around } = rangeOf(run, at, found);
    const added = edited.words.slice(...run.after);
    for (const { cue, indexes, ...part } of share(document, within, around, added)) {
      const others = replacements.get(cue);
      if (others) others.push(part);
      else replacements.set(cue, [part]);
      for (const index of indexes) cueOf[run.after[0] + index] = cue;
    }
  }
  const wordsOf = grouped(cueOf, (cue, word) => [cue, word]);
  const style = styleOf(document, edited.master.language);
  const announced = turnCues(edited, cueOf);
  const cues = document.cues.flatMap((cue, index): Cue[] => {
    const changes = replacements.get(index);
    if (!changes && !announced.has(index)) return [cue];
    const own = wordsOf.get(index);
    if (!own) return [];
    if (announced.has(index)) return [announce(cue, edited.words, own, style)];
    return [{ ...cue, spans: breakSpans(changed(cue.spans, changes!), style.lineCharacters).spans }];
  });
  const isLost = cues.length === 0 && edited.words.length > 0;
  return { ...document, cues: isLost ? [wholeCue(edited.words)] : cues };
}

const wholeCue = (words: readonly MasterWord[]): Cue => ({
  startMs: words[0]!.startMs,
  endMs: words.at(-1)!.endMs,
  spans: [{ text: joinWords(words.map(written)) }],
});

/** Returns the index in the captions of each word of the master transcript; -1 if there is none. */
export function placesOf(words: readonly MasterWord[], found: readonly CueWord[]): Int32Array {
  const at = new Int32Array(words.length).fill(-1);
  for (const [i, j] of matchWords(
    words.map(written),
    found.map(({ written }) => written),
  ))
    at[i] = j;
  return at;
}

function keptCues({ master, words, runs }: EditedWords, at: Int32Array, found: readonly CueWord[]) {
  const cueOf: (number | undefined)[] = new Array<undefined>(words.length).fill(undefined);
  let [from, shift] = [0, 0];
  for (const { before, after } of [...runs, { before: [master.words.length, 0], after: [0, 0] } as const]) {
    for (; from < before[0]; from++) cueOf[from + shift] = found[at[from]!]?.cue;
    [from, shift] = [before[1], after[1] - before[1]];
  }
  return cueOf;
}

/** Returns the words of the captions that a run replaces, and the adjacent ones. */
function rangeOf({ before }: UnmatchedRun, at: Int32Array, found: readonly CueWord[]) {
  let [previous, next] = [before[0] - 1, before[1]];
  while (previous >= 0 && at[previous]! < 0) previous--;
  while (next < at.length && at[next]! < 0) next++;
  const from = previous < 0 ? 0 : at[previous]! + 1;
  const to = next < at.length ? at[next]! : found.length;
  return { within: found.slice(from, to), around: { previous: found[from - 1], next: found[to] } };
}

/** A replacement in a cue, and the indexes of the added words in it. */
interface Part extends Replacement {
  readonly cue: number;
  readonly indexes: readonly number[];
}

interface Around {
  readonly previous: CueWord | undefined;
  readonly next: CueWord | undefined;
}

/** Distributes the added words over the cues of the words they replace. */
function share(
  document: CaptionDocument,
  within: readonly CueWord[],
  around: Around,
  added: readonly MasterWord[],
): Part[] {
  if (within.length === 0) return insert(around, added);
  const all = added.map((_, index) => index);
  if (added.length === within.length)
    return within.map(({ cue, from, to }, i) => ({ cue, from, to, text: written(added[i]!), indexes: [i] }));
  const byCue = [...grouped(within, (word) => [word.cue, word])];
  const middle = (index: number) => (added[index]!.startMs + added[index]!.endMs) / 2;
  let first = 0;
  return byCue.map(([cue, words], index) => {
    const until = byCue[index + 1] ? document.cues[byCue[index + 1]![0]]!.startMs : Infinity;
    let last = first;
    while (last < added.length && middle(last) < until) last++;
    const indexes = all.slice(first, last);
    first = last;
    const text = joinWords(indexes.map((each) => written(added[each]!)));
    return { cue, from: words[0]!.from, to: words.at(-1)!.to, text, indexes };
  });
}

/** Inserts new words into the cue of the preceding word. */
function insert({ previous, next }: Around, added: readonly MasterWord[]): Part[] {
  const text = joinWords(added.map(written));
  const indexes = added.map((_, index) => index);
  if (previous) {
    const space = joiner(previous.written, text);
    return [{ cue: previous.cue, from: previous.to, to: previous.to, text: space + text, indexes }];
  }
  if (!next || added.length === 0) return [];
  return [
    { cue: next.cue, from: next.from, to: next.from, text: text + joiner(text, next.written), indexes },
  ];
}

/** Replaces characters of the spans, in the style of the first character that is replaced. */
export function changed(spans: readonly Span[], replacements: readonly Replacement[]): Span[] {
  let whole = spans.map(({ text }) => text).join('');
  const texts = spans.map(({ text }) => text);
  for (const replacement of replacements.toReversed()) {
    const { from, to, text } = withSpaces(whole, replacement);
    whole = whole.slice(0, from) + text + whole.slice(to);
    let start = 0;
    let put = false;
    texts.forEach((before, index) => {
      const end = start + before.length;
      const [a, b] = [Math.max(from, start) - start, Math.min(to, end) - start];
      const isPlace = !put && (from < end || (from === to && from === end) || index === texts.length - 1);
      if (a <= b || isPlace)
        texts[index] = before.slice(0, a) + (isPlace ? text : '') + before.slice(Math.max(a, b));
      put ||= isPlace;
      start = end;
    });
  }
  const out = spans.map((span, index) => ({ ...span, text: texts[index]! }));
  return out.filter(({ text }, index) => text !== '' || spans[index]!.text === '');
}

/** Extends the removal of a word to an adjacent space. */
function withSpaces(whole: string, { from, to, text }: Replacement): Replacement {
  if (text !== '' || from === to) return { from, to, text };
  if (whole[from - 1] === ' ') return { from: from - 1, to, text };
  if (/\s/.test(whole[to] ?? '')) return { from, to: to + 1, text };
  return whole[from - 1] === '\n' ? { from: from - 1, to, text } : { from, to, text };
}

/** Presentation of captions in the document. */
export interface CaptionStyle {
  readonly language: string;
  /** Characters per line: the limit of the default profile, or the length of the longest line if greater. */
  readonly lineCharacters: number;
  /** Speakers are named in the style of spans instead of the text. */
  readonly hasVoices: boolean;
}

export function styleOf({ cues }: CaptionDocument, language = 'und'): CaptionStyle {
  let { lineCharacters } = toProfile(undefined, language);
  for (const cue of cues)
    for (const line of cueText(cue).split('\n')) lineCharacters = Math.max(lineCharacters, textWidth(line));
  const hasVoices = cues.some(({ spans }) => spans.some(({ style }) => style?.voice !== undefined));
  return { language, lineCharacters, hasVoices };
}

/** Returns the cues that must announce a speaker again: those of changed words and of the next word. */
function turnCues({ turns }: EditedWords, cueOf: readonly (number | undefined)[]): ReadonlySet<number> {
  return new Set(turns.flatMap(([from, to]) => cueOf.slice(from, to + 1).filter((cue) => cue !== undefined)));
}

/** Lays out the words of a cue again. Each turn starts a new line, which names the speaker if it is new. */
export function announce(
  cue: Cue,
  words: readonly MasterWord[],
  own: readonly number[],
  how: CaptionStyle,
): Cue {
  const { language, lineCharacters, hasVoices } = how;
  const profile = { ...toProfile(undefined, language), lineCharacters };
  const { voice: _, ...style } = commonStyle(cue) ?? {};
  const begins = (index: number) => words[index]!.speaker !== words[index - 1]?.speaker;
  const starts = own.flatMap((index, nth) => (nth === 0 || begins(index) ? [nth] : []));
  const spans = starts.map((nth, turn): Span => {
    const { speaker } = words[own[nth]!]!;
    const named = speaker ? `${speaker.toUpperCase()}: ` : own[nth]! > 0 ? '>> ' : '';
    const label = begins(own[nth]!) && !hasVoices ? named : '';
    const said = own.slice(nth, starts[turn + 1]).map((index) => words[index]!);
    const text = label + setLines(said, { profile, language });
    const shown = { ...style, ...(hasVoices && speaker ? { voice: speaker } : {}) };
    return {
      text: turn > 0 ? `\n${text}` : text,
      ...(Object.keys(shown).length > 0 ? { style: shown } : {}),
    };
  });
  return { ...cue, spans: breakSpans(spans, lineCharacters).spans };
}
