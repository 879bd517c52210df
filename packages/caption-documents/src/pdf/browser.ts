import { CaptionError } from '@scriptorium/captions';
import type { writePdf as writeInNode } from './write.js';

/** Replaces the PDF writer in browser bundles (`browser` in package.json). */
export const writePdf: typeof writeInNode = () =>
  Promise.reject(
    new CaptionError('unsupported', 'PDF can be written in Node only: its fonts are read from disk'),
  );
