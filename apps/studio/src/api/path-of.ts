/**
 * Returns the path of a link that the service made. The page may be open at another address than the one in
 * links, from which its content security policy allows no media.
 */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
