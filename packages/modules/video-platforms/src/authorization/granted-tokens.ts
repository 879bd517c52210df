/** Credentials that a platform issues when an administrator grants access in a browser. */
export const grantedTokens = ['access_token', 'refresh_token'] as const;
