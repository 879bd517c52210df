export interface Word {
  startMs: number;
  text: string;
  /** Separator from the previous word. */
  joiner: '' | ' ';
}

export interface Paragraph {
  /** Speaker at the start of the paragraph. */
  speaker: string | undefined;
  words: Word[];
}

export interface Transcript {
  /** BCP 47 tag; empty if unknown. */
  language: string;
  paragraphs: Paragraph[];
}

/** JSON Transcript format, with times in milliseconds as strings: next to the words and as keys of speakers. */
interface Json {
  words: [ms: string, word: string][];
  paragraphs: number[];
  speakers: Record<string, string>;
}

/** @throws {Error} if the transcript does not exist or is not published */
export async function readTranscript(url: URL): Promise<Transcript> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  const json = (await response.json()) as Json & { error_description?: string };
  if (!json.words) throw new Error(json.error_description ?? `the server answered ${response.status}`);
  return { language: response.headers.get('content-language') ?? '', paragraphs: paragraphsOf(json) };
}

function paragraphsOf({ words, paragraphs: starts, speakers }: Json): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let next = 0;
  let before = '';
  for (const [ms, text] of words) {
    const startMs = Number(ms);
    if (!paragraphs.length || starts[next]! <= startMs) {
      // Several paragraphs may start at the same time; each gets one word.
      if (starts[next]! <= startMs) next++;
      paragraphs.push({ speaker: speakers[ms], words: [] });
      before = '';
    }
    paragraphs.at(-1)!.words.push({ startMs, text, joiner: before && joinerOf(before, text) });
    before = text;
  }
  return paragraphs;
}

/** Scripts written without spaces between words. */
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

const joinerOf = (before: string, after: string): '' | ' ' =>
  spaceless.test(before.slice(-2)) || spaceless.test(after.slice(0, 2)) ? '' : ' ';
