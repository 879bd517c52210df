import type { HeardWord, Recognized } from './heard.js';
import { confidenceOf, objectOf, objects, seconds, textOf, type Json } from './values.js';

/** Reads results of Vosk 0.3, one or several, also with alternatives. */
export function readVosk(values: readonly unknown[]): Recognized | undefined {
  const results = values.flatMap((value) => (Array.isArray(value) ? value : [value])).map(bestOf);
  const spoken = results.filter(({ result }) => objects(result).some(isWord));
  if (spoken.length === 0) return undefined;
  return {
    segments: spoken.map(({ result, text }) => ({
      text: textOf(text),
      words: objects(result).filter(isWord).map(wordOf),
    })),
  };
}

function bestOf(value: unknown): Json {
  const json = objectOf(value);
  return objects(json['alternatives'])[0] ?? json;
}

const isWord = ({ word, start, end }: Json): boolean =>
  typeof word === 'string' && typeof start === 'number' && typeof end === 'number';

const wordOf = ({ word, start, end, conf }: Json): HeardWord => ({
  text: word as string,
  startMs: seconds(start),
  endMs: seconds(end),
  confidence: confidenceOf(conf),
});
