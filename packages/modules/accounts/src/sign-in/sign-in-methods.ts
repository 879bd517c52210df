import { record } from '@scriptorium/server-kit';
import { z } from 'zod';

/** Other members are those of WebAuthn. */
export const PasskeyChallengeRecord = z
  .looseObject({ challenge: z.string().describe('What the authenticator signs, in base64url.') })
  .meta({
    id: 'PasskeyChallenge',
    examples: [{ challenge: 'pJb4m0Qm9mUe2Xz7oWcK5rTqYvHs8nLd', userVerification: 'required' }],
  });

export const SignInMethodsRecord = record(
  'SignInMethods',
  {
    email_links: z.boolean().describe('Whether links are sent by e-mail.'),
    passkeys: z.boolean().describe('Whether passkeys can be used at the address of this service.'),
    providers: z
      .array(
        z.strictObject({
          id: z.string().describe('The id of the identity provider.'),
          name: z.string().describe('The name of the identity provider.'),
        }),
      )
      .describe('The OpenID Connect providers.'),
  },
  { email_links: true, passkeys: true, providers: [{ id: 'university', name: 'Example University' }] },
);
