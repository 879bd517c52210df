import type { ProfileName } from '@scriptorium/captions';
import { useMemo } from 'react';
import type { Editing } from '../editing.js';
import { useQuietDoc } from '../use-changes.js';
import { captionsOf, type Captions } from './captions.js';

/** Returns the captions shortly after the last change of the document. */
export function useCaptions(editing: Editing, name: ProfileName): Captions {
  const doc = useQuietDoc(editing);
  return useMemo(() => captionsOf(editing, name), [editing, doc, name]);
}
