import { Lines } from '../layout/lines.js';
import { toProfile, type LayoutProfile } from '../layout/profiles.js';
import { makeTokens } from '../layout/tokens.js';
import { cueText, type CaptionDocument, type Cue, type Style } from '../model/cue.js';
import { CaptionError } from '../model/error.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { splitWords } from '../text/words.js';
import { cuesOfWords } from './cue-words.js';
import { parseFlags } from './to-master.js';
import { sentences, type Sentence } from './sentences.js';
import { spreadOver } from './word-times.js';

type Fields = { -readonly [K in keyof MasterWord]: MasterWord[K] };

/**
 * Translates a master transcript. `texts` are the translations of `sentences(master)`. The words of a
 * translation share the time of its sentence by length. Speakers and paragraphs are preserved, as are the
 * cues of imported captions with their times, positions and styles.
 * @param language BCP 47 tag of the translations
 * @throws CaptionError `option` if the number of texts and sentences differs
 */
export function translateMaster(
  master: MasterTranscript,
  texts: readonly string[],
  language: string,
): MasterTranscript {
  const found = sentences(master);
  if (found.length !== texts.length)
    throw new CaptionError('option', `${texts.length} translations of ${found.length} sentences`);
  const words: Fields[] = [];
  const cueOf = cuesOfWords(master);
  const ranges: Range[] = [];
  let paragraph = false;
  found.forEach((sentence, index) => {
    const first = master.words[sentence.from]!;
    paragraph ||= first.paragraph === true;
    const translated = timed(master.words, sentence, splitWords(texts[index]!, language));
    if (translated[0] && paragraph) translated[0].paragraph = true;
    if (translated[0]) paragraph = false;
    const range: Range = cueOf
      ? [cueOf[sentence.from]!, cueOf[sentence.to - 1]!]
      : [0, (master.captions?.cues.length ?? 1) - 1];
    for (const word of translated) {
      words.push(first.speaker ? { ...word, speaker: first.speaker } : word);
      ranges.push(range);
    }
  });
  const { captions, durationMs } = master;
  return {
    version: 1,
    language,
    words,
    ...(captions ? { captions: translateCues(captions, words, { ranges, language }) } : {}),
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}

/** Assigns the words of a translation to the time in which the sentence is spoken. */
function timed(words: readonly MasterWord[], { from, to }: Sentence, texts: readonly string[]): Fields[] {
  const times = spreadOver(words.slice(from, to), texts);
  return texts.map((written, index) => {
    const { text, flags } = parseFlags(written);
    return { text, ...times[index]!, ...(flags ? { flags } : {}) };
  });
}

/** First and last cue of a sentence. */
type Range = readonly [first: number, last: number];

/**
 * Returns the cues with the words whose midpoint they contain, without cues that get no words. Words stay within
 * the cues of their sentence.
 */
function translateCues(
  document: CaptionDocument,
  words: readonly MasterWord[],
  { ranges, language }: { ranges: readonly Range[]; language: string },
): CaptionDocument {
  const profile = toProfile(undefined, language);
  const given = document.cues;
  const cues: Cue[] = [];
  let at = 0;
  for (let next = 0; next < words.length;) {
    const from = next;
    at = cueAt(words[from]!, ranges[from]!, at, given);
    while (next < words.length && cueAt(words[next]!, ranges[next]!, at, given) === at) next++;
    const cue = given[at]!;
    const style = commonStyle(cue);
    const own = words.slice(from, next);
    const text = setText(cue, own, words[from - 1]?.speaker, { profile, language });
    cues.push({ ...cue, spans: [{ text, ...(style ? { style } : {}) }] });
  }
  return { ...document, cues, language };
}

/** Returns the cue of a word, not before that of the word before. */
function cueAt(word: MasterWord, [first, last]: Range, before: number, cues: readonly Cue[]): number {
  const middle = (word.startMs + word.endMs) / 2;
  let at = Math.max(first, before);
  while (at < last && middle >= cues[at + 1]!.startMs) at++;
  return at;
}

/** Returns the style shared by all text of a cue. Styles of single words cannot be translated. */
export function commonStyle({ spans }: Cue): Style | undefined {
  const [first] = spans;
  return first?.style && spans.every(({ style }) => JSON.stringify(style) === JSON.stringify(first.style))
    ? first.style
    : undefined;
}

export interface Setting {
  readonly profile: LayoutProfile;
  readonly language: string;
}

/** Lays words out in lines. Each speaker's turn starts a line and is announced as in the source. */
function setText(cue: Cue, words: readonly MasterWord[], before: string | undefined, how: Setting): string {
  const source = cueText(cue);
  const turns: { announced: string; words: MasterWord[] }[] = [];
  let speaker = before;
  for (const word of words) {
    const changes = word.speaker !== speaker;
    if (changes || turns.length === 0)
      turns.push({ announced: changes ? announcement(source, word.speaker) : '', words: [] });
    speaker = word.speaker;
    turns.at(-1)!.words.push(word);
  }
  return turns.map((turn) => turn.announced + setLines(turn.words, how)).join('\n');
}

function announcement(source: string, speaker: string | undefined): string {
  if (speaker && source.includes(`${speaker}:`)) return `${speaker}: `;
  return /^>>/m.test(source) ? '>> ' : '';
}

/** Lays words out in lines, like those of a caption. */
export function setLines(words: readonly MasterWord[], { profile, language }: Setting): string {
  const unnamed = words.map(({ text, startMs, endMs, flags = [] }) => ({ text, startMs, endMs, flags }));
  const tokens = makeTokens(unnamed, 'Standard', profile, language);
  const { breaks } = new Lines(tokens, profile.lineCharacters).fitAll(0, tokens.length, profile.lines);
  return tokens
    .map(({ text, space }, i) => (breaks.includes(i) ? '\n' : i && space ? ' ' : '') + text)
    .join('');
}
