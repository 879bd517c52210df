import type { Recognized } from './heard.js';
import { objectOf, objects, seconds, speakerOf, textOf } from './values.js';

/** Reads a JSON transcript of Podcasting 2.0 (version 1.0.0). A segment may be a phrase or a single word. */
export function readPodcast(json: unknown): Recognized | undefined {
  const segments = objects(objectOf(json)['segments']).filter(
    ({ startTime, body }) => seconds(startTime) !== undefined && typeof body === 'string',
  );
  if (segments.length === 0) return undefined;
  let speaker: string | undefined;
  return {
    segments: segments.map((segment, index) => {
      // A segment without a speaker has that of the segment before it.
      speaker = speakerOf(segment['speaker']) ?? speaker;
      return {
        startMs: seconds(segment['startTime']),
        endMs: seconds(segment['endTime']) ?? seconds(segments[index + 1]?.['startTime']),
        text: textOf(segment['body']),
        speaker,
      };
    }),
  };
}
