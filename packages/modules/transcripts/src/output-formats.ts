import { outputFormats } from '@scriptorium/captions';
import { listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

export const OutputFormatRecord = record(
  'OutputFormat',
  {
    id: recordId(),
    name: z.string(),
    type: z.enum(['Transcript', 'Caption']),
    filetype: z.string(),
    description: z.string(),
    advanced: z.boolean(),
  },
  {
    id: 7,
    name: 'SRT',
    type: 'Caption',
    filetype: 'srt',
    description: 'SubRip captions',
    advanced: false,
  },
);

export const ListOutputFormats = params(listParams(['name']));
export type ListOutputFormats = z.output<typeof ListOutputFormats>;

/** What the API says of each format that it can render. */
export const outputFormatViews = outputFormats.map((format): z.output<typeof OutputFormatRecord> => ({
  id: format.id,
  name: format.name,
  type: format.type,
  filetype: format.extension,
  description: format.description,
  advanced: format.advanced,
}));
