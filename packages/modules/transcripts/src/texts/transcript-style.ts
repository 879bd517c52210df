import type { MasterTranscript, MasterWord } from '@scriptorium/captions';
import type { Settings } from '@scriptorium/settings';

export type TranscriptStyle = NonNullable<Settings['transcript_style']>;

/** English filler sounds. Sounds that answer, such as "mhm", are words. */
const hesitations = new Set(['um', 'uh', 'uhm', 'er', 'erm', 'hm']);
/** Words whose repetition is always a stutter, unlike "that that" or "had had". */
const stutters = new Set(['i', 'the', 'a', 'an', 'and', 'but', 'we', 'they', 'my', 'of']);

/**
 * Removes hesitations of English as the style requires: none, filler sounds, or filler sounds and stutters.
 */
export function styled(master: MasterTranscript, style: TranscriptStyle): MasterTranscript {
  if (style === 'Verbatim') return master;
  const fluent = without(master.words, isHesitation);
  const words = style === 'Verbatim Light' ? fluent : without(fluent, isStutter);
  return words.length === master.words.length ? master : { ...master, words };
}

const bare = ({ text }: MasterWord): string => text.toLowerCase().replace(/[^\p{L}\p{N}'’-]|-+$/gu, '');

/** Words in capitals are names, such as the ER. */
const isHesitation = (word: MasterWord): boolean =>
  hesitations.has(bare(word).replace(/([umh])\1+/g, '$1')) && !/\p{Lu}{2}/u.test(word.text);

const isStutter = (word: MasterWord, next: MasterWord | undefined): boolean =>
  next !== undefined &&
  bare(word) === bare(next) &&
  stutters.has(bare(word)) &&
  word.speaker === next.speaker &&
  !next.paragraph &&
  !endsSentence(word.text);

const endsSentence = (text: string): boolean => /[.?!…]["'”’)]?$/.test(text);
/** Capitalises the first letter, unless the word has other capitals, such as iPhone. */
const capital = (text: string): string =>
  /\p{Lu}/u.test(text) ? text : text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** Removes words, and moves their sentence endings and paragraph marks to adjacent words. */
function without(
  words: readonly MasterWord[],
  goes: (word: MasterWord, next: MasterWord | undefined) => boolean,
): MasterWord[] {
  const kept: MasterWord[] = [];
  let starts: { capital: boolean; paragraph: boolean } | undefined;
  words.forEach((word, index) => {
    if (!goes(word, words[index + 1])) {
      kept.push({
        ...word,
        ...(starts?.capital && { text: capital(word.text) }),
        ...(starts?.paragraph && { paragraph: true as const }),
      });
      starts = undefined;
      return;
    }
    starts = {
      capital: starts?.capital || /^\P{L}*\p{Lu}/u.test(word.text),
      paragraph: starts?.paragraph || word.paragraph === true,
    };
    const before = kept.at(-1);
    if (!before || word.paragraph || before.speaker !== word.speaker || endsSentence(before.text)) return;
    const comma = before.text.endsWith(',');
    if (endsSentence(word.text)) {
      const end = /[.?!…]["'”’)]?$/.exec(word.text)![0];
      kept[kept.length - 1] = { ...before, text: before.text.replace(/,$/, '') + end };
      starts.capital = false;
    } else if (comma && word.text.endsWith(',')) {
      kept[kept.length - 1] = { ...before, text: before.text.slice(0, -1) };
    }
  });
  return kept;
}
