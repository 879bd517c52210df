import type { Owner } from './rows.js';

export type Values = Record<string, unknown>;

const monthNumber = (number: number): string =>
  new Date(Date.UTC(1900, number, 1)).toISOString().slice(0, 10);

const ofProject = ({ projectId }: Owner): Values => ({ resource_type: 'Project', resource_id: projectId });

const methods: Record<string, string> = { canaryown: 'callback', canarysibling: 'ftp', canaryother: 'email' };

/** What cannot be told from the columns of a table. */
export const overrides: Record<string, (owner: Owner, number: number) => Values> = {
  cheat_sheet: (owner) => ({
    ...ofProject(owner),
    content_type: 'script',
    service_type: 'TranscriptionService',
  }),
  // A redelivery tells of each delivery nothing but the method.
  delivery: ({ marker }) => ({ enabled: true, method: methods[marker] }),
  event: () => ({ type: 'transcript.completed', resource_type: 'transcript' }),
  glossary: ofProject,
  invoice: (_, number) => ({ month: monthNumber(number) }),
  ledger_entry: () => ({ kind: 'adjustment' }),
  setting: ({ projectId, marker }, number) => ({
    resource_id: projectId,
    name: `canary ${number}`,
    value: JSON.stringify(marker),
  }),
  transcript: () => ({ type: 'AsrTranscript' }),
  user_access: () => ({ permissions: [] }),
};

/** Rows in another state, for texts that only such rows have. */
export const furtherRows: Record<string, (owner: Owner) => Values> = {
  source: ({ marker }) => ({ status: 'rejected', current: false, cancellation_reason: marker }),
};
