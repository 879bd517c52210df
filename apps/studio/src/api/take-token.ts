/** The token of a sign-in URL. It stands behind `#`, which is sent to no server, and is taken out of the address. */
export function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
