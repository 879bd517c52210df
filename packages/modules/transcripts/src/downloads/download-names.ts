import type { OutputFormat } from '@scriptorium/captions';

/** A transcript to download. */
export interface Named {
  id: number;
  /** Name of the media file. */
  fileName: string | null;
  /** BCP 47 language tag. */
  language: string;
}

const MAX_CHARACTERS = 100;

/**
 * Returns a file name without media extension, reduced to letters, digits and signs that every file system
 * accepts.
 */
function stem({ fileName, language, id }: Named): string {
  const bare = (fileName ?? '').normalize('NFC').replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '');
  const plain = bare.replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '_').replace(/^[._ -]+/, '');
  const cut = [...plain].slice(0, MAX_CHARACTERS).join('').trim();
  return `${cut || `transcript-${id}`}_${language}`;
}

/**
 * Returns a function that gives each transcript and format a unique name: equal names get the id, equal
 * extensions the format.
 */
export function downloadNames(transcripts: readonly Named[], formats: readonly OutputFormat[]) {
  const count = (values: string[]) => Map.groupBy(values, (value) => value.toLowerCase());
  const stems = count(transcripts.map(stem));
  const extensions = count(formats.map(({ extension }) => extension));
  return (transcript: Named, { extension, id: format }: OutputFormat): string => {
    const own = stem(transcript);
    const isShared = stems.get(own.toLowerCase())!.length > 1;
    const isAmbiguous = extensions.get(extension.toLowerCase())!.length > 1;
    return `${own}${isShared ? `_${transcript.id}` : ''}${isAmbiguous ? `.${format}` : ''}.${extension}`;
  };
}
