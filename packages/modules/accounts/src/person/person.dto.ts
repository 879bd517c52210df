import { wireTime } from '@scriptorium/core';
import {
  id,
  mailLanguageNames,
  moment,
  object,
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Passkey } from '../sign-in/passkeys.service.js';
import type { OwnSession } from './own-sessions.service.js';

export const OneSession = params({ id: id().describe('The session to end.') });
export type OneSession = z.output<typeof OneSession>;

export const GiveName = params(
  { name: text(255).min(1).describe('The name of the person.') },
  { name: 'Ada Lovelace' },
);
export type GiveName = z.output<typeof GiveName>;

export const ChooseLanguage = params(
  { language: oneOf(mailLanguageNames).describe('The language of messages to the person.') },
  { language: 'ar' },
);
export type ChooseLanguage = z.output<typeof ChooseLanguage>;

const name = text(100).min(1).describe('The name of the passkey, such as that of the device.');

export const AddPasskey = params(
  {
    name,
    credential: object().describe('What `navigator.credentials.create` returns for the challenge, as JSON.'),
  },
  { name: 'Laptop', credential: { id: 'kW9Lz1', type: 'public-key' } },
);
export type AddPasskey = z.output<typeof AddPasskey>;

export const RenamePasskey = params(
  { id: id().describe('The passkey to rename.'), name },
  { name: 'Laptop' },
);
export type RenamePasskey = z.output<typeof RenamePasskey>;

export const OnePasskey = params({ id: id().describe('The passkey to remove.') });
export type OnePasskey = z.output<typeof OnePasskey>;

export const OwnSessionRecord = record(
  'OwnSession',
  {
    id: recordId().describe('The id of the session.'),
    device: z.string().nullable().describe('The `User-Agent` of the browser that signed in.'),
    signed_in_by: z
      .enum(['key', 'link', 'invitation', 'email', 'openid', 'passkey'])
      .describe('How the person signed in.'),
    current: z.boolean().describe('Whether it is the session of this request.'),
    created_at: moment().describe('When the person signed in.'),
    used_at: moment().describe('When the session was last used, to the minute.'),
    expires_at: moment().describe('When the session ends at the latest.'),
  },
  {
    id: 12,
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    signed_in_by: 'passkey',
    current: true,
    created_at: '2026-11-23T09:00:00.000+00:00',
    used_at: '2026-11-24T14:05:00.000+00:00',
    expires_at: '2026-11-30T09:00:00.000+00:00',
  },
);

export const ownSessionView = (it: OwnSession, currentId: number): z.output<typeof OwnSessionRecord> => ({
  id: it.id,
  device: it.device,
  signed_in_by: it.signedInBy,
  current: it.id === currentId,
  created_at: wireTime(it.createdAt),
  used_at: wireTime(it.usedAt),
  expires_at: wireTime(it.expiresAt),
});

export const PasskeyRecord = record(
  'Passkey',
  {
    id: recordId().describe('The id of the passkey.'),
    name: z.string().describe('The name of the passkey.'),
    created_at: moment().describe('When it was added.'),
    used_at: moment().nullable().describe('When it last signed the person in; null if it never did.'),
  },
  { id: 4, name: 'Laptop', created_at: '2026-11-23T09:00:00.000+00:00', used_at: null },
);

export const passkeyView = ({ id, name, createdAt, usedAt }: Passkey): z.output<typeof PasskeyRecord> => ({
  id,
  name,
  created_at: wireTime(createdAt),
  used_at: usedAt && wireTime(usedAt),
});
