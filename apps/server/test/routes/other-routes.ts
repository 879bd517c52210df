import type { RouteRow } from './specified-routes.js';

const help = ['transcription', 'asr', 'alignment', 'vicc', 'translation', 'import'].map(
  (order) => `GET /v3/transcripts/order/${order}/help`,
);

/** Routes of the v3 API that are not built yet, and what they wait for. */
export const notBuilt: Record<string, readonly string[]> = {
  orders: [
    'POST /v3/transcripts/order/transcription',
    'POST /v3/transcripts/order/alignment',
    'POST /v3/transcripts/order/vicc',
    'POST /v3/transcripts/order/translation',
    'POST /v3/transcripts/:id/upgrade_turnaround_level',
    'POST /v3/transcripts/:id/retry',
    ...help,
  ],
  studio: ['GET /v3/transcripts/:id/expiring_editing_link'],
  'audio description': [
    'GET /v3/audio_descriptions',
    'GET /v3/audio_descriptions/:id',
    'POST /v3/audio_descriptions/order',
    'POST /v3/audio_descriptions/:id/callback',
    'POST /v3/audio_descriptions/:id/redeliver',
    'POST /v3/audio_descriptions/:id/cancel',
    'GET /v3/audio_descriptions/:id/mix',
    'GET /v3/audio_descriptions/:id/audio',
    'GET /v3/audio_descriptions/:id/text',
    'GET /v3/audio_descriptions/text_formats',
    'GET /v3/audio_descriptions/mix_formats',
    'GET /v3/audio_descriptions/audio_formats',
  ],
  'live captions': [
    'GET /v3/live_auto_captions',
    'GET /v3/live_auto_captions/:id',
    'GET /v3/live_auto_captions/:id/wordlist',
    'POST /v3/live_auto_captions/order',
    'PUT /v3/live_auto_captions/:id',
    'POST /v3/live_auto_captions/:id/cancel',
    'POST /v3/live_auto_captions/:id/finish',
    'POST /v3/live_auto_captions/:id/archive',
    'POST /v3/live_auto_captions/:id/unarchive',
    'GET /v3/live_auto_captions/order_help',
  ],
};

const deliveries = (of: string): RouteRow[] => [
  ['GET', `/v3/${of}/deliveries`, 'project'],
  ['POST', `/v3/${of}/deliveries`, 'project'],
  ['PUT', `/v3/${of}/deliveries/:id`, 'project'],
  ['DELETE', `/v3/${of}/deliveries/:id`, 'project'],
];

/** What is served beside the v3 API as it is written down. */
export const extensions: readonly RouteRow[] = [
  // The public service has them too.
  ['GET', '/v3/files/:id/configuration', 'project'],
  ['GET', '/v3/batches/:id/configuration', 'project'],
  ['GET', '/v3/admin/invoice_line_items', 'admin'],
  ...deliveries('transcripts'),
  ...deliveries('audio_descriptions'),
  // Ours alone.
  ['GET', '/v3/cheat_sheets/:id/pdf_attachment', 'project'],
  ['PUT', '/v3/admin/projects/:id', 'admin'],
  ['GET', '/v3/admin/projects/:id/webhook_secret', 'admin'],
  ['GET', '/v3/admin/audit_entries', 'admin'],
  ['GET', '/v3/events', 'project'],
  ['GET', '/v3/events/:id', 'project'],
  ['POST', '/v3/events/:id/replay', 'project'],
  ['GET', '/v3/openapi.json', 'public'],
  ['GET', '/docs', 'public'],
  ['GET', '/docs/:file', 'public'],
  ['GET', '/healthz', 'public'],
  ['GET', '/readyz', 'public'],
  ['GET', '/metrics', 'public'],
];
