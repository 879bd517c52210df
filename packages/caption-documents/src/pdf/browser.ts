import { CaptionError } from '@scriptorium/captions';
import type { writePdf as writeInNode } from './write.js';

/** Takes the writer's place in browser bundles (`browser` in package.json). */
export const writePdf: typeof writeInNode = () =>
  Promise.reject(
    new CaptionError('unsupported', 'PDF needs its fonts from the disk: it is written in Node only'),
  );
