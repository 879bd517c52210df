import type { Level, Profile } from './requirement.js';

export const verdicts = ['pass', 'fail', 'differs', 'expected', 'not testable', 'not claimed'] as const;
export type Verdict = (typeof verdicts)[number];

/** One request and its answer, with keys replaced. */
export interface Evidence {
  request: string;
  answer: string;
}

export interface Result {
  id: string;
  level: Level;
  profile: Profile;
  text: string;
  source: string;
  verdict: Verdict;
  ms: number;
  expected?: string;
  actual?: string;
  /** Why it could not be tested, or why the failure is expected. */
  reason?: string;
  /** Whether it was expected to fail and passes. */
  passesAgain?: boolean;
  exchanges?: Evidence[];
}

export type Counts = Record<Verdict, number>;

export interface Report {
  tool: string;
  version: string;
  server: string;
  startedAt: string;
  finishedAt: string;
  /** Name of everything that the run created on the server. */
  run: string;
  profiles: { profile: Profile; claimed: boolean; counts: Counts }[];
  counts: Counts;
  results: Result[];
  /** What could not be removed after the run. */
  leftOver: string[];
}

export const countsOf = (results: readonly Result[]): Counts =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, results.filter((result) => result.verdict === verdict).length]),
  ) as Counts;

/** 0: every claimed requirement holds; 1: a failure; 3: nothing was tested. */
export function exitCodeOf({ counts }: Report): 0 | 1 | 3 {
  if (counts.fail > 0) return 1;
  return counts.pass + counts.differs + counts.expected === 0 ? 3 : 0;
}
