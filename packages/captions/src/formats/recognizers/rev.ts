import type { HeardWord, Recognized } from './heard.js';
import { confidenceOf, objectOf, objects, seconds, speakerOf, textOf, type Json } from './values.js';

/**
 * Reads a transcript of Rev AI (`application/vnd.rev.transcript.v1.0+json`), also with the names of speakers as
 * Rev's editors write them, and the monologues of vosk-transcriber 0.3.
 */
export function readRev(json: unknown): Recognized | undefined {
  const { monologues, speakers, language } = objectOf(json);
  const spoken = objects(monologues);
  if (!spoken.some(({ elements, terms }) => Array.isArray(elements) || Array.isArray(terms)))
    return undefined;
  const names = new Map(objects(speakers).map(({ id, name }) => [String(id), textOf(name)]));
  return {
    segments: spoken.map(({ speaker, speaker_info: info, elements, terms }) => ({
      speaker: names.get(String(speaker)) ?? speakerOf(objectOf(info)['display_name']) ?? named(speaker),
      words: terms ? objects(terms).map(termOf) : wordsOf(objects(elements)),
    })),
    language: typeof language === 'string' ? language : undefined,
  };
}

function named(speaker: unknown): string | undefined {
  if (typeof speaker !== 'object') return speakerOf(speaker);
  const { name, id } = objectOf(speaker);
  return speakerOf(name) ?? (id === 'unknown' ? undefined : speakerOf(id));
}

/** A mark without spaces around it belongs to the words on both sides. */
function wordsOf(elements: readonly Json[]): HeardWord[] {
  const out: HeardWord[] = [];
  let isApart = true;
  for (const { type, value, ts, end_ts: end, confidence } of elements) {
    const text = textOf(value) ?? '';
    if (type === 'punct' && text.trim() === '') {
      isApart = true;
      continue;
    }
    const isWord = type !== 'punct';
    out.push({
      text,
      startMs: seconds(ts),
      endMs: seconds(end),
      confidence: isWord ? confidenceOf(confidence) : undefined,
      joins: !isApart && !/^\s/.test(text),
    });
    isApart = /\s$/.test(text);
  }
  return out;
}

const termOf = ({ text, start, end, confidence }: Json): HeardWord => ({
  text: textOf(text) ?? '',
  startMs: seconds(start),
  endMs: seconds(end),
  confidence: confidenceOf(confidence),
});
