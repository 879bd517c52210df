import { id, integer, params, record, recordId, tolerant } from '@scriptorium/server-kit';
import { z } from 'zod';

/** Word-synchronised JSON, which the embeddable transcript reads. */
export const WORDS_JSON = 29;

export const ReadPublished = tolerant({
  media_file_id: id().describe('The file of the transcript.'),
  id: id().describe('The transcript.'),
  project_id: id().describe('The project of the file.'),
  format_id: integer(1, 1_000_000)
    .default(WORDS_JSON)
    .describe('The id of an output format, such as 51 for WebVTT; by default 29, JSON with word times.'),
});
export type ReadPublished = z.output<typeof ReadPublished>;

export const OnePublication = params({ id: id().describe('The transcript.') });
export type OnePublication = z.output<typeof OnePublication>;

export const PublicationRecord = record(
  'Publication',
  {
    transcript_id: recordId().describe('The transcript.'),
    published: z.boolean().describe('Whether the transcript is public: complete and published.'),
    url: z.string().describe('The public URL; add `&format_id=` to select a format.'),
    embed_code: z
      .string()
      .describe(
        'HTML that shows the transcript in a page. Replace `#player` by the CSS selector of the video or its ' +
          'iframe.',
      ),
  },
  {
    transcript_id: 7,
    published: true,
    url: 'https://captions.example.com/p/files/3/threeplay_transcripts/7?project_id=1',
    embed_code:
      '<script src="https://captions.example.com/p/embed.js" data-file="3" data-transcript="7" data-project="1" data-player="#player"></script>',
  },
);

interface Published {
  /** Origin of the service, without a trailing slash. */
  origin: string;
  id: number;
  mediaFileId: number;
  projectId: number;
  published: boolean;
}

export const publicationView = (it: Published): z.output<typeof PublicationRecord> => ({
  transcript_id: it.id,
  published: it.published,
  url: `${it.origin}/p/files/${it.mediaFileId}/threeplay_transcripts/${it.id}?project_id=${it.projectId}`,
  embed_code:
    `<script src="${it.origin}/p/embed.js" data-file="${it.mediaFileId}" data-transcript="${it.id}" ` +
    `data-project="${it.projectId}" data-player="#player"></script>`,
});
