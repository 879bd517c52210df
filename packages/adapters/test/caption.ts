import type { PutCaption } from '@scriptorium/integrations';

export const captionFields = {
  operationId: 'operation',
  language: 'en',
  kind: 'captions',
  label: 'English',
  format: 'vtt',
} as const;

/** Returns a caption with default values for the fields not given. */
export const caption = (given: Partial<PutCaption> & Pick<PutCaption, 'video'>): PutCaption => ({
  ...captionFields,
  body: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n'),
  ...given,
});
