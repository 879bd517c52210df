import { cueText, topPlacement, type Cue, type Style } from '../model/cue.js';
import type { MasterTranscript, MasterWord, ShownCaption } from '../model/transcript.js';
import { joiner } from '../text/words.js';
import { cueWords, type CueWord } from './cue-words.js';
import { announce, changed, placesOf, styleOf, type CaptionStyle } from './edit-cues.js';
import { written } from './diff.js';
import { commonStyle } from './translate.js';

/**
 * Returns the master transcript with the stored captions as shapes of its words, so that editors treat them
 * like those that are laid out. Words that are in no caption have none.
 */
export function withShapes(master: MasterTranscript): MasterTranscript {
  const { captions } = master;
  if (!captions) return master;
  const found = cueWords(captions, master.language);
  const at = placesOf(master.words, found);
  const texts = captions.cues.map(cueText);
  let before = -1;
  const words = master.words.map((shaped, index): MasterWord => {
    const word = withoutShape(shaped);
    const place = found[at[index]!];
    if (!place) return word;
    const cue = captions.cues[place.cue]!;
    const starts = place.cue !== before;
    before = place.cue;
    if (starts) return { ...word, caption: 'start', shown: shownAs(cue) };
    const isLine = /\n[^\n]*$/.test(texts[place.cue]!.slice(found[at[index]! - 1]?.to ?? 0, place.from));
    return { ...word, caption: 'inside', ...(isLine && { line: true as const }) };
  });
  return { ...master, words };
}

/**
 * Applies the shapes of words to the stored captions, and removes them from the words: times, line breaks,
 * italics and position of a caption, or another division of the words into captions. Captions with words
 * that have no shape stay as they are. Words follow their caption to another time.
 */
export function setShapes(master: MasterTranscript): MasterTranscript {
  const { captions } = master;
  if (!captions) return master;
  const found = cueWords(captions, master.language);
  const at = placesOf(master.words, found);
  const counts = new Int32Array(captions.cues.length);
  for (const { cue } of found) counts[cue]!++;
  const style = styleOf(captions, master.language);
  const shapes = shapesIn(master.words);
  const missing = Int32Array.from(counts);
  for (const index of shapes.flat()) if (found[at[index]!]) missing[found[at[index]!]!.cue]!--;
  const replaced = new Set<number>();
  const shaped = shapes.flatMap((own) => {
    const [first] = own;
    const cues = new Set(own.map((index) => found[at[index]!]?.cue).filter((cue) => cue !== undefined));
    if ([...cues].some((cue) => missing[cue]! > 0)) return [];
    for (const cue of cues) replaced.add(cue);
    const [only = 0] = cues;
    const isSame = cues.size === 1 && counts[only] === own.length;
    const { startMs, endMs } = master.words[first!]!.shown ?? {
      startMs: master.words[first!]!.startMs,
      endMs: master.words[own.at(-1)!]!.endMs,
    };
    const base: Cue = captions.cues[only] ?? { startMs, endMs, spans: [] };
    const text = isSame
      ? inLines(
          base,
          own.map((index) => master.words[index]!),
          own.map((index) => found[at[index]!]!),
        )
      : divided(base, master.words, own, style);
    return timed(text, master.words[first!]!.shown ?? { startMs, endMs });
  });
  const kept = captions.cues.filter((_, index) => !replaced.has(index));
  const words = master.words.map(withoutShape);
  for (const own of shapes) spreadWithin(words, own, master.words[own[0]!]!.shown);
  const cues = [...kept, ...shaped].toSorted((a, b) => a.startMs - b.startMs);
  return { ...master, words, captions: { ...captions, cues } };
}

function withoutShape(shaped: MasterWord): MasterWord {
  const { caption: _, shown: __, line: ___, ...word } = shaped;
  return word;
}

/** Moves the words of a caption into its time, if they are outside. */
function spreadWithin(words: MasterWord[], own: readonly number[], shown: ShownCaption | undefined): void {
  const from = words[own[0]!]!.startMs;
  const to = own.reduce((end, index) => Math.max(end, words[index]!.endMs), from);
  if (!shown || (from >= shown.startMs && to <= shown.endMs)) return;
  const scale = (shown.endMs - shown.startMs) / Math.max(1, to - from);
  const place = (ms: number) => Math.round(shown.startMs + (ms - from) * scale);
  for (const index of own) {
    const word = words[index]!;
    words[index] = { ...word, startMs: place(word.startMs), endMs: place(word.endMs) };
  }
}

