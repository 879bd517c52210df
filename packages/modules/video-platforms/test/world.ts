import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import type { Integration } from '@scriptorium/integrations';
import { Availability } from '@scriptorium/orders';
import {
  acceptingAll,
  eventually,
  formWithFile,
  tenants,
  testApp,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import type { BrokenPlugin } from '../src/plugins/platforms.js';
import type { PostbackOptions } from '../src/postback-options.js';
import type { PostedProduct } from '../src/posted-products.js';
import { VideoPlatformsModule } from '../src/video-platforms.module.js';
import { examplevideo, startExamplePlatform, type ExamplePlatform } from './example-platform.js';

export const integrationsPath = '/v3/admin/video_platform_integrations';

const products: readonly PostedProduct[] = [
  { name: 'transcript', posts: { as: 'captions', formats: { vtt: 51, srt: 7 }, subtitles: 'translation' } },
  { name: 'audio_description', posts: { as: 'audio_description', formats: { mp3: 1204 } } },
];

export const IdleModule = acceptingAll(Availability);

/** Options that shorten days to about a second. */
export const quick: Partial<PostbackOptions> = {
  verifyMs: 1_000,
  scheduleMs: [0, 100, 100, 100],
  jitter: 0,
  callMs: 3_000,
  leaseMs: 2_000,
  stateEveryMs: 50,
  rateLimitMs: 200,
  quotaMs: 200,
  pause: { afterMs: 0, afterFailures: 1_000, probeEveryMs: 200, probeWaiting: true },
};

type Row = Record<string, unknown> & { id: number };

export interface World extends Tenants {
  app: TestApp;
  lines: string[];
  platform: ExamplePlatform;
  /** Returns the parameters for creating an integration with the example platform. */
  input(more?: Record<string, unknown>): Record<string, unknown>;
  /** Creates an integration and returns its record. */
  integration(more?: Record<string, unknown>): Promise<Row>;
  /** Creates a file linked to the integrations. */
  file(referenceId: string, integrations: number[], by?: TestClient): Promise<number>;
  /** Creates a completed transcript of a file. */
  transcript(fileId: number, text?: string, by?: TestClient): Promise<number>;
  postbacks(query: Record<string, string | number>): Promise<Row[]>;
  /** Waits until the given number of matching postbacks exist and all have ended, and returns them. */
  ended(query: Record<string, string | number>, count?: number): Promise<Row[]>;
  stop(): Promise<void>;
}

export interface WorldOptions {
  plugins?: readonly Integration[];
  broken?: BrokenPlugin[];
  options?: Partial<PostbackOptions>;
  /** Public address of the service. */
  publicUrl?: string;
}

const open = ['queued', 'sending', 'waiting', 'processing'];

/** Starts a service with the example platform. Orders are imports, which complete at once. */
export async function startWorld({
  plugins = [],
  broken = [],
  options = {},
  publicUrl,
}: WorldOptions = {}): Promise<World> {
  const lines: string[] = [];
  const platform = await startExamplePlatform();
  const integrations = [examplevideo as Integration, ...plugins];
  const app = await testApp(
    [
      AccountsModule,
      CatalogModule,
      FilesModule,
      TranscriptsModule,
      IdleModule,
      VideoPlatformsModule.with({ integrations, broken }, products, { ...quick, ...options }),
    ],
    { log: (line) => lines.push(line), options: { publicUrl } },
  );
  const callers = await tenants(app, app.get(AccountsService));
  const input = (more = {}) => ({
    project_id: callers.projectId,
    name: 'Lectures',
    platform: 'examplevideo',
    config: { url: platform.url },
    credentials: { username: 'captions', password: platform.password },
    transcript_postback: true,
    ...more,
  });
  const postbacks = async (query: Record<string, string | number>): Promise<Row[]> =>
    (await callers.project.get('/v3/postbacks', query)).body.data;
  return {
    app,
    lines,
    platform,
    ...callers,
    input,
    integration: async (more) => taken(await callers.admin.post(integrationsPath, {}, { json: input(more) })),
    file: async (reference_id, linked, by = callers.project) => {
      const { id } = taken(await by.post('/v3/files', { language_id: 1, name: 'Lecture.mp4', reference_id }));
      for (const integration_id of linked) {
        taken(await by.send('PATCH', `/v3/files/${id}`, { query: { integration_id } }));
      }
      return id;
    },
    transcript: async (fileId, text = 'Hi é.', by = callers.project) => {
      const captions = `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
      const multipart = formWithFile('caption_file', captions, {
        media_file_id: String(fileId),
        language_id: '1',
      });
      return taken(await by.send('POST', '/v3/transcripts/order/import', { multipart })).id;
    },
    postbacks,
    ended: (query, count = 1) =>
      eventually(async () => {
        const found = await postbacks(query);
        const isOver = found.length >= count && found.every(({ state }) => !open.includes(state as string));
        return isOver ? found : undefined;
      }),
    stop: async () => {
      await app.stop();
      await platform.close();
    },
  };
}

function taken({ status, body }: { status: number; body: { data: Row } }): Row {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
