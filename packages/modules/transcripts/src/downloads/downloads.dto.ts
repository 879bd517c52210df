import { id, integer, list, object, params } from '@scriptorium/server-kit';
import type { z } from 'zod';

export const DownloadTranscripts = params({
  transcript_ids: list(id(), { max: 500 })
    .optional()
    .describe(
      'The transcripts; each must have a text. One of `transcript_ids`, `media_file_id` and `filter` is required.',
    ),
  media_file_id: list(id())
    .optional()
    .describe(
      'The files whose complete transcripts are included: in each language the default transcript, or else the ' +
        'latest.',
    ),
  filter: object()
    .optional()
    .describe(
      'All files that match: parameters of `GET /v3/files` as a JSON object, except for those of sorting and paging.',
    ),
  output_format_ids: list(integer(1, 1_000_000), { max: 20 }).describe(
    'Formats of `GET /v3/transcripts/output_formats`. The archive contains at most 20,000 files ' +
      '(transcripts times formats).',
  ),
});
export type DownloadTranscripts = z.output<typeof DownloadTranscripts>;
