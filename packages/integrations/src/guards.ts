import { AdapterError } from './error.js';
import type { Capabilities, Integration, PutAudioDescription, PutCaption } from './integration.js';

/** Refuses, before any request, a caption that the integration does not declare to take. */
export function guardCaption(
  integration: Pick<Integration, 'capabilities' | 'mapLanguage'>,
  { format, body, language }: PutCaption,
): void {
  const { formats, maxBytes = Infinity } = integration.capabilities.captions;
  guardFormat(formats, format);
  if (body.byteLength > maxBytes)
    throw new AdapterError(
      'invalid',
      `the file has ${body.byteLength} bytes; the platform takes ${maxBytes}`,
    );
  if (integration.mapLanguage(language) === undefined)
    throw new AdapterError('invalid', `the platform has no language ${language}`);
}

/** The same for the sound of an audio description. */
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
      `the platform takes ${formats.join(', ') || 'no such files'}, not ${format}`,
    );
}
