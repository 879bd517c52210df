import type { Mutant } from './conditions.js';

const worker = 'asked by work in the background, which belongs to no caller';
const operator = 'asked by the operator alone';
const ahead = 'asked again when the file is locked; what it alone hides, the test of imports looks at';
const behind = 'asked behind another one, of a row that is known to be of the project';

/** Conditions that cannot be missed: the file, a part of the line or, behind `^`, how the condition begins, and why. */
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
    'tells which access of a user of the account',
  ],
  ['billing/invariants.ts', 'e.account_id <> i.account_id', operator],
  ['billing/ledger.ts', '^coalesce(project_id', 'tells which project of the account'],
  [
    'deliveries/deliveries.service.ts',
    'MAX_DELIVERIES',
    'counts against a limit, which would be reached sooner',
  ],
  ['files/file-removal.ts', 'project_id = $2', worker],
  ['files/retention.service.ts', 'project_id = $1', worker],
  ['files/sources.service.ts', 'const currentOf', behind],
  ['reference-material/file-material.ts', 'from media_file where id = $1', worker],
  ['reference-material/glossaries.service.ts', 'g.project_id = f.project_id', worker],
  ['settings/levels.ts', 's.project_id = ', 'leads into the primary key: an id of a level is of one project'],
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

/** Reasons for conditions that are no longer there. */
export const staleReasons = (mutants: Mutant[]): string[] =>
  reasons
    .filter((reason) => !mutants.some((mutant) => fits(mutant, reason)))
    .map(([file, part]) => `${file}: ${part}`);
