/** What a template may say of a file. */
export interface FileNameParts {
  /** Of the media file, without its extension. */
  name: string;
  /** Of the order. */
  id: number;
  media_file_id: number;
  reference_id: string;
  /** BCP 47. */
  language: string;
  extension: string;
}

export const usualTemplate = '{name}_{id}_{language}.{extension}';

const known = ['name', 'id', 'media_file_id', 'reference_id', 'language', 'extension'];
const placeholder = /\{(\w+)\}/g;

/** Whether a template says nothing unknown, and no more than a name. */
export const isTemplate = (template: string): boolean =>
  [...template.matchAll(placeholder)].every(([, part]) => known.includes(part!)) &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*$/u.test(template.replace(placeholder, 'x'));

const MAX_BYTES = 200;

/**
 * Returns a name that any file system takes: letters, digits, `.`, `_`, `-` and spaces, none of them hidden or a path.
 * @param stem of the name if the template leaves it empty
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
