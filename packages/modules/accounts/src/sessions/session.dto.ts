import { wireTime } from '@scriptorium/core';
import {
  moment,
  object,
  params,
  permissions,
  record,
  recordId,
  text,
  type Credential,
  type Permission,
  mailLanguageNames,
  type MailLanguage,
} from '@scriptorium/server-kit';
import { z } from 'zod';

export const SignInParams = params(
  {
    api_key: text(200).optional().describe('The key to sign in with.'),
    api_secret_key: text(200)
      .optional()
      .describe('The secret of the key; required if the account is in signed mode.'),
    token: text(200)
      .optional()
      .describe('Instead of a key: the text after `#token=` in a sign-in URL or an editing link.'),
    invitation: text(200)
      .optional()
      .describe(
        'Instead of a key: the text after `#token=` in an invitation, once the person has accepted it.',
      ),
    email_link: text(200)
      .optional()
      .describe(
        'Instead of a key: the text after `#token=` in a sign-in link, once the person has accepted it.',
      ),
    passkey: object()
      .optional()
      .describe(
        'Instead of a key: what the browser returns for the challenge of a passkey (WebAuthn), as JSON.',
      ),
  },
  { api_key: 'mGk0yqkVb1p2Yq0r3TnP9cWlXv8s5JdE' },
);
export type SignInParams = z.output<typeof SignInParams>;

/** Whether the operator has set prices. */
export const SHOWS_PRICES = Symbol('shows prices');

export const NoParams = params({});

export const SignedOutRecord = record(
  'SignedOut',
  {
    success: z.literal(true).describe('The session has ended.'),
    logout_url: z
      .string()
      .nullable()
      .describe(
        'The page of the identity provider where the person can sign out there, too; null if there is none.',
      ),
  },
  { success: true, logout_url: null },
);

const named = (what: string) =>
  z.strictObject({
    id: recordId().describe(`The id of the ${what}.`),
    name: z.string().describe(`The name of the ${what}.`),
  });

const allowed = Object.fromEntries(
  permissions.map((name) => [name, z.boolean().describe(`Whether the caller has \`${name}\`.`)]),
) as Record<Permission, z.ZodBoolean>;

export const SessionRecord = record(
  'Session',
  {
    kind: z
      .enum(['key', 'person', 'editing_link'])
      .describe(
        '`key`: a session with the rights of a key; `person`: a user who signed in, whose permissions are ' +
          'those of the user accesses; `editing_link`: a session that may only edit one transcript.',
      ),
    level: z
      .enum(['admin', 'project', 'observer', 'vendor'])
      .describe('The level of the key. A person has `project` in a project, and `admin` in the account.'),
    name: z
      .string()
      .describe(
        'The name of the caller in records: that of the user, key or link. Empty until the first person has given it.',
      ),
    account: named('account').describe('The account.'),
    project: named('project')
      .nullable()
      .describe('The project; null for an Admin key, and for a person in the account.'),
    operator: z.boolean().describe('Whether the key may call the routes for the operator of the service.'),
    permissions: z.strictObject(allowed).describe('The permissions of the caller.'),
    person: z
      .strictObject({
        id: recordId().describe('The id of the user.'),
        email: z.string().describe('The e-mail address.'),
        language: z
          .enum(mailLanguageNames)
          .nullable()
          .describe('The language of messages to the person; null until it is known.'),
        manages_account: z
          .boolean()
          .describe('Whether the person may enter the administration of the account.'),
      })
      .nullable()
      .describe('The person who signed in; null for all other sessions.'),
    transcript_id: recordId()
      .nullable()
      .describe('The transcript of the editing link; null for a session of a key.'),
    shows_prices: z.boolean().describe('Whether the operator has set prices. If not, the studio shows none.'),
    expires_at: moment()
      .nullable()
      .describe(
        'When the session ends; it ends earlier after 12 hours without a request. Null without a session.',
      ),
  },
  {
    kind: 'key',
    level: 'project',
    name: 'Upload station',
    account: { id: 1, name: 'Example University' },
    project: { id: 1, name: 'Lectures' },
    operator: false,
    permissions: {
      can_upload: true,
      can_edit: true,
      can_publish: true,
      can_manage_invoices: true,
      can_manage_users: true,
      can_work: false,
    },
    person: null,
    transcript_id: null,
    shows_prices: true,
    expires_at: '2026-11-30T09:00:00.000+00:00',
  },
);

/** Names shown in a session. */
export interface SessionNames {
  name: string;
  account: { id: number; name: string };
  project: { id: number; name: string } | null;
  person: { id: number; email: string; language: MailLanguage | null; managesAccount: boolean } | null;
  showsPrices: boolean;
}

export const sessionView = (
  credential: Credential,
  { name, account, project, person, showsPrices }: SessionNames,
): z.output<typeof SessionRecord> => {
  const { editingLink, session, level } = credential;
  return {
    kind: editingLink ? 'editing_link' : person ? 'person' : 'key',
    level: level.toLowerCase() as Lowercase<typeof level>,
    name,
    account,
    project,
    operator: level === 'Admin' && credential.operator === true,
    permissions: permissionsOf(credential),
    person: person && {
      id: person.id,
      email: person.email,
      language: person.language,
      manages_account: person.managesAccount,
    },
    transcript_id: editingLink?.records.transcript ?? null,
    shows_prices: showsPrices,
    expires_at: session ? wireTime(session.expiresAt) : null,
  };
};

/** Work requires a Vendor key, or a Project key of a user. */
function permissionsOf({ level, permissions: granted }: Credential): Record<Permission, boolean> {
  const has = (name: Permission) => {
    if (level === 'Observer') return false;
    if (level === 'Vendor') return name === 'can_work';
    return granted ? granted.has(name) : name !== 'can_work';
  };
  return Object.fromEntries(permissions.map((name) => [name, has(name)])) as Record<Permission, boolean>;
}
