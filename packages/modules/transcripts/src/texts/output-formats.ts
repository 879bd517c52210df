import { outputFormats } from '@scriptorium/caption-documents';
import type { OutputFormat } from '@scriptorium/captions';
import { unacceptable } from '@scriptorium/core';
import { listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

export const OutputFormatRecord = record(
  'OutputFormat',
  {
    id: recordId().describe('The id of the format, for `output_format_id`.'),
    name: z.string().describe('The name of the format.'),
    type: z.enum(['Transcript', 'Caption']).describe('Whether the format contains running text or captions.'),
    filetype: z.string().describe('The usual file extension.'),
    description: z.string().describe('A short description of the format.'),
    advanced: z.boolean().describe('Whether the format is rarely needed.'),
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

const formats = new Map(outputFormats.map((format) => [format.id, format]));

export function textFormat({ output_format_id: id }: { output_format_id: number }): OutputFormat {
  const format = formats.get(id);
  if (!format) throw unacceptable('output_format_id', 'one of the ids of GET /v3/transcripts/output_formats');
  return format;
}

/** Media types of texts as files. JSON formats are not among them. */
export const textFileTypes = Object.fromEntries(
  outputFormats
    .filter(({ mediaType }) => mediaType !== 'application/json')
    .map(({ mediaType, binary }) => [mediaType, binary ? 'binary' : 'text'] as const),
);

/** The records of the formats that the API can render. */
export const outputFormatViews = outputFormats.map((format): z.output<typeof OutputFormatRecord> => ({
  id: format.id,
  name: format.name,
  type: format.type,
  filetype: format.extension,
  description: format.description,
  advanced: format.advanced,
}));
