/** Values of the placeholders. */
export interface FileNameParts {
  /** Name of the media file, without its extension. */
  name: string;
  /** Id of the order. */
  id: number;
  media_file_id: number;
  reference_id: string;
  /** BCP 47 tag. */
  language: string;
  extension: string;
}

export const usualTemplate = '{name}_{id}_{language}.{extension}';

const known = ['name', 'id', 'media_file_id', 'reference_id', 'language', 'extension'];
const placeholder = /\{(\w+)\}/g;

/** Returns whether a template contains only known placeholders and safe characters. */
export const isTemplate = (template: string): boolean =>
  [...template.matchAll(placeholder)].every(([, part]) => known.includes(part!)) &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*$/u.test(template.replace(placeholder, 'x'));

const MAX_BYTES = 200;

/**
 * Returns a file name that is valid on all file systems: letters, digits, `.`, `_`, `-` and spaces, neither
 * hidden nor a path.
 * @param stem name without extension to use if the template yields none
 */
export function fileName(template: string, parts: FileNameParts, stem: string): string {
  const filled = template.replace(placeholder, (_, part: keyof FileNameParts) => plain(String(parts[part])));
  const [filledStem, extension] = splitAtLastDot(filled.replace(/^[._ -]+/, ''));
  return `${cut(filledStem, MAX_BYTES - Buffer.byteLength(extension)) || stem}${extension}`;
}

const plain = (value: string): string => value.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '_');

function splitAtLastDot(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 20 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

function cut(text: string, maxBytes: number): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > maxBytes) break;
    kept += character;
  }
  return kept.trim();
}
