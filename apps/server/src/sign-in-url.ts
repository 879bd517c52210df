/** The token stands behind `#`, which no server, proxy or mail scanner sees. */
export const signInUrl = (baseUrl: string, token: string): string =>
  `${baseUrl}/studio/sign-in#token=${token}`;
