import {
  writeDescribedTranscript,
  writeDescriptionsDapt,
  writeDescriptionsSrt,
  writeDescriptionsText,
  writeDescriptionsVtt,
  toManifest,
} from '@scriptorium/description-planner';
import { unacceptable } from '@scriptorium/core';
import { listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { StoredResult } from './description-result.js';

/** Language of the descriptions as a BCP 47 tag, and the name of their voice. */
interface TextContext {
  language: string;
  voice: string;
}

interface TextFormat {
  id: number;
  name: string;
  extension: string;
  mediaType: string;
  description: string;
  write(result: StoredResult, context: TextContext): string | Promise<string>;
}

/** Formats of the descriptions. Times are on the timeline of the described version. */
export const textFormats: readonly TextFormat[] = [
  {
    id: 7,
    name: 'SRT',
    extension: 'srt',
    mediaType: 'application/x-subrip',
    description: 'SubRip: one cue for each description, with the duration of its speech',
    write: ({ plan }, { language }) => writeDescriptionsSrt(plan, { language }),
  },
  {
    id: 16,
    name: 'Plain Text',
    extension: 'txt',
    mediaType: 'text/plain',
    description: 'One line per description, with its time',
    write: ({ plan }) => writeDescriptionsText(plan),
  },
  {
    id: 20,
    name: 'HTML',
    extension: 'html',
    mediaType: 'text/html',
    description: 'The transcript with the descriptions at their places',
    write: ({ plan, transcript }, { language }) =>
      writeDescribedTranscript(transcript ?? { version: 1, words: [] }, plan, { language }),
  },
  {
    id: 51,
    name: 'WebVTT',
    extension: 'vtt',
    mediaType: 'text/vtt',
    description: 'WebVTT of kind descriptions',
    write: ({ plan }, { language }) => writeDescriptionsVtt(plan, { language }),
  },
  {
    id: 1101,
    name: 'DAPT',
    extension: 'xml',
    mediaType: 'application/ttml+xml',
    description: 'Dubbing and audio description transcript, a profile of TTML2',
    write: ({ plan, lines }, { language }) => writeDescriptionsDapt(plan, lines, { language }),
  },
  {
    id: 1102,
    name: 'JSON manifest',
    extension: 'json',
    mediaType: 'application/json',
    description: 'The times of all descriptions, and the outcome of every line',
    write: ({ plan }, { voice }) => JSON.stringify(toManifest(plan, { voice })),
  },
];

export function descriptionFormat(id: number): TextFormat {
  const format = textFormats.find((each) => each.id === id);
  if (!format) {
    throw unacceptable('output_format_id', 'one of the ids of GET /v3/audio_descriptions/text_formats');
  }
  return format;
}

/** An audio or video format. */
interface MediaFormat {
  /** Unique among all formats of descriptions, because deliveries identify a format by it. */
  id: number;
  kind: MediaKind;
  name: MixFormat;
}

/** The description mixed with the programme, or the voice only. */
export type MediaKind = 'mix' | 'audio';

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

export const mediaFormats: readonly MediaFormat[] = [
  ...mixFormats.map((name, i) => ({ id: 1201 + i, kind: 'mix' as const, name })),
  ...audioFormats.map((name, i) => ({ id: 1211 + i, kind: 'audio' as const, name })),
];

/** The formats of deliveries; mp4 of the mix by default. */
export const deliveredFormats = {
  ids: [...textFormats, ...mediaFormats].map(({ id }) => id),
  usual: 1201,
};

export const ListFormats = params(listParams(['name']));
export type ListFormats = z.output<typeof ListFormats>;

export const DescriptionTextFormatRecord = record(
  'AudioDescriptionTextFormat',
  {
    id: recordId().describe('The id of the format, for `output_format_id`.'),
    name: z.string().describe('The name of the format.'),
    filetype: z.string().describe('The usual file extension.'),
    description: z.string().describe('A short description of the format.'),
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
    id: recordId().describe('The id of the format, for `output_format_id` of deliveries.'),
    name: z.string().describe('The name of the format, for the parameter `format`.'),
    media_type: z.string().describe('The media type of the format.'),
  },
  { id: 1201, name: 'mp4', media_type: 'video/mp4' },
);

export const mediaFormatViews = (kind: MediaKind): z.output<typeof MediaFormatRecord>[] =>
  mediaFormats
    .filter((format) => format.kind === kind)
    .map(({ id, name }) => ({ id, name, media_type: mediaTypes[name] }));
