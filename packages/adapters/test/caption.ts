import type { PutCaption } from '@scriptorium/integrations';

/** A caption to put, but for what a test says. */
export const caption = (given: Partial<PutCaption> & Pick<PutCaption, 'video'>): PutCaption => ({
  operationId: 'operation',
  language: 'en',
  kind: 'captions',
  label: 'English',
  format: 'vtt',
  body: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n'),
  ...given,
});
