/** The credentials that a platform grants when an administrator has given access in a browser. */
export const grantedTokens = ['access_token', 'refresh_token'] as const;
