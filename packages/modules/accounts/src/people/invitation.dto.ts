import { wireTime } from '@scriptorium/core';
import { bool, id, mailLanguageNames, moment, oneOf, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Invitation, NewInvitation } from './invitations.service.js';

const TOKEN = 'pJb4m0Qm9mUe2Xz7oWcK5rTqYvHs8nLd';
const expiry = { expires_at: '2026-12-07T09:00:00.000+00:00' };

export const InviteUser = params(
  {
    id: id().describe('The user to invite.'),
    by_email: bool()
      .optional()
      .describe('Whether to send the invitation to the address of the user, instead of returning the link.'),
    language: oneOf(mailLanguageNames)
      .optional()
      .describe(
        'The language of the message, unless the person has chosen one in the studio. English by default.',
      ),
  },
  { by_email: true },
);
export type InviteUser = z.output<typeof InviteUser>;

export const ReadInvitation = params(
  { invitation: text(200).describe('The text after `#token=` in the link.') },
  { invitation: TOKEN },
);
export type ReadInvitation = z.output<typeof ReadInvitation>;

export const InvitationLinkRecord = record(
  'InvitationLink',
  {
    url: z
      .string()
      .nullable()
      .describe('The link, which signs in once. Give it to this person only. Null if it is sent by e-mail.'),
    expires_at: moment().nullable().describe('When the link expires; null if it is sent by e-mail.'),
  },
  { url: `https://captions.example.com/studio/invitation#token=${TOKEN}`, ...expiry },
);

export const InvitationRecord = record(
  'Invitation',
  {
    name: z.string().describe('The name of the invited person.'),
    email: z.string().describe('The e-mail address of the invited person.'),
    account: z.string().describe('The name of the account.'),
    expires_at: moment().describe('When the invitation expires.'),
  },
  { name: 'Ada Lovelace', email: 'ada@example.com', account: 'Example University', ...expiry },
);

/** @param it undefined if it is sent by e-mail */
export const newInvitationView = (it: NewInvitation | undefined): z.output<typeof InvitationLinkRecord> => ({
  url: it?.url ?? null,
  expires_at: it ? wireTime(it.expiresAt) : null,
});

export const invitationView = ({
  name,
  email,
  account,
  expiresAt,
}: Invitation): z.output<typeof InvitationRecord> => ({
  name,
  email,
  account,
  expires_at: wireTime(expiresAt),
});
