import type { Mutant } from './conditions.js';

/** Conditions that look like the question whose a row is, and are not: by file and condition. */
const reasons: Record<string, string> = {};

export const reasonFor = ({ file, condition }: Mutant): string | undefined =>
  reasons[
    `${file.replace(/^packages\/(modules\/)?/, '').replace('/src/', '/')} ${condition.replace(/\s+/g, ' ')}`
  ];
