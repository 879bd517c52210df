import { serviceTypes } from '@scriptorium/catalog';
import {
  changes,
  file,
  fileOrNone,
  id,
  listParams,
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { contentTypes, type CheatSheet } from './cheat-sheet.entity.js';
import { namesResource } from './resource.js';
import { resourceFields, resourceFilters, resourceParams } from './resource.dto.js';

const MAX_PDF_BYTES = 20 * 2 ** 20;

const contentType = oneOf(contentTypes);
const serviceType = oneOf(serviceTypes);

const meaning = {
  contentType: 'The kind of content.',
  serviceType: 'The kind of work that the sheet is for.',
  content:
    'The text of the sheet. A `script` for `AudioDescriptionService` with timed lines (`[hh:mm:ss] text`, ' +
    'WebVTT, SRT or DAPT) is spoken unchanged.',
  pdf: `The sheet as a PDF, up to ${MAX_PDF_BYTES / 2 ** 20} MiB, in addition to or instead of \`content\`.`,
};

export const ListCheatSheets = params({
  ...listParams(),
  ...resourceFilters,
  content_type: contentType.optional().describe(meaning.contentType),
  service_type: serviceType.default('TranscriptionService').describe(meaning.serviceType),
});
export type ListCheatSheets = z.output<typeof ListCheatSheets>;

export const OneCheatSheet = params({ id: id().describe('The cheat sheet.') });
export type OneCheatSheet = z.output<typeof OneCheatSheet>;

export const CreateCheatSheet = params(
  {
    ...resourceParams,
    content_type: contentType.describe(meaning.contentType),
    service_type: serviceType.default('TranscriptionService').describe(meaning.serviceType),
    content: text().optional().describe(meaning.content),
    pdf_attachment: file(MAX_PDF_BYTES).optional().describe(meaning.pdf),
  },
  {
    resource_type: 'MediaFile',
    resource_id: 1001,
    content_type: 'speaker_list',
    content: 'Host: Jane Nguyen. Guest: Milan Dvořák, biologist.',
  },
).refine(namesResource, { path: ['resource_id'] });
export type CreateCheatSheet = z.output<typeof CreateCheatSheet>;

export const UpdateCheatSheet = changes(
  {
    id: id().describe('The cheat sheet to change.'),
    content_type: contentType.optional().describe(meaning.contentType),
    service_type: serviceType.optional().describe(meaning.serviceType),
    content: text().optional().describe(`${meaning.content} An empty value clears it.`),
    pdf_attachment: fileOrNone(MAX_PDF_BYTES)
      .optional()
      .describe(`${meaning.pdf} Replaces the existing PDF; an empty value removes it.`),
  },
  { content: 'Host: Jane Nguyen.' },
);
export type UpdateCheatSheet = z.output<typeof UpdateCheatSheet>;

export const CheatSheetRecord = record(
  'CheatSheet',
  {
    id: recordId().describe('The id of the cheat sheet.'),
    ...resourceFields,
    content: z.string().nullable().describe(meaning.content),
    content_type: z.enum(contentTypes).describe(meaning.contentType),
    service_type: z.enum(serviceTypes).describe(meaning.serviceType),
    pdf_attachment: z
      .string()
      .nullable()
      .describe('The name of the attached PDF, which has a separate route. Null without one.'),
  },
  {
    id: 5,
    resource_id: 1001,
    resource_type: 'MediaFile',
    content: 'Host: Jane Nguyen. Guest: Milan Dvořák, biologist.',
    content_type: 'speaker_list',
    service_type: 'TranscriptionService',
    pdf_attachment: null,
  },
);

export const cheatSheetView = (sheet: CheatSheet): z.output<typeof CheatSheetRecord> => ({
  id: sheet.id,
  resource_id: sheet.resourceId,
  resource_type: sheet.resourceType,
  content: sheet.content,
  content_type: sheet.contentType,
  service_type: sheet.serviceType,
  pdf_attachment: sheet.pdfName,
});
