import { useMemo } from 'react';
import type { Editing } from '../editing.js';
import { useQuietDoc } from '../use-changes.js';
import { CaptionLayout } from './caption-layout.js';
import type { Captions } from './captions.js';
import { profileOf, type Guideline } from './guidelines.js';

/** Returns the captions shortly after the last change of the document. */
export function useCaptions(editing: Editing, guideline: Guideline): Captions {
  const doc = useQuietDoc(editing);
  const { language } = editing.source;
  const layout = useMemo(
    () => new CaptionLayout(profileOf(guideline, language), language),
    [guideline, language],
  );
  return useMemo(() => layout.of(editing.turns), [editing, doc, layout]);
}
