import {
  type CaptionDocument,
  CaptionError,
  decodeText,
  defaultLimits,
  isCaptionError,
  readCaptions,
  type ReadOptions,
} from '@scriptorium/captions';
import { checkSize } from '@scriptorium/captions/format-kit';
import { isZip, readDocx } from './read-docx.js';

/** A text to be aligned with its audio. */
export type Script = { readonly text: string } | { readonly captions: CaptionDocument };

// Control characters that text never contains, and the signatures of PDF and RTF.
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]|^\s*(?:%PDF-|\{\\rtf)/;

/**
 * Reads a script: DOCX, any caption format of `readCaptions`, or plain text in any encoding.
 * @throws CaptionError as `readCaptions` does; `unknown_format` for a file that is not text
 */
export function readScript(bytes: Uint8Array, options: ReadOptions = {}): Script {
  const limits = { ...defaultLimits, ...options.limits };
  checkSize(bytes, limits.bytes);
  if (isZip(bytes)) return { text: readDocx(bytes, limits) };
  try {
    return { captions: readCaptions(bytes, options).document };
  } catch (error) {
    if (!isCaptionError(error) || error.code !== 'unknown_format') throw error;
  }
  const { text } = decodeText(bytes, options.codePage, options.language);
  if (NO_TEXT.test(text))
    throw new CaptionError('unknown_format', 'the file is neither text, nor captions, nor a Word document');
  return { text };
}
