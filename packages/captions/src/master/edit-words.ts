import { CaptionError } from '../model/error.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { splitWords } from '../text/words.js';
import { editCues } from './edit-cues.js';
import { written } from './diff.js';
import { matchWords, unmatched, type UnmatchedRun } from './match-words.js';
import { parseFlags } from './to-master.js';
import { spreadOver, timesBetween } from './word-times.js';

/** A change of the words from index `from` up to `to` (exclusive). Equal indexes insert before a word. */
export interface WordEdit {
  readonly from: number;
  readonly to: number;
  /** New text; empty to delete the words, omitted to keep them. `[?word?]` marks an uncertain word. */
  readonly text?: string | undefined;
  /** Speaker of the words; null for none. */
  readonly speaker?: string | null | undefined;
  /** Whether the first word starts a paragraph. */
  readonly paragraph?: boolean | undefined;
  /** Start of the first word and end of the last, in integer milliseconds. Times in between are scaled. */
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
}

type Fields = { -readonly [K in keyof MasterWord]: MasterWord[K] };

interface Draft {
  readonly words: MasterWord[];
  /** Runs of words whose text changed. */
  readonly runs: UnmatchedRun[];
  /** Runs of new words whose speaker changed. */
  readonly turns: (readonly [from: number, to: number])[];
}

/** Minimum gap per inserted word. In a shorter gap, it shares the time of an adjacent word of the edit. */
const LEAST_WORD_MS = 60;

/**
 * Returns the master transcript with edited words. Words outside the edits, and words replaced by the same
 * text, keep their exact times; times of new words are interpolated. If the first word of a paragraph is
 * deleted, the paragraph starts at the next word. Stored captions are updated: cues with edited words change,
 * all others are unchanged.
 * @throws CaptionError `option`, with the number of the edit from 1, for ranges that overlap or are outside
 * the text, and for times that are not in order
 */
export function editWords(master: MasterTranscript, edits: readonly WordEdit[]): MasterTranscript {
  const draft: Draft = { words: [], runs: [], turns: [] };
  let at = 0;
  let carried = false;
  const keep = (to: number): void => {
    for (; at < to; at++) {
      const word = master.words[at]!;
      draft.words.push(carried && !word.paragraph ? { ...word, paragraph: true } : word);
      carried = false;
    }
  };
  for (const { edit, fail } of inOrder(master, edits)) {
    keep(edit.from);
    const first = draft.words.length;
    const paragraph = apply(master, edit, draft, fail);
    at = edit.to;
    carried ||= paragraph && draft.words.length === first;
    if (carried && draft.words.length > first) {
      setParagraph(draft.words, first, true);
      carried = false;
    }
    if (edit.startMs !== undefined || edit.endMs !== undefined) {
      retime(draft.words, first, edit, fail);
      checkOrder(draft.words, [first, draft.words.length], master.words[at], fail);
    }
  }
  keep(master.words.length);
  const { captions } = master;
  return {
    ...master,
    words: draft.words,
    ...(captions && { captions: editCues(captions, { ...draft, master }) }),
  };
}

interface Checked {
  readonly edit: WordEdit;
  fail(reason: string): never;
}

function inOrder({ words }: MasterTranscript, edits: readonly WordEdit[]): Checked[] {
  const checked = edits.map((edit, index): Checked => {
    const fail = (reason: string): never => {
      throw new CaptionError('option', `edit ${index + 1}: ${reason}`);
    };
    const { from, to, startMs = 0, endMs = 0 } = edit;
    if (![from, to, startMs, endMs].every((value) => Number.isSafeInteger(value) && value >= 0))
      fail('indexes and times are integers from 0');
    if (from > to || to > words.length) fail(`there are no words ${from} to ${to} of ${words.length}`);
    if (/[\r\n:]/.test(edit.speaker ?? '')) fail('a speaker name must not contain a colon or a line end');
    if (from === to && !edit.text?.trim()) fail('there are no words to change');
    return { edit, fail };
  });
  checked.sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to);
  checked.forEach(({ edit, fail }, index) => {
    if (index > 0 && edit.from < checked[index - 1]!.edit.to) fail('it overlaps another');
  });
  return checked;
}

/** Adds the words of an edit. Returns true if the deleted words started a paragraph. */
function apply(master: MasterTranscript, edit: WordEdit, draft: Draft, fail: Checked['fail']): boolean {
  const first = draft.words.length;
  const old = master.words.slice(edit.from, edit.to);
  if (edit.text === undefined) append(draft.words, old);
  else replace(master, edit, edit.text, draft);
  const isEmpty = draft.words.length === first;
  if (isEmpty && (edit.startMs ?? edit.endMs) !== undefined) fail('there are no words left to time');
  const began = edit.paragraph ?? old[0]?.paragraph === true;
  if (isEmpty) return began;
  if (edit.speaker !== undefined) setSpeaker(draft, first, edit.speaker);
  setParagraph(
    draft.words,
    first,
    began || (draft.words[first]!.paragraph === true && edit.paragraph !== false),
  );
  return false;
}

function setParagraph(words: MasterWord[], index: number, begins: boolean): void {
  const { paragraph = false, ...word } = words[index]!;
  if (paragraph !== begins) words[index] = begins ? { ...word, paragraph: true } : word;
}

