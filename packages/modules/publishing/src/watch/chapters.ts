import { textOf, type Paragraph } from '../words-json.js';
import { padded, shortened } from './page-text.js';

export interface Chapter {
  startMs: number;
  title: string;
}

const LEAST_MS = 60_000;
/** About the number of chapters that can be surveyed at a glance. */
const MOST = 15;
const TITLE_LENGTH = 60;

/**
 * Returns chapters that begin with paragraphs, at least a minute apart and about fifteen at most; none for a transcript that
 * would have one only.
 */
export function chaptersOf(paragraphs: readonly Paragraph[]): Chapter[] {
  const lastMs = paragraphs.at(-1)?.words.at(-1)?.startMs ?? 0;
  const apartMs = Math.max(LEAST_MS, lastMs / MOST);
  const chapters: Chapter[] = [];
  for (const paragraph of paragraphs) {
    const startMs = paragraph.words[0]!.startMs;
    const before = chapters.at(-1);
    if (!before || startMs - before.startMs >= apartMs) chapters.push({ startMs, title: titleOf(paragraph) });
  }
  return chapters.length > 1 ? chapters : [];
}

/** Returns the first sentence, or what of it is short enough for a title. */
function titleOf(paragraph: Paragraph): string {
  const text = textOf(paragraph).replaceAll(/\s+/g, ' ');
  const sentence = /^.*?[.?!…。？！](?=\s|$)/u.exec(text)?.[0] ?? text;
  return shortened(sentence, TITLE_LENGTH);
}

/** @param endMs of the last chapter */
export function chaptersVtt(chapters: readonly Chapter[], endMs: number): string {
  const cues = chapters.map(({ startMs, title }, index) => {
    const end = chapters[index + 1]?.startMs ?? Math.max(endMs, startMs + 1);
    const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `${vttTime(startMs)} --> ${vttTime(end)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

const vttTime = (ms: number): string =>
  `${padded(ms / 3_600_000)}:${padded((ms / 60_000) % 60)}:${padded((ms / 1000) % 60)}.${padded(ms % 1000, 3)}`;