/** Returns the word indexes of each shaped caption. */
function shapesIn(words: readonly MasterWord[]): number[][] {
  const shapes: number[][] = [];
  words.forEach(({ caption }, index) => {
    if (caption === 'start') shapes.push([index]);
    else if (caption === 'inside' && words[index - 1]?.caption) shapes.at(-1)!.push(index);
  });
  return shapes;
}

const isTop = ({ placement }: Cue): boolean =>
  placement !== undefined &&
  ((placement.line ?? 100) < 50 ||
    (placement.row ?? -1) >= 0 ||
    (placement.cell !== undefined && placement.cell.row < placement.cell.rows / 2));

const isItalic = ({ spans }: Cue): boolean => spans.length > 0 && spans.every(({ style }) => style?.italic);

const shownAs = (cue: Cue): ShownCaption => ({
  startMs: cue.startMs,
  endMs: cue.endMs,
  ...(isItalic(cue) && { italic: true as const }),
  ...(isTop(cue) && { top: true as const }),
});

/** Sets times, italics and position; what does not change keeps its exact form. */
function timed(cue: Cue, { startMs, endMs, italic = undefined, top = undefined }: ShownCaption): Cue {
  let next = cue;
  if (startMs !== cue.startMs || endMs !== cue.endMs) {
    const { frames: _, ...rest } = cue;
    const scale = (endMs - startMs) / Math.max(1, cue.endMs - cue.startMs);
    const spans = cue.spans.map((span) =>
      span.startMs === undefined
        ? span
        : { ...span, startMs: Math.round(startMs + (span.startMs - cue.startMs) * scale) },
    );
    next = { ...rest, spans, startMs, endMs };
  }
  if (isItalic(next) !== (italic ?? false))
    next = { ...next, spans: next.spans.map((span) => withItalic(span, italic)) };
  if (isTop(next) !== (top ?? false)) {
    const { placement: _, ...rest } = next;
    next = top ? { ...rest, placement: topPlacement } : rest;
  }
  return next;
}

function withItalic<T extends { readonly style?: Style }>(span: T, italic: true | undefined): T {
  const { style: { italic: _, ...style } = {}, ...rest } = span;
  const all = { ...style, ...(italic && { italic }) };
  return { ...rest, ...(Object.keys(all).length > 0 && { style: all }) } as unknown as T;
}

/** Breaks the lines of a caption before other words. `places` are those of its words. */
function inLines(cue: Cue, own: readonly MasterWord[], places: readonly CueWord[]): Cue {
  const text = cueText(cue);
  const replacements = own.slice(1).flatMap(({ line = false }, nth) => {
    const [from, to] = [places[nth]!.to, places[nth + 1]!.from];
    const between = text.slice(from, to);
    // A speaker's name between two words starts a line anyway.
    if (between.trim() !== '' || between.includes('\n') === line) return [];
    return [{ from, to, text: line ? '\n' : joiner(text.slice(0, from), text.slice(to)) }];
  });
  return replacements.length > 0 ? { ...cue, spans: changed(cue.spans, replacements) } : cue;
}

/** Returns a caption of other words, in the common style and the position of the one that it comes from. */
function divided(cue: Cue, words: readonly MasterWord[], own: readonly number[], how: CaptionStyle): Cue {
  const begins = (index: number) => words[index]!.speaker !== words[index - 1]?.speaker;
  if (own.some(begins)) {
    const announced = announce(cue, words, own, how);
    const places = cueWords({ cues: [announced] }, how.language);
    const inTurns = own.map((index) => ({ ...words[index]!, ...(begins(index) && { line: true as const }) }));
    return places.length === own.length ? inLines(announced, inTurns, places) : announced;
  }
  const style = commonStyle(cue);
  let text = '';
  for (const index of own) {
    const word = written(words[index]!);
    text += (text && (words[index]!.line ? '\n' : joiner(text, word))) + word;
  }
  return { ...cue, spans: [{ text, ...(style && { style }) }] };
}
