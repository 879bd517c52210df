import { paragraphsOf, type Paragraph, type WordsJson } from '../words-json.js';

export interface Transcript {
  /** BCP 47 tag; empty if unknown. */
  language: string;
  paragraphs: Paragraph[];
}

/** @throws {Error} if the transcript does not exist or is not published */
export async function readTranscript(url: URL): Promise<Transcript> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  const json = (await response.json()) as WordsJson & { error_description?: string };
  if (!json.words) throw new Error(json.error_description ?? `the server answered ${response.status}`);
  return { language: response.headers.get('content-language') ?? '', paragraphs: paragraphsOf(json) };
}
