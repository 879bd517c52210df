import type { Mutant } from './conditions.js';

const worker = 'asked by work in the background, which belongs to no caller';
const operator = 'asked by the operator alone';
const asked = 'asked behind another one, of a row that is known to be the project’s';

/** Conditions that cannot be missed: by file and condition. */
const reasons: Record<string, string> = {
  'accounts/projects.controller.ts id !== projectId': 'compares two parameters with each other',
  'accounts/projects.service.ts a.project_id = t.id': 'filters projects of the account by the keys they have',
  'accounts/projects.service.ts t.account_id = $1': operator,
  'accounts/user-accesses.service.ts coalesce(t.project_id, 0) = $2':
    'of a user of the account, which access',
  'accounts/user-accesses.service.ts coalesce(t.project_id, 0) = ?': 'of a user of the account, which access',
  'billing/invariants.ts e.account_id <> i.account_id': operator,
  'billing/invariants.ts e.project_id <> i.project_id': operator,
  'billing/ledger.ts projectId: charge.projectId,': 'notes whose the refund is',
  'callbacks/callback-messages.ts o.account_id = m.account_id': worker,
  'callbacks/callback-origins.ts account_id = $1': worker,
  'callbacks/callbacks.service.ts account_id = $3': worker,
  'files/sources.service.ts projectId,': asked,
  'reference-material/glossaries.service.ts g.project_id = f.project_id': worker,
  'settings/levels.ts s.project_id = ${of.projectId}':
    'leads into the primary key: the ids of a level are of one project each',
  'settings/settings.service.ts project_id = $1': asked,
  'transcripts/transcript-reads.ts f.project_id = t.project_id': asked,
  'transcripts/transcript-text.service.ts t.project_id = $3': asked,
};

export const reasonFor = ({ file, condition }: Mutant): string | undefined =>
  reasons[
    `${file.replace(/^packages\/(modules\/)?/, '').replace('/src/', '/')} ${condition.replace(/\s+/g, ' ')}`
  ];
