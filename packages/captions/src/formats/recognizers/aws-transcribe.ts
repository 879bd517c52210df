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

/** Reads a transcript of AWS Transcribe (API 2017-10-26), with the labels of speakers or channels. */
export function readAwsTranscribe(json: unknown): Recognized | undefined {
  const results = objectOf(objectOf(json)['results']);
  const items = objects(results['items']);
  const channels = objects(objectOf(results['channel_labels'])['channels']);
  if (!Array.isArray(results['transcripts']) || (items.length === 0 && channels.length === 0))
    return undefined;
  const language = languageOf(
    results['language_code'] ?? objects(results['language_codes'])[0]?.['language_code'],
  );
  if (channels.length > 1)
    return {
      segments: channels.map(({ channel_label: label, items }) => ({
        words: wordsOf(objects(items), new Map()),
        speaker: speakerOf(label),
      })),
      language,
      areParallel: true,
    };
  const text = objects(results['transcripts'])[0]?.['transcript'];
  const words = wordsOf(items, speakersByStart(results));
  return { segments: [{ words, text: textOf(text) }], language };
}

/** Older transcripts label speakers only in a list of segments. */
function speakersByStart(results: Json): ReadonlyMap<string, string> {
  const speakers = new Map<string, string>();
  for (const segment of objects(objectOf(results['speaker_labels'])['segments']))
    for (const { start_time: start, speaker_label: label } of objects(segment['items'])) {
      const speaker = speakerOf(label ?? segment['speaker_label']);
      if (speaker) speakers.set(String(start), speaker);
    }
  return speakers;
}

const wordsOf = (items: readonly Json[], speakers: ReadonlyMap<string, string>): HeardWord[] =>
  items.map((item) => {
    const [best] = objects(item['alternatives']);
    const isMark = item['type'] === 'punctuation';
    return {
      text: textOf(best?.['content']) ?? '',
      startMs: seconds(item['start_time']),
      endMs: seconds(item['end_time']),
      confidence: isMark ? undefined : confidenceOf(best?.['confidence']),
      speaker: speakerOf(item['speaker_label']) ?? speakers.get(String(item['start_time'])),
      joins: isMark,
    };
  });
