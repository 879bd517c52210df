/** The token is in the fragment, which browsers do not send to any server. */
export const signInUrl = (baseUrl: string, token: string): string =>
  `${baseUrl}/studio/sign-in#token=${token}`;
