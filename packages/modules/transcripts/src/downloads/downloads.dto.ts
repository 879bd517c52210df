import { id, integer, list, params } from '@scriptorium/server-kit';
import type { z } from 'zod';

export const DownloadTranscripts = params({
  transcript_ids: list(id(), { max: 500 }).describe('The transcripts; each must have a text.'),
  output_format_ids: list(integer(1, 1_000_000), { max: 20 }).describe(
    'Formats of `GET /v3/transcripts/output_formats`. The archive contains at most 1,000 files ' +
      '(transcripts times formats).',
  ),
});
export type DownloadTranscripts = z.output<typeof DownloadTranscripts>;
