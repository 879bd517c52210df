import type { Mutant } from './conditions.js';

const worker = 'runs in background work, without a caller';
const operator = 'runs for operator commands only';
const ahead = 'repeated when the file is locked; the import tests cover what it hides on its own';
const behind = 'repeats an earlier check that the row belongs to the project';

/**
 * Conditions whose removal changes no answer: the file, a part of the line (or, after `^`, the start of the
 * condition), and the reason.
 */
const reasons: readonly (readonly [file: string, part: string, why: string])[] = [
  ['accounts/projects.controller.ts', 'id !== projectId', 'compares two parameters with each other'],
  [
    'accounts/projects.service.ts',
    'exists (select 1 from api_access',
    'filters projects of the account by their keys',
  ],
  ['accounts/projects.service.ts', 'order by t.id', operator],
  [
    'accounts/user-accesses.service.ts',
    "coalesce(t.project_id, 0)', '='",
    'selects an access of a user of the account',
  ],
  ['billing/invariants.ts', 'e.account_id <> i.account_id', operator],
  ['billing/ledger.ts', '^coalesce(project_id', 'selects a project of the account'],
  [
    'deliveries/deliveries.service.ts',
    'MAX_DELIVERIES',
    'counts towards a limit: without it the limit is only reached sooner',
  ],
  ['files/file-removal.ts', 'project_id = $2', worker],
  ['files/retention.service.ts', 'project_id = $1', worker],
  ['files/sources.service.ts', 'const currentOf', behind],
  ['reference-material/file-material.ts', 'from media_file where id = $1', worker],
  ['reference-material/glossaries.service.ts', 'g.project_id = f.project_id', worker],
  ['settings/levels.ts', 's.project_id = ', 'uses the primary key: the id of a level implies the project'],
  ['settings/settings.service.ts', 'project_id = $1', behind],
  ['work-items/work-item-rows.ts', 'w.project_id = $1 and w.pool_id = $2', worker],
  ['transcripts/caption-files.ts', 'f.project_id = $2', ahead],
  ['transcripts/kinds/alignment.ts', 'f.project_id = $2', ahead],
  ['transcripts/kinds/translation-sources.ts', 't.media_file_id = $1', behind],
  ['transcripts/transcript-rows.ts', 'f.project_id = t.project_id', behind],
  ['transcripts/transcript-rows.ts', 'where m.transcript_id = $1', behind],
  ['transcripts/transcript-text.service.ts', 'where d.transcript_id = $1', behind],
  ['transcripts/transcript-text.service.ts', 't.project_id = $3', behind],
  ['transcripts/transcript-versions.service.ts', 'projectId: scope.projectId', behind],
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
