import { useStored } from '../../../components/use-stored.js';
import { usualGuideline, type Guideline } from './guidelines.js';

export interface GuidelineChoice {
  chosen: Guideline;
  /** Chooses the guideline of the file. */
  choose(guideline: Guideline): void;
  /** Uses the chosen one for all files without one of their own; undefined if it is that already. */
  makeUsual: (() => void) | undefined;
}

/** Returns the guideline of a file. This browser remembers it. */
export function useGuideline(fileId: number | undefined): GuidelineChoice {
  const [usual, setUsual] = useStored('guideline', usualGuideline);
  const [own, choose] = useStored<Guideline | null>(`guideline.${fileId ?? 'work'}`, null);
  const chosen = own ?? usual;
  const isUsual = JSON.stringify(chosen) === JSON.stringify(usual);
  return { chosen, choose, makeUsual: isUsual ? undefined : () => setUsual(chosen) };
}
