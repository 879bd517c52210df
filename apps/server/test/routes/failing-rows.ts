import { Client } from 'pg';

type Row = [table: string, values: Record<string, unknown>];

const message = (channel: string): Row => ['outbound_message', { channel, key: channel, fence: 1 }];
const failed = { tries: 1, error: 'x' };

/** A row whose last attempt failed, by the kind of its background work; absent columns without a default get any value. */
export const failingRows: Record<string, Row> = {
  'discovered-videos': ['discovered_video', { tries: 1, reason: 'x', origin: 'import' }],
  events: ['event_queue', { attempts: 1, error: 'x' }],
  'file-language': ['file_language', { ...failed, status: 'identifying' }],
  jobs: ['job', failed],
  'live-outlets': ['live_outlet', { ...failed, kind: 'zoom' }],
  'live-rules': ['live_auto_caption', { ...failed, status: 'scheduled' }],
  'outbound-callback': message('callback'),
  'outbound-delivery': message('delivery'),
  'outbound-postback': message('postback'),
  'outbound-work_item': message('work_item'),
  'playback-audio': ['playback', { ...failed, source_id: 1, status: 'audio' }],
  'playback-video': ['playback', { ...failed, source_id: 2, status: 'video' }],
  'production-heavy': ['production_run', { ...failed, order_id: 1, lane: 'heavy' }],
  'production-light': ['production_run', { ...failed, order_id: 2, lane: 'light' }],
  'source-fetch': ['source', { ...failed, url: 'https://example.com/a' }],
  'source-inspect': ['source', { ...failed, media_file_id: 2, blob_key: 'x' }],
  'video-polls': ['video_poll', { failures: 1, error: 'x' }],
};

/** Kinds that record no failures. */
export const withoutFailures = ['schedules', 'work-expiry'];

const required = `select column_name as name, data_type as type from information_schema.columns
  where table_name = $1 and table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`;
const anyValue: Record<string, unknown> = {
  jsonb: {},
  boolean: false,
  'timestamp with time zone': '2026-01-01',
};

/** Inserts the rows, without those that they refer to. */
export async function addFailingRows(databaseUrl: string): Promise<void> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(`set session_replication_role = 'replica'`);
    for (const [table, values] of Object.values(failingRows)) {
      const { rows } = await db.query<{ name: string; type: string }>(required, [table]);
      const row = {
        ...Object.fromEntries(rows.map(({ name, type }) => [name, anyValue[type] ?? 1])),
        ...values,
      };
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      await db.query(
        `insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`,
        Object.values(row),
      );
    }
  } finally {
    await db.end();
  }
}
