import { AdapterError } from './error.js';
import type { Capabilities, Integration, PutAudioDescription, PutCaption } from './integration.js';

/** Throws `invalid` for a caption with an undeclared format, size or language, before any request. */
export function guardCaption(
  integration: Pick<Integration, 'capabilities' | 'mapLanguage'>,
  { format, body, language }: PutCaption,
): void {
  const { formats, maxBytes = Infinity } = integration.capabilities.captions;
  guardFormat(formats, format);
  if (body.byteLength > maxBytes)
    throw new AdapterError(
      'invalid',
      `the file has ${body.byteLength} bytes; the platform accepts at most ${maxBytes}`,
    );
  if (integration.mapLanguage(language) === undefined)
    throw new AdapterError('invalid', `the platform does not support the language ${language}`);
}

/** Throws `invalid` for an audio description in an undeclared format. */
export function guardAudioDescription(
  { audioDescription }: Capabilities,
  { format }: PutAudioDescription,
): void {
  guardFormat(audioDescription?.formats ?? [], format);
}

function guardFormat(formats: readonly string[], format: string): void {
  if (!formats.includes(format))
    throw new AdapterError(
      'invalid',
      `the platform accepts ${formats.join(', ') || 'no such files'}, not ${format}`,
    );
}
