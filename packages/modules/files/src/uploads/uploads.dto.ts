import { wireTime } from '@scriptorium/core';
import { id, moment, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import { UPLOAD_VALID_MS, type ResumableUpload } from './uploads.service.js';

export const NewUpload = params({});
export const OneUpload = params({ id: id().describe('The upload.') });

export const UploadRecord = record(
  'Upload',
  {
    id: recordId().describe('The id of the upload, for the parameter `upload_id`.'),
    file_name: z.string().nullable().describe('`filename` of the metadata.'),
    size: z.int().describe('Total size in bytes.'),
    offset: z.int().describe('Number of received bytes.'),
    complete: z
      .boolean()
      .describe('Whether all bytes were received, so that the upload can be used as a source.'),
    expires_at: moment().describe('When the upload is removed, unless further bytes arrive or it is used.'),
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
