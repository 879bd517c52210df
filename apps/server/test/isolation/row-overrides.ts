import type { Owner } from './rows.js';

export type Values = Record<string, unknown>;

const monthNumber = (number: number): string =>
  new Date(Date.UTC(1900, number, 1)).toISOString().slice(0, 10);

const ofProject = ({ projectId }: Owner): Values => ({ resource_type: 'Project', resource_id: projectId });

const methods: Record<string, string> = { canaryown: 'callback', canarysibling: 'ftp', canaryother: 'email' };

/**
 * Claims take the earliest deadline first, so a claim without an ownership check would get other tenants'
 * work.
 */
const deadlines: Record<string, Date> = {
  canaryother: new Date(Date.UTC(2026, 1)),
  canarysibling: new Date(Date.UTC(2026, 2)),
  canaryown: new Date(Date.UTC(2026, 3)),
};

/** Values that cannot be derived from the columns of a table. */
export const overrides: Record<string, (owner: Owner, number: number) => Values> = {
  account_user: () => ({ language: 'en' }),
  audio_description: () => ({ choice: 'false', extended: false, speaking_rate: 175 }),
  cheat_sheet: (owner) => ({
    ...ofProject(owner),
    content_type: 'script',
    service_type: 'TranscriptionService',
  }),
  // A redelivery shows only the method of each delivery.
  delivery: ({ marker }) => ({ asset: 'transcript', enabled: true, method: methods[marker] }),
  event: (_, number) => ({
    topic: 'order.completed',
    type: 'transcript.completed',
    resource_type: 'transcript',
    resource_id: number,
    resource_version: 1,
  }),
  file_action: ({ marker }) => ({
    action: 'add_labels',
    status: 'complete',
    input: JSON.stringify({ labels: [marker] }),
  }),
  file_language: ({ marker }) => ({ status: 'failed', reason: marker, spans: JSON.stringify([]) }),
  glossary: ofProject,
  invoice: (_, number) => ({ month: monthNumber(number) }),
  ledger_entry: () => ({ kind: 'adjustment' }),
  outbound_message: ({ marker }) => ({
    channel: 'callback',
    status: 'failed',
    payload: JSON.stringify({ url: `https://${marker}.example/hook` }),
  }),
  order_approval: () => ({
    status: 'requested',
    language_id: 1,
    requested_version: 1,
    decided_version: null,
    decided_at: null,
  }),
  transcript_comment: () => ({ parent_id: null, editing_link_id: null, access_id: 0, mentions: '[]' }),
  live_auto_caption: ({ marker }, number) => ({
    status: 'scheduled',
    language_id: 1,
    captioned_ms: 0,
    captioned_since: null,
    lost_at: null,
    public_id: `${marker}-${number}`,
    start_time: new Date(Date.UTC(2100, 0)),
    wordlist: [marker],
    translation_language_ids: [],
    caption_style: 'roll-up',
  }),
  live_captioning: () => ({ writer_until: new Date(0) }), // the writer has gone
  live_outlet: () => ({ kind: 'webhook' }),
  live_transcoder: ({ marker }) => ({
    name: `${marker}-transcoder`,
    event_id: null,
    media_file_id: null,
    batch_id: null,
    of_project: false,
  }),
  playback: ({ marker }) => ({ status: 'failed', reason: marker }),
  setting: ({ projectId, marker }, number) => ({
    resource_id: projectId,
    name: `canary ${number}`,
    value: JSON.stringify(marker),
  }),
  search_configuration: () => ({ configuration: 'plain' }),
  search_passage: ({ marker, projectId }) => ({
    configuration: 'plain',
    text: marker,
    starts: [0],
    lexemes: `'\u0001${projectId} plain' '${marker}':1`,
  }),
  service_order: () => ({ product: 'transcript', kind: 'import', status: 'in_progress', service: 'import' }),
  transcript: () => ({ type: 'ImportedTranscript' }),
  user_access: () => ({ permissions: [] }),
  watch_page: ({ marker }, number) => ({ public_id: `${marker}-page-${number}`, access: 'public' }),
  work_item: ({ marker }) => ({
    kind: 'transcription',
    language_id: 1,
    pool_id: 0,
    deadline: deadlines[marker],
    draft: JSON.stringify({ version: 1, words: [{ text: marker }] }),
    saved: JSON.stringify({ version: 1, words: [{ text: marker }] }),
    result: null,
  }),
  worker: () => ({ kinds: null }),
};

/** Additional rows in other states, for texts that only such rows have. */
export const furtherRows: Record<string, (owner: Owner) => Values> = {
  work_item: ({ marker }) => ({
    status: 'complete',
    claimed_by: 1,
    result: JSON.stringify({ version: 1, words: [{ text: marker }] }),
  }),
  source: ({ marker }) => ({ status: 'rejected', current: false, cancellation_reason: marker }),
};
