import type { Requirement } from './requirement.js';
import { core } from './requirements/core.js';

/** All requirements, in the order in which they are checked. */
export const requirements: readonly Requirement[] = [...core];
