import type { Mutant } from './conditions.js';

const worker = 'runs in background work, without a caller';
const operator = 'runs for operator commands only';
const ahead = 'repeated when the file is locked; the import tests cover what it hides on its own';
const elsewhere = 'needs an authenticator or an identity provider, which this test has not';
const behind = 'repeats an earlier check that the row belongs to the project';

/**
 * Conditions whose removal changes no answer: the file, a part of the line (or, after `^`, the start of the
 * condition), and the reason.
 */
const reasons: readonly (readonly [file: string, part: string, why: string])[] = [
  ['accounts/projects/projects.controller.ts', 'id !== projectId', 'compares two parameters with each other'],
  [
    'accounts/projects/projects.service.ts',
    'exists (select 1 from api_access',
    'filters projects of the account by their keys',
  ],
  ['accounts/projects/projects.service.ts', 'order by t.id', operator],
  [
    'accounts/users/user-accesses.service.ts',
    "coalesce(t.project_id, 0)', '='",
    'selects an access of a user of the account',
  ],
  [
    'accounts/users/user-accesses.service.ts',
    '^coalesce(t.project_id, 0) = $2',
    'selects an access of a user of the account',
  ],
  ['accounts/projects/accounts.service.ts', 'g.user_id = a.user_id', worker],
  ['accounts/projects/accounts.service.ts', '^coalesce(g.project_id', worker],
  ['accounts/sessions/places.service.ts', 'left join api_access a', 'only orders the places of a person'],
  ['accounts/sign-in/identities.service.ts', '.user_id = u.id', elsewhere],
  ['accounts/sign-in/passkeys.service.ts', 'select credential_id as id', elsewhere],
  ['accounts/sign-in/passkeys.service.ts', "take('new_passkey'", elsewhere],
  ['accounts/sign-in/sign-in-links.service.ts', 'g.user_id = u.id', worker],
  ['accounts/users/access-changes.ts', 'user_id = $2', 'names accesses of the account in an event'],
  ['billing/invariants.ts', 'e.account_id <> i.account_id', operator],
  ['billing/ledger.ts', '^coalesce(project_id', 'selects a project of the account'],
  [
    'deliveries/deliveries.service.ts',
    'MAX_DELIVERIES',
    'counts towards a limit: without it the limit is only reached sooner',
  ],
  ['files/files/file-removal.ts', 'project_id = $2', worker],
  ['files/files/retention.service.ts', 'project_id = $1', worker],
  ['files/sources/sources.service.ts', 'const currentOf', behind],
  ['notifications/notification-mail.ts', 'm.user_id = n.user_id', worker],
  ['notifications/notification-writer.ts', '.user_id = ', worker],
  [
    'notifications/notifications.service.ts',
    'm.user_id = t.user_id',
    'joins the membership of the owner; the tests of notifications withdraw it',
  ],
  [
    'notifications/notifications.service.ts',
    'from notification_choice where',
    'values without an owner; the tests of notifications compare two people',
  ],
  [
    'notifications/notifications.service.ts',
    "set mail = 'off' where",
    'needs the link of a message; the tests of notifications compare two people',
  ],
  ['reference-material/file-material.ts', 'from media_file where id = $1', worker],
  ['reference-material/glossaries.service.ts', 'g.project_id = f.project_id', worker],
  ['settings/levels.ts', 's.project_id = ', 'uses the primary key: the id of a level implies the project'],
  ['settings/settings.service.ts', 'project_id = $1', behind],
  ['work-items/queue/work-item-rows.ts', 'w.project_id = $1 and w.pool_id = $2', worker],
  ['transcripts/imports/caption-files.ts', 'f.project_id = $2', ahead],
  [
    'transcripts/comments/transcript-comments.service.ts',
    'strpos(',
    'needs the name of a person of another project; the tests of notifications mention one',
  ],
  ['transcripts/kinds/alignment.ts', 'f.project_id = $2', ahead],
  ['transcripts/kinds/translation-sources.ts', 't.media_file_id = $1', behind],
  ['transcripts/transcript-rows.ts', 'f.project_id = t.project_id', behind],
  ['transcripts/transcript-rows.ts', 'where m.transcript_id = $1', behind],
  ['transcripts/texts/transcript-text.service.ts', 'where d.transcript_id = $1', behind],
  ['transcripts/texts/transcript-text.service.ts', 't.project_id = $3', behind],
  ['transcripts/versions/transcript-versions.service.ts', 'projectId: scope.projectId', behind],
];

const fits = ({ file, condition, text }: Mutant, [at, part]: (typeof reasons)[number]): boolean =>
  file.replace('/src/', '/').endsWith(`/${at}`) &&
  (part.startsWith('^') ? condition.startsWith(part.slice(1)) : text.includes(part));

export const reasonFor = (mutant: Mutant): string | undefined =>
  reasons.find((reason) => fits(mutant, reason))?.[2];

/** Returns the reasons for conditions that no longer exist. */
export const staleReasons = (mutants: Mutant[]): string[] =>
  reasons
    .filter((reason) => !mutants.some((mutant) => fits(mutant, reason)))
    .map(([file, part]) => `${file}: ${part}`);
