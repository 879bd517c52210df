import { wireTime } from '@scriptorium/core';
import { id, moment, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import { UPLOAD_VALID_MS, type ResumableUpload } from './uploads.service.js';

export const NewUpload = params({});
export const OneUpload = params({ id: id().describe('The upload.') });

export const UploadRecord = record(
  'Upload',
  {
    id: recordId().describe('The id of the upload, which becomes an `upload_id`.'),
    file_name: z.string().nullable().describe('`filename` of the metadata.'),
    size: z.int().describe('Bytes.'),
    offset: z.int().describe('Bytes that have arrived.'),
    complete: z.boolean().describe('Whether a source can be made of it.'),
    expires_at: moment().describe('When it is removed, unless more bytes come or it is used.'),
  },
  {
    id: 7,
    file_name: 'lecture.mp4',
    size: 734003200,
    offset: 104857600,
    complete: false,
    expires_at: '2026-11-21T11:04:05.000+00:00',
  },
);

export const uploadView = (upload: ResumableUpload, arrived: number): z.output<typeof UploadRecord> => ({
  id: upload.id,
  file_name: upload.fileName,
  size: upload.sizeBytes,
  offset: upload.blobKey ? upload.sizeBytes : arrived,
  complete: upload.blobKey !== null,
  expires_at: wireTime(new Date(upload.touchedAt.getTime() + UPLOAD_VALID_MS)),
});
