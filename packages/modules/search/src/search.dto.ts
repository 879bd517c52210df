import { id, integer, listParams, oneOf, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Hit } from './search.service.js';

const { page } = listParams();

export const SearchTexts = params({
  q: text(300).describe(
    'Words that a passage must contain, in any of their forms. `"two words"` finds a phrase, `or` either side, ' +
      'and `-word` excludes a word.',
  ),
  language_id: id().optional().describe('Only transcripts in this language.'),
  media_file_id: id().optional().describe('Only transcripts of this file.'),
  spelling: oneOf(['near', 'exact'])
    .default('near')
    .describe('`near` also finds similar words if no passage contains the words as given.'),
  page,
  per_page: integer(1, 100).default(20).describe('Number of hits per page.'),
});
export type SearchTexts = z.output<typeof SearchTexts>;

const ms = () => z.int().nonnegative();

export const HitRecord = record(
  'SearchHit',
  {
    transcript_id: recordId().describe('The transcript.'),
    media_file_id: recordId().describe('The file of the transcript.'),
    media_file_name: z.string().nullable().describe('The name of the file.'),
    language_id: recordId().describe('The language of the transcript.'),
    start_ms: ms().describe('Start of the passage in milliseconds.'),
    end_ms: ms().describe('End of the passage in milliseconds.'),
    speaker: z.string().nullable().describe('The speaker, if known.'),
    text: z.string().describe('The passage: about two sentences.'),
    matches: z
      .array(
        z.strictObject({
          from: z.int().nonnegative().describe('Start of the word in `text`, in UTF-16 code units.'),
          to: z.int().nonnegative().describe('End of the word in `text`.'),
          start_ms: ms().describe('When the word is spoken, in milliseconds.'),
        }),
      )
      .describe('The words found.'),
    spelling: z
      .enum(['exact', 'near'])
      .describe('`near` if similar words were found instead of those given.'),
  },
  {
    transcript_id: 12,
    media_file_id: 7,
    media_file_name: 'Lecture',
    language_id: 1,
    start_ms: 61_200,
    end_ms: 66_900,
    speaker: 'Ann',
    text: 'Some people cannot hear what is said.',
    matches: [{ from: 19, to: 23, start_ms: 62_400 }],
    spelling: 'exact' as const,
  },
);

export const hitView = (hit: Hit): z.output<typeof HitRecord> => ({
  transcript_id: hit.transcriptId,
  media_file_id: hit.mediaFileId,
  media_file_name: hit.mediaFileName,
  language_id: hit.languageId,
  start_ms: hit.startMs,
  end_ms: hit.endMs,
  speaker: hit.speaker,
  text: hit.text,
  matches: hit.matches.map(({ startMs, ...range }) => ({ ...range, start_ms: startMs })),
  spelling: hit.spelling,
});
