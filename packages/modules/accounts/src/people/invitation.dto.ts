import { wireTime } from '@scriptorium/core';
import { id, moment, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Invitation, NewInvitation } from './invitations.service.js';

const TOKEN = 'pJb4m0Qm9mUe2Xz7oWcK5rTqYvHs8nLd';
const expiry = { expires_at: '2026-12-07T09:00:00.000+00:00' };

export const InviteUser = params({ id: id().describe('The user to invite.') });
export type InviteUser = z.output<typeof InviteUser>;

export const ReadInvitation = params(
  { invitation: text(200).describe('The text after `#token=` in the link.') },
  { invitation: TOKEN },
);
export type ReadInvitation = z.output<typeof ReadInvitation>;

export const NewInvitationRecord = record(
  'NewInvitation',
  {
    url: z.string().describe('The link, which signs in once. Give it to this person only.'),
    expires_at: moment().describe('When the link expires.'),
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

export const newInvitationView = (it: NewInvitation): z.output<typeof NewInvitationRecord> => ({
  url: it.url,
  expires_at: wireTime(it.expiresAt),
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
