import type { ProfileName } from '@scriptorium/captions';
import { useMemo } from 'react';
import type { Editing } from '../editing.js';
import { useQuietDoc } from '../use-changes.js';
import { CaptionLayout } from './caption-layout.js';
import type { Captions } from './captions.js';

/** Returns the captions shortly after the last change of the document. */
export function useCaptions(editing: Editing, name: ProfileName): Captions {
  const doc = useQuietDoc(editing);
  const layout = useMemo(() => new CaptionLayout(name, editing.source.language), [editing, name]);
  return useMemo(() => layout.of(editing.turns), [editing, doc, layout]);
}
