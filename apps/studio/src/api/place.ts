import type { components } from '@scriptorium/client';

let place = '1';

/** Notes the project of this window, `null` when signed out. The project of keys never changes. */
export function rememberPlace(session: components['schemas']['Session'] | null): void {
  const { person, project } = session ?? {};
  place = !person ? '1' : project ? `project-${project.id}` : 'account';
}

/**
 * Returns the header of the requests of this window. The server refuses them when the project was changed in another window, so
 * that nothing ends up in the wrong project.
 */
export const sessionHeader = () => ({ 'x-scriptorium-session': place });