function setSpeaker({ words, turns }: Draft, first: number, speaker: string | null): void {
  let isChanged = false;
  for (let index = first; index < words.length; index++) {
    const { speaker: before, ...word } = words[index]!;
    if (before === (speaker ?? undefined)) continue;
    words[index] = speaker === null ? word : { ...word, speaker };
    isChanged = true;
  }
  if (isChanged) turns.push([first, words.length]);
}

/** Adds many items; `push(...items)` would exceed the limit on arguments. */
function append<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}

function replace(master: MasterTranscript, edit: WordEdit, text: string, draft: Draft): void {
  const old = master.words.slice(edit.from, edit.to);
  const added = splitWords(text, master.language).map((piece): Pick<MasterWord, 'text' | 'flags'> =>
    parseFlags(piece),
  );
  const texts = added.map((word) => written(word as MasterWord));
  const runs = withRoom(
    unmatched(matchWords(old.map(written), texts), old.length, texts.length),
    master,
    edit,
  );
  let at = 0;
  for (const { before, after } of runs) {
    append(draft.words, old.slice(at, before[0]));
    const from = draft.words.length;
    const replaced = old.slice(...before);
    const next = master.words[edit.from + before[1]];
    const words = newWords(added.slice(...after), replaced, {
      previous: draft.words.at(-1),
      next,
      durationMs: master.durationMs,
    });
    append(draft.words, words);
    const shift = edit.from;
    draft.runs.push({ before: [before[0] + shift, before[1] + shift], after: [from, draft.words.length] });
    at = before[1];
  }
  append(draft.words, old.slice(at));
}

/** Widens insertions without a gap to the preceding or else the following word of the edit. */
function withRoom(
  runs: readonly UnmatchedRun[],
  { words }: MasterTranscript,
  { from, to }: WordEdit,
): UnmatchedRun[] {
  let taken = 0;
  return runs.map((run, index) => {
    const [[b0, b1], [a0, a1]] = [run.before, run.after];
    const gap = (words[from + b0]?.startMs ?? Infinity) - (words[from + b0 - 1]?.endMs ?? 0);
    const hasRoom = b1 > b0 || gap >= (a1 - a0) * LEAST_WORD_MS;
    const wider: UnmatchedRun = hasRoom
      ? run
      : b0 > taken
        ? { before: [b0 - 1, b1], after: [a0 - 1, a1] }
        : b1 < to - from && runs[index + 1]?.before[0] !== b1 + 1
          ? { before: [b0, b1 + 1], after: [a0, a1 + 1] }
          : run;
    taken = wider.before[1];
    return wider;
  });
}

function newWords(
  added: readonly Pick<MasterWord, 'text' | 'flags'>[],
  replaced: readonly MasterWord[],
  around: Parameters<typeof timesBetween>[0],
): MasterWord[] {
  const texts = added.map(({ text }) => text);
  const isOneToOne = added.length === replaced.length;
  const spread = () => (replaced.length > 0 ? spreadOver(replaced, texts) : timesBetween(around, texts));
  const times = isOneToOne ? replaced : spread();
  const { speaker } = replaced[0] ?? around.previous ?? around.next ?? {};
  let earliest = around.previous?.startMs ?? 0;
  return added.map((word, index) => {
    const { startMs, endMs } = times[index]!;
    if (!isOneToOne) earliest = Math.min(Math.max(earliest, startMs), around.next?.startMs ?? Infinity);
    const said = isOneToOne ? replaced[index]!.speaker : speaker;
    const begins = isOneToOne
      ? replaced[index]!.paragraph
      : index === 0 && replaced.some((old) => old.paragraph);
    const made: Fields = { text: word.text, startMs: isOneToOne ? startMs : earliest, endMs };
    made.endMs = Math.max(made.startMs, endMs);
    if (said) made.speaker = said;
    if (begins) made.paragraph = true;
    if (word.flags) made.flags = word.flags;
    if (isOneToOne) keepShape(made, replaced[index]!);
    return made;
  });
}

function keepShape(made: Fields, { caption, shown, line }: MasterWord): void {
  if (caption) made.caption = caption;
  if (shown) made.shown = shown;
  if (line) made.line = line;
}

function retime(words: MasterWord[], first: number, edit: WordEdit, fail: Checked['fail']): void {
  const moved = words.slice(first);
  const [from, to] = [moved[0]!.startMs, moved.reduce((end, word) => Math.max(end, word.endMs), 0)];
  const { startMs = from, endMs = to } = edit;
  if (endMs < startMs) fail('it ends before it starts');
  const times =
    to > from
      ? moved.map((word) => ({ startMs: place(word.startMs), endMs: place(word.endMs) }))
      : spreadOver(
          [{ startMs, endMs }],
          moved.map(({ text }) => text),
        );
  moved.forEach((word, index) => (words[first + index] = { ...word, ...times[index]! }));

  function place(ms: number): number {
    return startMs + Math.round(((ms - from) / (to - from)) * (endMs - startMs));
  }
}

function checkOrder(
  words: readonly MasterWord[],
  [from, to]: readonly [number, number],
  next: MasterWord | undefined,
  fail: Checked['fail'],
): void {
  const startsBefore = (a: MasterWord | undefined, b: MasterWord | undefined) =>
    a && b && a.startMs < b.startMs;
  if (startsBefore(words[from], words[from - 1])) fail('it starts before the preceding word');
  if (startsBefore(next, words[to - 1])) fail('its last word starts after the next word');
}
