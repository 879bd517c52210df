import {
  writeDescribedTranscript,
  writeDescriptionsDapt,
  writeDescriptionsSrt,
  writeDescriptionsText,
  writeDescriptionsVtt,
  toManifest,
} from '@scriptorium/audio-description';
import { unacceptable } from '@scriptorium/core';
import { listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { StoredResult } from './description-result.js';

/** In which language the descriptions are, BCP 47, and who speaks them. */
interface TextContext {
  language: string;
  voice: string;
}

interface TextFormat {
  id: number;
  name: string;
  extension: string;
  description: string;
  write(result: StoredResult, context: TextContext): string | Promise<string>;
}

/** Formats of the descriptions. Times are those of the described version. */
export const textFormats: readonly TextFormat[] = [
  {
    id: 7,
    name: 'SRT',
    extension: 'srt',
    description: 'SubRip: a cue for each description, as long as it is spoken',
    write: ({ plan }, { language }) => writeDescriptionsSrt(plan, { language }),
  },
  {
    id: 16,
    name: 'Plain Text',
    extension: 'txt',
    description: 'A line for each description, with its time',
    write: ({ plan }) => writeDescriptionsText(plan),
  },
  {
    id: 20,
    name: 'HTML',
    extension: 'html',
    description: 'The transcript with the descriptions where they are heard',
    write: ({ plan, transcript }, { language }) =>
      writeDescribedTranscript(transcript ?? { version: 1, words: [] }, plan, { language }),
  },
  {
    id: 51,
    name: 'WebVTT',
    extension: 'vtt',
    description: 'WebVTT of kind descriptions',
    write: ({ plan }, { language }) => writeDescriptionsVtt(plan, { language }),
  },
  {
    id: 1101,
    name: 'DAPT',
    extension: 'xml',
    description: 'Dubbing and audio description transcript, a profile of TTML2',
    write: ({ plan, lines }, { language }) => writeDescriptionsDapt(plan, lines, { language }),
  },
  {
    id: 1102,
    name: 'JSON manifest',
    extension: 'json',
    description: 'What is heard when, and the account of every line',
    write: ({ plan }, { voice }) => JSON.stringify(toManifest(plan, { voice })),
  },
];

/** @throws {DomainError} `invalid` if there is no such format */
export function descriptionFormat(id: number): TextFormat {
  const format = textFormats.find((each) => each.id === id);
  if (!format) {
    throw unacceptable('output_format_id', 'one of the ids of GET /v3/audio_descriptions/text_formats');
  }
  return format;
}

export const mixFormats = ['mp4', 'wav', 'ogg', 'mp3', 'mkv'] as const;
export const audioFormats = ['wav', 'ogg', 'mp3'] as const;
export type MixFormat = (typeof mixFormats)[number];
export type AudioFormat = (typeof audioFormats)[number];

export const mediaTypes: Readonly<Record<MixFormat, string>> = {
  mp4: 'video/mp4',
  mkv: 'video/x-matroska',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
};

export const ListFormats = params(listParams(['name']));
export type ListFormats = z.output<typeof ListFormats>;

export const DescriptionTextFormatRecord = record(
  'AudioDescriptionTextFormat',
  {
    id: recordId().describe('The id of the format, for `output_format_id`.'),
    name: z.string().describe('The name of the format.'),
    filetype: z.string().describe('The usual extension of such files.'),
    description: z.string().describe('What the format is, in a few words.'),
  },
  { id: 51, name: 'WebVTT', filetype: 'vtt', description: 'WebVTT of kind descriptions' },
);

export const textFormatViews = textFormats.map(
  ({ id, name, extension, description }): z.output<typeof DescriptionTextFormatRecord> => ({
    id,
    name,
    filetype: extension,
    description,
  }),
);

export const MediaFormatRecord = record(
  'AudioDescriptionMediaFormat',
  {
    id: recordId().describe('The id of the format.'),
    name: z.string().describe('The format, for `format`.'),
    media_type: z.string().describe('The media type of such files.'),
  },
  { id: 1, name: 'mp4', media_type: 'video/mp4' },
);

export const mediaFormatViews = (formats: readonly MixFormat[]): z.output<typeof MediaFormatRecord>[] =>
  formats.map((name) => ({ id: mixFormats.indexOf(name) + 1, name, media_type: mediaTypes[name] }));
