import { wireTime } from '@scriptorium/core';
import { mailLanguageNames, moment, oneOf, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { SignInLink } from './sign-in-links.service.js';

const TOKEN = 'pJb4m0Qm9mUe2Xz7oWcK5rTqYvHs8nLd';

export const RequestLink = params(
  {
    email: text(254).describe('The e-mail address of a user.'),
    language: oneOf(mailLanguageNames)
      .optional()
      .describe(
        'The language of the message, unless the person has chosen one in the studio. English by default.',
      ),
  },
  { email: 'ada@example.com' },
);
export type RequestLink = z.output<typeof RequestLink>;

export const ReadLink = params(
  { email_link: text(200).describe('The text after `#token=` in the link.') },
  { email_link: TOKEN },
);
export type ReadLink = z.output<typeof ReadLink>;

export const SignInLinkRecord = record(
  'SignInLink',
  {
    name: z.string().describe('The name of the person.'),
    email: z.string().describe('The e-mail address of the person.'),
    account: z.string().describe('The name of the account.'),
    expires_at: moment().describe('When the link expires.'),
  },
  {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    account: 'Example University',
    expires_at: '2026-11-30T09:15:00.000+00:00',
  },
);

export const signInLinkView = ({ expiresAt, ...names }: SignInLink): z.output<typeof SignInLinkRecord> => ({
  ...names,
  expires_at: wireTime(expiresAt),
});
