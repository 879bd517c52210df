import { breakCosts, NEVER } from '../layout/breaks.js';
import { Lines } from '../layout/lines.js';
import type { LayoutProfile } from '../layout/profiles.js';
import { cueText, type Cue, type Span } from '../model/cue.js';
import { isSpaceless, splitWords, textWidth } from '../text/words.js';

/** A replacement in a cue's text, which only changes white space. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Removes spaces at line ends, repeated spaces and empty lines. Returns the same object if unchanged. */
export function withoutExtraSpaces(cue: Cue): Cue {
  const text = cueText(cue);
  const replacements: Replacement[] = [];
  for (const { 0: run, index } of text.matchAll(/[ \n]+/g)) {
    const to = index + run.length;
    const kept = index === 0 || to === text.length ? '' : run.includes('\n') ? '\n' : ' ';
    if (kept !== run) replacements.push({ from: index, to, text: kept });
  }
  return replacements.length === 0 || text.trim() === '' ? cue : replaced(cue, replacements);
}

/** Matches a line that starts a speaker or a song and must not be joined to the previous one. */
const OWN_LINE = /^\s*(?:[-–—♪♫>#[(]|\p{Lu}[\p{Lu}\p{N} .'’-]{0,39}:)/u;

/**
 * Breaks the lines of a cue again within the profile's limits. Returns the same object if the lines already
 * fit, if a line belongs to a separate speaker or sound, or if the text is too long.
 */
export function withFittingLines(cue: Cue, profile: LayoutProfile, language: string | undefined): Cue {
  const text = cueText(cue);
  const lines = text.split('\n');
  const fits =
    lines.length <= profile.lines && lines.every((line) => textWidth(line) <= profile.lineCharacters);
  const room = profile.lines * (profile.lineCharacters + 1);
  if (fits || textWidth(text) > room || lines.slice(1).some((line) => OWN_LINE.test(line))) return cue;
  const words = wordsOf(text, language);
  if (words.length === 0) return cue;
  const costs = breakCosts(
    words.map((word) => word.text),
    language,
  );
  const tokens = words.map((word, index) => ({
    width: textWidth(word.text),
    space: word.from > (words[index - 1]?.to ?? 0),
    cost: costs[index] ?? NEVER,
  }));
  const { cost, breaks } = new Lines(tokens, profile.lineCharacters).fit(0, tokens.length, profile.lines);
  if (cost === Infinity) return cue;
  const replacements = words.slice(1).map(({ from }, index): Replacement => {
    const before = words[index]!.to;
    return { from: before, to: from, text: breaks.includes(index + 1) ? '\n' : from > before ? ' ' : '' };
  });
  return replaced(cue, replacements);
}

interface PlacedWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the words of a text with their positions. */
function wordsOf(text: string, language: string | undefined): PlacedWord[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: piece, index }) => {
    let from = index;
    const parts = isSpaceless(piece) ? splitWords(piece, language) : [piece];
    return parts.map((part) => ({ text: part, from, to: (from += part.length) }));
  });
}

/** Applies replacements to a cue's text; each span keeps its style and characters. */
function replaced(cue: Cue, replacements: readonly Replacement[]): Cue {
  let start = 0;
  let at = 0;
  const spans = cue.spans.map((span): Span => {
    const end = start + span.text.length;
    let text = '';
    let from = start;
    // A replacement belongs to the span in which it starts; later spans only lose the replaced text.
    while (at < replacements.length && replacements[at]!.from < end) {
      const part = replacements[at]!;
      text += span.text.slice(from - start, Math.max(from, part.from) - start);
      if (part.from >= start) text += part.text;
      from = Math.max(from, Math.min(part.to, end));
      if (part.to > end) break;
      at++;
    }
    text += span.text.slice(from - start);
    start = end;
    return { ...span, text };
  });
  const filled = spans.filter(({ text }) => text !== '');
  return { ...cue, spans: filled.length > 0 ? filled : spans.slice(0, 1) };
}
