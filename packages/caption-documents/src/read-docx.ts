import { CaptionError, type Limits } from '@scriptorium/captions';
import { isElement, parseXml, type XmlElement } from '@scriptorium/captions/format-kit';
import { strFromU8, Unzip, UnzipInflate } from 'fflate';

const MAIN_PART = 'word/document.xml';
const READ_BYTES = 16_384;
/** Elements with deleted or moved text, fallbacks for older programs, and field codes. */
const NOT_SHOWN = new Set(['del', 'moveFrom', 'Fallback', 'instrText']);

/** True for a ZIP file, the container of DOCX. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Returns the text of an Office Open XML document (ISO/IEC 29500) without headers, footers and notes, with a
 * blank line between paragraphs.
 * @throws CaptionError `malformed` for any other ZIP file; `limit` if the unpacked document is larger than
 * `bytes`
 */
export function readDocx(bytes: Uint8Array, limits: Pick<Limits, 'bytes' | 'depth'>): string {
  const root = parseXml(strFromU8(mainPart(bytes, limits.bytes)), limits);
  const paragraphs: string[] = [];
  collect(root, paragraphs);
  return paragraphs.join('\n\n');
}

/** Unpacks the main part in chunks, because the size declared in the file cannot be trusted. */
function mainPart(bytes: Uint8Array, limit: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const unzip = new Unzip((part) => {
    if (part.name !== MAIN_PART) return;
    part.ondata = (error, piece, isLast) => {
      if (error) throw error;
      size += piece.length;
      if (size > limit) throw new CaptionError('limit', `the document has more than ${limit} bytes`);
      pieces.push(piece);
      isWhole ||= isLast;
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !isWhole; at += READ_BYTES)
      unzip.push(bytes.subarray(at, at + READ_BYTES), at + READ_BYTES >= bytes.length);
  } catch (error) {
    if (error instanceof CaptionError) throw error;
    throw new CaptionError('malformed', 'the ZIP file is damaged');
  }
  if (!isWhole) throw new CaptionError('malformed', 'the ZIP file is not a Word document');
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function collect(element: XmlElement, paragraphs: string[]): void {
  if (element.name === 'p') paragraphs.push('');
  for (const child of element.children) {
    if (!isElement(child)) {
      if (element.name === 't') append(paragraphs, child);
    } else if (child.name === 'tab') append(paragraphs, ' ');
    else if (child.name === 'br' || child.name === 'cr') append(paragraphs, '\n');
    else if (!NOT_SHOWN.has(child.name)) collect(child, paragraphs);
  }
}

function append(paragraphs: string[], text: string): void {
  if (paragraphs.length > 0) paragraphs[paragraphs.length - 1] += text;
}
