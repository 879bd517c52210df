import { findLanguage, type Language } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import type { MediaFile } from '../files/media-file.entity.js';

/**
 * Returns the primary language of a file.
 * @throws {DomainError} `invalid`, naming `media_file_id`, if it is not identified yet
 */
export function primaryLanguage({ languageIds: [id] }: Pick<MediaFile, 'languageIds'>): Language {
  if (id === undefined) throw unacceptable('media_file_id', 'the language of the file is not known yet');
  return findLanguage(id)!;
}
