export interface Word {
  startMs: number;
  text: string;
  /** Whether the transcriber was unsure of it. */
  isUncertain: boolean;
  /** Separator from the previous word. */
  joiner: '' | ' ';
}

export interface Paragraph {
  /** Speaker at the start of the paragraph. */
  speaker: string | undefined;
  words: Word[];
}

/** Notation of uncertain words in all formats. */
const UNCERTAIN = /\[\?([^\][]{1,200})\?\]/g;

/** Marks uncertain words of WebVTT with a class, so that a page can style them. */
export const withUncertainClass = (webVtt: string): string =>
  webVtt.replaceAll(UNCERTAIN, '<c.uncertain>$1</c>');

/** JSON Transcript format, with times in milliseconds as strings: next to the words and as keys of speakers. */
export interface WordsJson {
  words: [ms: string, word: string][];
  paragraphs: number[];
  speakers: Record<string, string>;
}

export function paragraphsOf({ words, paragraphs: starts, speakers }: WordsJson): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let next = 0;
  let before = '';
  for (const [ms, written] of words) {
    const text = written.replace(UNCERTAIN, '$1');
    const startMs = Number(ms);
    if (!paragraphs.length || starts[next]! <= startMs) {
      // Several paragraphs may start at the same time; each gets one word.
      if (starts[next]! <= startMs) next++;
      paragraphs.push({ speaker: speakers[ms], words: [] });
      before = '';
    }
    paragraphs.at(-1)!.words.push({
      startMs,
      text,
      isUncertain: text !== written,
      joiner: before && joinerOf(before, text),
    });
    before = text;
  }
  return paragraphs;
}

export const textOf = ({ words }: Paragraph): string =>
  words.map(({ joiner, text }) => joiner + text).join('');

/** Scripts written without spaces between words. */
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

const joinerOf = (before: string, after: string): '' | ' ' =>
  spaceless.test(before.slice(-2)) || spaceless.test(after.slice(0, 2)) ? '' : ' ';
