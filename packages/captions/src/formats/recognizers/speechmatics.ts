import { grouped } from '../../grouped.js';
import type { HeardWord, Recognized } from './heard.js';
import {
  confidenceOf,
  languageOf,
  objectOf,
  objects,
  seconds,
  speakerOf,
  textOf,
  type Json,
} from './values.js';

/** Reads a transcript of Speechmatics in the format json-v2 (2.7 to 2.9). */
export function readSpeechmatics(json: unknown): Recognized | undefined {
  const { results, metadata } = objectOf(json);
  const items = objects(results).filter(
    ({ type, alternatives }) => typeof type === 'string' && objects(alternatives).length > 0,
  );
  if (items.every((item) => item['start_time'] === undefined)) return undefined;
  const config = objectOf(objectOf(metadata)['transcription_config']);
  const channels = [...grouped(items, (item) => [textOf(item['channel']), item])];
  const areParallel = channels.length > 1;
  return {
    segments: channels.map(([channel, own]) => ({
      words: wordsOf(own),
      speaker: areParallel ? channel : undefined,
    })),
    language:
      languageOf(config['language']) ?? languageOf(objects(items[0]!['alternatives'])[0]!['language']),
    areParallel,
  };
}

function wordsOf(items: readonly Json[]): HeardWord[] {
  let joinsNext = false;
  return items.map((item) => {
    const [best] = objects(item['alternatives']);
    const attaches = item['attaches_to'];
    const isMark = item['type'] === 'punctuation';
    const joins =
      joinsNext || attaches === 'previous' || attaches === 'both' || (isMark && attaches === undefined);
    joinsNext = attaches === 'next' || attaches === 'both';
    const speaker = speakerOf(best!['speaker']);
    return {
      text: textOf(best!['content']) ?? '',
      startMs: seconds(item['start_time']),
      endMs: seconds(item['end_time']),
      confidence: isMark ? undefined : confidenceOf(best!['confidence']),
      speaker: speaker === 'UU' ? undefined : speaker, // not told apart
      joins,
    };
  });
}
