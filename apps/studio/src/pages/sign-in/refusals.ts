import type { TextKey } from '../../texts/en.js';

const known = ['not_begun', 'unverified', 'not_invited', 'several_users', 'other_identity'] as const;

/** Returns the text for the error code with which a sign-in at a provider came back. */
export function refusalText(code: string): TextKey {
  const reason = known.find((each) => code === `sign_in.${each}`);
  return `signIn.refused.${reason ?? 'other'}`;
}
