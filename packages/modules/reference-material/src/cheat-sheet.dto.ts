import { serviceTypes } from '@scriptorium/catalog';
import {
  changes,
  file,
  fileOrNone,
  id,
  listParams,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { contentTypes, type CheatSheet } from './cheat-sheet.entity.js';
import { namesResource, resourceParams, resourceTypes } from './resource.js';

const MAX_PDF_BYTES = 20 * 2 ** 20;

const contentType = z.enum(contentTypes);
const serviceType = z.enum(serviceTypes);

export const ListCheatSheets = params({
  ...listParams(),
  ...resourceParams,
  content_type: contentType.optional(),
  service_type: serviceType.default('TranscriptionService'),
});
export type ListCheatSheets = z.output<typeof ListCheatSheets>;

export const OneCheatSheet = params({ id: id() });
export type OneCheatSheet = z.output<typeof OneCheatSheet>;

export const CreateCheatSheet = params({
  ...resourceParams,
  content_type: contentType,
  service_type: serviceType.default('TranscriptionService'),
  content: text().optional(),
  pdf_attachment: file(MAX_PDF_BYTES).optional(),
}).refine(namesResource, { path: ['resource_id'] });
export type CreateCheatSheet = z.output<typeof CreateCheatSheet>;

export const UpdateCheatSheet = changes({
  id: id(),
  content_type: contentType.optional(),
  service_type: serviceType.optional(),
  content: text().optional(),
  pdf_attachment: fileOrNone(MAX_PDF_BYTES).optional(),
});
export type UpdateCheatSheet = z.output<typeof UpdateCheatSheet>;

/** `pdf_attachment` is the name of the attached PDF. */
export const CheatSheetRecord = record(
  'CheatSheet',
  {
    id: recordId(),
    resource_id: recordId(),
    resource_type: z.enum(resourceTypes),
    content: z.string().nullable(),
    content_type: contentType,
    service_type: serviceType,
    pdf_attachment: z.string().nullable(),
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
