/**
 * Returns the token of a sign-in URL, and removes it from the address. It is in the fragment, which browsers
 * do not send.
 */
export function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
