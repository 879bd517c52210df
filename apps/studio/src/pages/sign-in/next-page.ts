/** Returns the page to open after the sign-in: a path of the studio, never another server. */
export const nextPage = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');
