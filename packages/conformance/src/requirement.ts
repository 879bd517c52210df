import type { Session } from './session.js';

export const profiles = [
  'core',
  'isolation',
  'files',
  'orders',
  'texts',
  'callbacks',
  'signed',
  'alignment',
  'translation',
  'audio-description',
  'live',
  'admin',
  'extensions',
] as const;
export type Profile = (typeof profiles)[number];

/** `must`: stated by the public API; `should`: what public clients rely on; `ours`: an extension of Scriptorium. */
export type Level = 'must' | 'should' | 'ours';

export type Check = (session: Session) => Promise<void>;

export interface Requirement {
  /** Permanent: an id is never changed or used again. */
  id: string;
  level: Level;
  profile: Profile;
  text: string;
  /** Where the requirement comes from. */
  source: string;
  /** Routes that the check calls, such as `GET /v3/files/:id`. A server that does not have them cannot be checked. */
  routes: readonly string[];
  check: Check;
}

/** Declares a requirement, with a check that calls the given routes. */
export type Declare = (
  id: string,
  text: string,
  routes: string | readonly string[],
  check: Check,
) => Requirement;

/** Returns functions that declare requirements of a profile, one for each level. */
export function requirementsOf(profile: Profile, source: string): Record<Level, Declare> {
  const declare =
    (level: Level): Declare =>
    (id, text, routes, check) => ({ id, level, profile, text, source, routes: [routes].flat(), check });
  return { must: declare('must'), should: declare('should'), ours: declare('ours') };
}
