import { decodeText, readCaptions, toMaster } from '@scriptorium/captions';
import { mayBeMedia } from '@scriptorium/media';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A recording with the text of what is said. */
export interface Referenced {
  name: string;
  file: string;
  /** Words, separated by spaces. */
  text: string;
}

const textExtensions = ['.txt', '.srt', '.vtt', '.sbv', '.ttml', '.dfxp', '.scc', '.stl'];
const NOTHING = new Uint8Array();

/**
 * Returns the recordings of a folder that have a text or captions of the same name beside them.
 * @param language ISO 639-1 code, for captions that are not Unicode
 */
export async function findReferenced(folder: string, language: string): Promise<Referenced[]> {
  const names = (await readdir(folder)).sort();
  const found: Referenced[] = [];
  for (const name of names) {
    if (textExtensions.includes(path.extname(name).toLowerCase()) || !mayBeMedia(name, NOTHING)) continue;
    const stem = name.slice(0, -path.extname(name).length);
    const reference = names.find(
      (each) =>
        textExtensions.includes(path.extname(each).toLowerCase()) &&
        each.slice(0, -path.extname(each).length) === stem,
    );
    if (!reference) continue;
    const text = await textOf(path.join(folder, reference), language);
    found.push({ name, file: path.join(folder, name), text });
  }
  return found;
}

async function textOf(file: string, language: string): Promise<string> {
  const bytes = await readFile(file);
  if (path.extname(file).toLowerCase() === '.txt') return decodeText(bytes).text;
  const { document } = readCaptions(bytes, { language });
  return toMaster(document, { language })
    .words.map(({ text }) => text)
    .join(' ');
}
